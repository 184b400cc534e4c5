// Prints what a page that embeds Foyer's published packages loads, gzipped, and fails if a line exceeds its budget. Excludes
// only React and React DOM, which the host has.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'

const budget = JSON.parse(readFileSync(new URL('./budget.json', import.meta.url), 'utf8'))
const answersRow = 'Answers of the server, later'
const connectRow = 'Loaders of views before a connection'
const accountRow = 'Loaders of views after it'
/** Modules that request the directory and the project's configuration from the server. */
const answerFiles = ['react/dist/parts/answers.js', 'core/dist/parts/answers.js']
const modalFile = 'react/dist/parts/modal.js'
const pairFile = 'walletconnect/dist/parts/pair.js'
const sessionFiles = ['walletconnect/dist/parts/session.js', 'pairing/dist/parts/session.js']
const connectFile = 'react/dist/parts/connect.js'
const languageRow = 'A language, of which one loads'
const accountLanguageRow = 'Texts of account views, of which one loads'
const swapRow = 'Swap, beyond what Send loads'
const slippageRow = 'Slippage of a swap, on demand'
const swapLanguageRow = 'Texts of Swap, of which one loads'
const payLanguageRow = 'Texts of Pay, of which one loads'
const onrampLanguageRow = 'Texts of buying, of which one loads'
/** By build folder: the file that contains each module. */
const places = new Map()
const outDir = mkdtempSync(join(tmpdir(), 'foyer-size-'))
const otherNamespaces = ['solana', 'bitcoin', 'polkadot', 'cosmos']
/** Code and libraries of namespaces other than EVM, or of connectors that the app imports separately. */
const foreign = new RegExp(
  `/packages/(${otherNamespaces.join('|')})/|/packages/evm/dist/libraries/|/node_modules/(@solana|@polkadot|@cosmjs|@scure/btc-signer|@scure/sr25519|@safe-global|@base-org|@farcaster)`,
)
/** The connectors whose libraries are optional peers, by name; each has its own entry. */
const libraryConnectors = { safe: 'safe', baseAccount: 'base-account', farcaster: 'farcaster' }
/** Adds an adapter, or the embedded wallet's connector, to the page's options. */
const addTo = (code, name) =>
  name === 'embedded'
    ? code.replace('connectors: [', "connectors: [embedded({ secureUrl: 'https://secure.example' }), ")
    : code.replace('[evm()]', `[evm(), ${name}(${name === 'wagmi' ? '{ config: window.wagmiConfig }' : ''})]`)
const addImports = (code, name) =>
  name === 'libraries'
    ? Object.entries(libraryConnectors).reduce(
        (page, [connector, entry]) =>
          `import { ${connector} } from '@foyer/evm/${entry}'\n${page.replace('connectors: [', `connectors: [${connector}(), `)}`,
        code,
      )
    : `import { ${name} } from '@foyer/${name}'\n${addTo(code, name)}`
/**
 * Builds the host page, with one more adapter if given; wagmi and its viem are the host's own, like React. Adds the bundled
 * modules to `modules`.
 */
const buildHost = (folder, adapter, modules = new Set()) =>
  build({
    root: fileURLToPath(new URL('./host', import.meta.url)),
    logLevel: 'error',
    configFile: false,
    plugins: [
      whereModulesWent(folder),
      {
        name: 'one-adapter-more',
        enforce: 'pre',
        transform: (code, id) =>
          adapter && id.endsWith('/host/main.tsx') ? addImports(code, adapter) : undefined,
        generateBundle(_, bundle) {
          for (const { moduleIds = [] } of Object.values(bundle)) for (const id of moduleIds) modules.add(id)
        },
      },
    ],
    build: {
      outDir: folder,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        external: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          /^wagmi(\/|$)/,
          ...(adapter === 'wagmi' ? [/^viem(\/|$)/] : []),
        ],
      },
    },
  })
/** Records which file contains each module, for `readBuild`. */
function whereModulesWent(folder) {
  return {
    name: 'where-modules-went',
    generateBundle(_, bundle) {
      const rows = Object.values(bundle).flatMap(({ moduleIds = [], fileName }) =>
        moduleIds.map((id) => [id, fileName]),
      )
      places.set(folder, new Map(rows))
    },
  }
}
/** Matches the hash in the name of a built file. */
const hashInName = /-([\w-]{8})(?=\.(?:js|css)\b)/g
const samples = 8
/**
 * Creates the function that returns a built file's gzipped bytes. The hashes of file names are part of the code and compress
 * by chance, so any change would alter unrelated files by up to 20 bytes: the size is the mean with several sets of hashes,
 * which depend on the names alone.
 */
