// Writes the JavaScript of the packages that a visitor's first open loads; tsc writes their types. One file a module, as tsc would
// write it, becomes some sixty chunks in an app, one for each set of modules that several of its chunks share, and a fifth more bytes.
// So what always loads together is one file here, and what loads later stays apart.
import { readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { listModules } from './listModules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = ['contract', 'core', 'react', 'pairing', 'walletconnect']
const views = 'packages/react/src/modal/views'
/** What asks the server for the wallets and the project's configuration: it loads with every open, once the list is there. */
const answers = [
  'packages/react/src/modal/observeDirectory.ts',
  'packages/core/src/directory/fetchWallets.ts',
  'packages/core/src/features/fetchFeatures.ts',
]
/** What loads together, by the modules that it begins with, in the order of a visit: no part holds what an earlier one has. */
const parts = {
  first: ['bench/host/main.tsx'],
  modal: ['packages/react/src/modal/modalParts.ts'],
  connect: [`${views}/Connect/Connect.tsx`],
  answers,
  connecting: [
    'packages/core/src/modal/startConnect.ts',
    `${views}/ConnectingWalletConnect/ConnectingWalletConnect.tsx`,
  ],
  pair: ['packages/walletconnect/src/pairing/createPairing.ts'],
  session: [
    'packages/walletconnect/src/pairing/session.ts',
    ...['engine/handleMessage', 'engine/adoptEvent', 'tabs/speak', 'app/handleWallet', 'app/askWallet'].map(
      (name) => `packages/pairing/src/${name}.ts`,
    ),
  ],
}
/** What opens for a visitor who is connected already: what it shares with the list of wallets goes with the modal. */
const account = `${views}/Account/Account.tsx`
/** What loads without `connecting` and `pair`: what it shares with them is not theirs. */
const apart = [
  account,
  ...['SendPreview', 'SwitchAccount', 'SwitchNetwork'].map((name) => `${views}/${name}/${name}.tsx`),
  ...answers,
]
/** Modules so small that a file of their own would cost more than all of them do in the part named. */
const small = {
  first: ['contract/src/http/featureIds.ts'],
  modal: ['react/src/modal/parts/CopyButton.tsx', 'react/src/modal/hooks/useCopy.ts'],
  connect: ['react/src/modal/parts/ConsentGate.tsx'],
  wallet: [
    'contract/src/errors/isErrorCode.ts',
    'contract/src/errors/requests.ts',
    'contract/src/walletErrorCodes.ts',
    'core/src/wallet/walletErrors.ts',
    'core/src/signIn/settleSignIn.ts',
    'core/src/wallet/lookAtWallets.ts',
  ],
  connections: [
    'core/src/connect/chooseAccount.ts',
    'core/src/connect/forgetConnector.ts',
    'core/src/connect/moveToConnected.ts',
    'core/src/connect/getAwaited.ts',
    'core/src/base/isSameAddress.ts',
    'core/src/wallet/readAddresses.ts',
    'core/src/wallet/readChainId.ts',
  ],
  answers: [
    'contract/src/lateConstants.ts',
    'contract/src/errors/actions.ts',
    'contract/src/errors/transport.ts',
  ],
}

/**
 * Writes what an `import()` of a module in a larger file resolves to as an object with getters: the bundler's own helper for it
 * would become a file in each package and each app.
 */
const plainNamespaces = {
  name: 'plain-namespaces',
  renderChunk: (code) => ({
    code: code
      .replace(/^import \{ t as __exportAll \} from .*$/m, '')
      .replace(/\/\* @__PURE__ \*\/ __exportAll\((\{[^}]*\})\)/g, (_, names) =>
        names.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2; }'),
      ),
    map: null,
  }),
  generateBundle(_, bundle) {
    for (const [file, { code }] of Object.entries(bundle))
      if (file === 'rolldown-runtime.js') delete bundle[file]
      else if (code?.includes('__exportAll')) throw new Error(`${file} still needs the helper`)
  },
}

