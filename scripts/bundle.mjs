// Bundles the JavaScript that a visitor's first open loads; tsc writes the types. With one file per module, as tsc writes
// them, an app gets about sixty chunks, one for each set of modules shared by several chunks, and a fifth more bytes. So
// modules that always load together become one file here, and those that load later stay separate.
import { readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { listModules } from './listModules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = ['contract', 'core', 'react', 'pairing', 'walletconnect']
const views = 'packages/react/src/modal/views'
/**
 * Modules that request the wallets and the project's configuration from the server; they load with every open, after the
 * list is shown.
 */
const answers = [
  'packages/react/src/modal/observeDirectory.ts',
  'packages/core/src/directory/fetchWallets.ts',
  'packages/core/src/features/fetchFeatures.ts',
]
/** Files by their entry modules, in the order of a visit; no file contains modules of an earlier one. */
const parts = {
  first: ['bench/host/main.tsx'],
  modal: ['packages/react/src/modal/modalParts.ts'],
  connect: [`${views}/Connect/Connect.tsx`],
  answers,
  connecting: [
    'packages/core/src/modal/connectChosen.ts',
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
/** Opens for a visitor who is already connected: modules it shares with the list of wallets are in the modal's file. */
const account = `${views}/Account/Account.tsx`
/** Loads without `connecting` and `pair`, so modules shared with them are not part of these. */
const apart = [
  account,
  ...['SendPreview', 'SwitchAccount', 'SwitchNetwork'].map((name) => `${views}/${name}/${name}.tsx`),
  ...answers,
]
/** Modules too small for their own file, by the file that includes them. */
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
    'core/src/wallet/refreshWallets.ts',
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
    'core/src/base/createObserver.ts',
    'contract/src/lateConstants.ts',
    'contract/src/errors/actions.ts',
    'contract/src/errors/transport.ts',
  ],
}

/**
 * Makes an `import()` of a module in a larger file resolve to an object with getters: the bundler's own helper would become
 * a file in each package and each app.
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

/**
 * Renames the schema library's namespace in the files: Turbopack keeps all of a namespace whose local name is also the name of
 * an export, and the bundler calls exports `v`, too.
 */
const ownSchemaName = {
  name: 'own-schema-name',
  renderChunk(code, { fileName }) {
    if (!code.includes('import * as v from "valibot"')) return null
    if (/\b(?:const|let|var|function) v\b|\bv(?:,[^;()]*)?\)? =>/.test(code))
      throw new Error(`${fileName} has another \`v\`: give it a longer name`)
    return {
      code: code
        .replace('import * as v from "valibot"', 'import * as valibot from "valibot"')
        .replace(/(?<![.\w$])v\.(?=[a-zA-Z])/g, 'valibot.'),
      map: null,
    }
  },
}

const partOf = await findParts()
await Promise.all(packages.map(bundle))

/** Finds the file of each module from a build of the smallest page that embeds the kit. */
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
  // Views share modules with many others.
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
  // Modules that only this repository's apps import from source are not part of the package: they would change what loads
  // together.
  const inputs = Object.values(exports)
    .filter((entry) => entry.default)
    .map((entry) => join(folder, entry.source))
  /** Modules that always load alone become separate files. */
  const loaded = new Set()
  /** Files of marked (`use client`) modules. */
  const marked = new Set()
  const build = await rolldown({
    input: Object.fromEntries(inputs.map((file) => [toName(file), file])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    platform: 'neutral',
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      plainNamespaces,
      ownSchemaName,
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
    // The comments are in the types, and in the sources in the source maps.
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId, name }) => `${facadeModuleId ? toName(facadeModuleId) : name}.js`,
    banner: ({ name }) => (marked.has(name) ? "'use client'" : ''),
    codeSplitting: {
      groups: [
        // Next.js loads the whole marked file of a button or hook into the page, so modules that not every page needs become
        // separate files.
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
        // All other modules become separate files.
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

/** Whether a framework with server rendering must leave a module to the browser. */
function isMarked(id) {
  return id.startsWith(root) && readFileSync(id, 'utf8').startsWith("'use client'")
}

function onLog(level, log, handle) {
  // Marked modules stay together, and their file is marked.
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}