function createSizes(folder) {
  const labels = new Map()
  const counts = new Map()
  for (const file of readdirSync(join(folder, 'assets')).sort()) {
    const [, hash] = [...file.matchAll(hashInName)].at(-1) ?? []
    const name = file.replace(hashInName, '')
    if (!hash) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    labels.set(hash, `${name} ${counts.get(name)}`)
  }
  const sizes = new Map()
  return (file) => {
    if (sizes.has(file)) return sizes.get(file)
    const text = readFileSync(join(folder, file), 'utf8')
    const draw = (_, sample) => {
      const rename = (all, hash) => (labels.has(hash) ? `-${toHash(`${sample} ${labels.get(hash)}`)}` : all)
      return gzipSync(text.replace(hashInName, rename), { level: 9 }).length
    }
    const size = Math.round(
      Array.from({ length: samples }, draw).reduce((sum, one) => sum + one, 0) / samples,
    )
    sizes.set(file, size)
    return size
  }
}
const toHash = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
/** The files that a build loads, by chunk. */
const readBuild = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  /** Finds the chunk of a module, by the end of the module's path. */
  const find = (end) => {
    const [, file] = [...places.get(folder)].find(([id]) => id.endsWith(end)) ?? []
    if (!file) throw new Error(`No chunk for ${end}`)
    return keys.get(file)
  }
  /** A chunk and all its static imports. */
  const graph = (key, seen = new Set()) => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) graph(imported, seen)
    return seen
  }
  const toSize = createSizes(folder)
  const bytes = (keys) =>
    [...keys]
      .flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
      .reduce((sum, file) => sum + toSize(file), 0)
  return { manifest, find, graph, bytes }
}
/** The pairing client alone: with the browser's own curves, and with curves loaded as JavaScript. */
async function measureClient(folder) {
  const entry = fileURLToPath(new URL('./host/client.ts', import.meta.url))
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    configFile: false,
    plugins: [whereModulesWent(folder)],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: defaultClientConditions } },
    build: {
      outDir: folder,
      manifest: true,
      target: 'es2022',
      // Built as for a server: the page's own build already has the chunk loader.
      ssr: entry,
      minify: true,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        // The initial code is one file; otherwise, the bundler would split off each module shared with a later part.
        output: { codeSplitting: { groups: [{ name: 'client', tags: ['$initial'] }] } },
      },
    },
  })
  const { find, graph, bytes } = readBuild(folder)
  const client = graph(find('host/client.ts'))
  return {
    'Pairing client': bytes(client),
    'Pairing client, curves in JavaScript': bytes(
      new Set([...client, ...graph(find('crypto/nobleCurves.js'))]),
    ),
  }
}