const partOf = await findParts()
await Promise.all(packages.map(bundle))

/** Which part a module belongs to: read from a build of the smallest page that embeds the kit. */
async function findParts() {
  const build = await rolldown({
    input: join(root, parts.first[0]),
    external: [/^react(-dom)?(\/|$)/, /^viem(\/|$)/],
    resolve: { conditionNames: ['source', 'import', 'browser', 'default'] },
    platform: 'browser',
    onLog,
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const modulesOf = (ends) =>
    listModules(
      output,
      ends.map((end) => {
        const chunk = output.find(({ moduleIds }) => moduleIds?.includes(join(root, end)))
        if (!chunk) throw new Error(`${end} is in no chunk`)
        return chunk.fileName
      }),
    )
  const found = new Map(
    Object.entries(small).flatMap(([part, files]) =>
      files.map((file) => [join(root, 'packages', file), part]),
    ),
  )
  const shared = new Set(modulesOf([account]))
  const isApart = new Set(modulesOf(apart))
  const isLate = (part) => !['first', 'modal', 'connect', 'answers'].includes(part)
  // Views share their parts with many others.
  const isView = (id) => id.startsWith(join(root, 'packages/react'))
  for (const [part, ends] of Object.entries(parts))
    for (const id of modulesOf(ends)) {
      if (found.has(id) || (isLate(part) && (isApart.has(id) || isView(id)))) continue
      found.set(id, part === 'connect' && shared.has(id) ? 'modal' : part)
    }
  return found
}

async function bundle(name) {
  const folder = join(root, 'packages', name)
  const source = join(folder, 'src')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const toName = (file) => relative(source, file).replace(/\.tsx?$/, '')
  // What only this repository's apps import, by its source, is no part of the package: it would change what loads with what.
  const inputs = Object.values(exports)
    .filter((entry) => entry.default)
    .map((entry) => join(folder, entry.source))
  /** Modules that only load by themselves: a file of their own by nature. */
  const loaded = new Set()
  /** Files of marked modules. */
  const marked = new Set()
  const build = await rolldown({
    input: Object.fromEntries(inputs.map((file) => [toName(file), file])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    platform: 'neutral',
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      plainNamespaces,
      {
        name: 'loaded',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const { importers, dynamicImporters } = this.getModuleInfo(id)
            if (dynamicImporters.length && !importers.length) loaded.add(id)
          }
        },
      },
    ],
    onLog,
  })
  for (const file of await readdir(join(folder, 'dist'), { recursive: true }))
    if (/\.js(\.map)?$/.test(file)) rmSync(join(folder, 'dist', file))
  await build.write({
    dir: join(folder, 'dist'),
    format: 'esm',
    sourcemap: true,
    // The types have them, and the sources in the maps.
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId, name }) => `${facadeModuleId ? toName(facadeModuleId) : name}.js`,
    banner: ({ name }) => (marked.has(name) ? "'use client'" : ''),
    codeSplitting: {
      groups: [
        // Next.js puts the whole marked file of a button or hook into the page: what not every page needs is a file of its own.
        {
          debugName: 'marked',
          name: (id) => {
            const file = partOf.get(id) === 'first' ? 'parts/client' : toName(id)
            marked.add(file)
            return file
          },
          tags: ['$initial'],
          test: isMarked,
        },
        // A module of no part is a file of its own.
        {
          debugName: 'modules',
          name: (id) => (partOf.get(id) ? `parts/${partOf.get(id)}` : toName(id)),
          test: (id) => !inputs.includes(id) && (partOf.has(id) || !loaded.has(id)),
        },
      ],
      includeDependenciesRecursively: false,
    },
  })
  await build.close()
}

/** Whether a framework that renders on a server must leave a module to the browser. */
function isMarked(id) {
  return id.startsWith(root) && readFileSync(id, 'utf8').startsWith("'use client'")
}

function onLog(level, log, handle) {
  // Marked modules are kept together, and their file is marked.
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}