/** Code that an approval in the secure frame additionally loads for third-party descriptions. */
async function measureClearSigning(folder) {
  await build({
    root: fileURLToPath(new URL('../apps/secure', import.meta.url)),
    logLevel: 'error',
    configFile: false,
    plugins: [whereModulesWent(folder)],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir: folder, manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const { find, graph, bytes } = readBuild(folder)
  const question = ['index.html', 'approve/answerApproval.ts', 'approve/sendTransaction.ts']
  const loaded = new Set(question.flatMap((file) => [...graph(find(file))]))
  const reader = graph(find('clear/readClear.ts'))
  return bytes(new Set([...reader].filter((key) => !loaded.has(key))))
}

try {
  const modules = new Set()
  await buildHost(outDir, undefined, modules)
  const strangers = [...modules].filter((id) => foreign.test(id))
  if (strangers.length) throw new Error(`An app with EVM alone carries ${strangers.join(', ')}`)
  const { manifest, find, graph, bytes } = readBuild(outDir)
  const beyond = (key, ...known) => {
    const before = new Set(known.flatMap((set) => [...set]))
    return new Set([...graph(key)].filter((name) => !before.has(name)))
  }

  const first = graph(find('index.html'))
  const open = new Set([...beyond(find(modalFile), first), ...beyond(find(connectFile), first)])
  // Loaded by every first open, after the list is painted.
  const answers = new Set(answerFiles.flatMap((file) => [...beyond(find(file), first, open)]))
  // The tables of view files load separately: those for connecting with every first open, all others with the account.
  const connectTable = beyond(find('modal/connectViews.js'), first, open, answers)
  const accountTable = beyond(find('modal/accountViews.js'), first, open, answers)
  // A table is loaded before the views it lists; the account can be the first view.
  const view = (name) =>
    beyond(
      findOwn(`/views/${name}/${name}.js`),
      first,
      open,
      answers,
      ...(name === 'Account' ? [] : [connectTable, accountTable]),
    )
  const rows = {
    'Before the first click': bytes(first),
    'Open to Connect': bytes(open),
    [answersRow]: bytes(answers),
    [connectRow]: bytes(connectTable),
    [accountRow]: bytes(accountTable),
  }
  // Every view and language is a separate chunk; otherwise it would not be a dynamic entry.
  const listNames = (folder) =>
    readdirSync(new URL(`../packages/react/src/modal/${folder}/`, import.meta.url))
      .filter((name) => !name.includes('.test.'))
      .map((name) => name.replace(/\.ts$/, ''))
      .sort()
  const findOwn = (file) => {
    const key = find(file)
    if (!manifest[key].isDynamicEntry) throw new Error(`${file} has no separate chunk`)
    return key
  }
  const views = listNames('views').filter((name) => name !== 'Connect')
  for (const name of views) rows[name] = bytes(view(name))
  const sent = view('Send')
  rows[swapRow] = bytes(new Set([...view('Swap')].filter((key) => !sent.has(key))))
  rows[slippageRow] = bytes(
    beyond(find('Swap/SlippageField.js'), first, open, answers, accountTable, view('Swap')),
  )
  const measureTexts = (folder) =>
    listNames(folder).map((tag) => [tag, bytes(beyond(findOwn(`/${folder}/${tag}.js`), first, open))])
  const languages = measureTexts('locales').sort(([, one], [, other]) => other - one)
  const getLargest = (folder) => Math.max(...measureTexts(folder).map(([, size]) => size))
  rows[languageRow] = languages[0][1]
  rows[accountLanguageRow] = getLargest('accountLocales')
  rows[swapLanguageRow] = getLargest('swapLocales')
  rows[payLanguageRow] = getLargest('payLocales')
  rows[onrampLanguageRow] = getLargest('onrampLocales')
  // Code for orders and their status, and the fields that load behind the form.
  const buying = view('OnRamp')
  const later = ['orderParts.js', 'OrderList.js', 'RegionField.js'].flatMap((file) => [
    ...beyond(find(`OnRamp/${file}`), first, open, answers, accountTable, buying),
  ])
  rows['Buying, once there are offers'] = bytes(new Set(later))
  console.log(
    `${views.length} views and ${languages.length} languages in separate chunks; ${languages[0][0]} is the largest language.\n` +
      `${modules.size} modules in an app with EVM alone, none of another namespace.\n`,
  )
  const pairing = beyond(find(pairFile), first, open, answers)
  rows['Phone wallets, on first need'] = bytes(pairing)
  // Loads once the code is shown, or with a restored session.
  rows['Phone wallets, with a session'] = bytes(
    new Set(sessionFiles.flatMap((file) => [...beyond(find(file), first, open, answers, pairing)])),
  )
  // The code is shown once all of this has loaded, whether or not a wallet ever responds.
  const codeFiles = ['ConnectingWalletConnect/ConnectingWalletConnect.js', pairFile]
  rows['First open with a code, in all'] = bytes(
    new Set([...first, ...open, ...codeFiles.flatMap((file) => [...graph(find(file))])]),
  )
  Object.assign(rows, await measureClient(join(outDir, 'pairing')))
  rows['viem, on first chain read'] = bytes(
    beyond(find('evm/dist/readNativeBalance.js'), first, open, answers),
  )
  for (const adapter of [...otherNamespaces, 'wagmi', 'embedded', 'libraries']) {
    const folder = join(outDir, adapter)
    const its = new Set()
    await buildHost(folder, adapter, its)
    // The check above is only meaningful if it recognizes an adapter.
    if ([...otherNamespaces, 'libraries'].includes(adapter) && ![...its].some((id) => foreign.test(id)))
      throw new Error(`${adapter} is not seen in its own build`)
    const more = readBuild(folder)
    if (adapter === 'embedded') {
      // Code that the first login loads in addition to the modal: the frame's host side and the field's action.
      const known = more.graph(more.find('index.html'))
      for (const entry of [modalFile, connectFile, ...answerFiles]) more.graph(more.find(entry), known)
      const login = more.graph(more.find('embedded/dist/createEmbeddedWallet.js'))
      more.graph(more.find('modal/login/EmailField.js'), login)
      rows['Embedded wallet, on first login'] = more.bytes([...login].filter((name) => !known.has(name)))
    }
    const title = adapter === 'libraries' ? 'Safe, Base Account, Farcaster' : adapter
    rows[`${title}, before use`] = more.bytes(more.graph(more.find('index.html'))) - bytes(first)
  }

  const script = new URL('../packages/elements/dist/cdn/foyer.js', import.meta.url)
  rows['Script for pages without a build'] = gzipSync(readFileSync(script), { level: 9 }).length
  rows['Descriptions of calls, with a question'] = await measureClearSigning(join(outDir, 'secure'))
  const kilo = (value) => `${(value / 1000).toFixed(1)} kB`
  let isOver = false
  console.log('What a host page loads, gzip, without React and React DOM\n')
  console.log(`${'part'.padEnd(36)}${'size'.padStart(10)}${'budget'.padStart(12)}`)
  for (const [name, size] of Object.entries(rows)) {
    const over = size > (budget[name] ?? 0)
    isOver ||= over
    console.log(
      `${name.padEnd(36)}${kilo(size).padStart(10)}${kilo(budget[name] ?? 0).padStart(12)}${over ? '  OVER' : ''}`,
    )
  }
  if (isOver) {
    console.error('\nA part passed its budget (bench/budget.json).')
    process.exitCode = 1
  }
} finally {
  rmSync(outDir, { recursive: true })
}
