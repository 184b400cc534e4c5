// Checks import boundaries, and logic that has a single place.
//   - A package, app or example only imports what its own package.json names; new ones are separated automatically.
//   - Within a package, a room (a folder) only imports rooms listed before it below.
//   - There are no circular imports, not even of types.
//   - A published package uses a version range for libraries that apps have, too. With an exact version, npm would install a
//     second
//     copy, whose types are incompatible with the app's.
//   - In code that talks to wallets, addresses are compared with `isSameAddress`, error codes are read with
//     `readWalletError`, and
//     listeners are added with `listenSafely`. Objects that extensions put into the page are read with `readSafely`.
//   - A connection is stored as disconnected in a single place: a wallet that is late, locked or silent was not left.
//   - A connector re-reads its wallet with `confirmLoss` after an event, and waits for a switch with `waitForMove`.
//   - A connector keeps a network, namespace or type of account that a wallet did not name as unknown.
//   - The server loads drivers of services by `import()`, since most servers use none.
//   - Tests assert no upper bound of elapsed time.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findGuessed } from './findGuessed.mjs'
import { findUnchecked } from './findUnchecked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * Rooms, lowest first: folders of `src`, and single folders or files in it that have a separate place. `.` contains the
 * other files.
 */
const rooms = {
  'packages/contract/src': [
    '.',
    'schema',
    'text',
    'errors',
    'calls',
    'addresses',
    'caip',
    'tokens',
    'http',
    'http/routes',
    'confirmations',
    'custody',
    'names',
    'siwx',
    'clear',
    'payments',
    'smart',
    'frame',
    'swaps',
    'trial',
    'admin',
    'exports',
    'index.ts',
  ],
  'packages/react/src': ['base', 'flow', 'modal', 'load', 'hooks', 'buttons', '.', 'exports'],
  'packages/core/src': [
    'model',
    'theme',
    'base',
    'log',
    'wallet',
    'analytics',
    'directory',
    'holdings',
    'names',
    'send',
    'swap',
    'onramp',
    'pay',
    'embedded',
    'sessions',
    'cookies',
    'connect',
    'read',
    'features',
    'reputation',
    'login',
    'networks',
    'signIn',
    'modal',
    'instance',
    'exports',
  ],
  'packages/pairing/src': [
    'crypto',
    'storage',
    'wire',
    'relay',
    'tabs',
    'engine',
    'app',
    'wallet',
    'exports',
    '.',
  ],
  'packages/providers/src': ['client', 'onramp', 'swap', 'exports'],
  'packages/server/src': [
    'signals',
    'kit',
    'storage',
    'features/visitors',
    'projects',
    'http',
    'relay',
    'features/analytics',
    'features/chains',
    'features/config',
    'features/custody',
    'features/docs',
    'features/images',
    'features/wallets',
    'secure',
    'features/health',
    'features/processes',
    'features/siwx',
    'features/smart',
    'features/upstream',
    'features/sessions',
    'features/clearSigning',
    'features/reputation',
    'features/history',
    'features/transfers',
    'features/login',
    'features/prices',
    'features/onramp',
    'features/payments',
    'features/swap',
    'features/holdings',
    'features/names',
    'features/providers',
    'features/admin',
    'config',
    'commands',
    'server',
    'merchant',
    '.',
  ],
  'apps/secure/src': [
    '.',
    'dom',
    'texts',
    'chain',
    'guard',
    'keys',
    'backup',
    'reputation',
    'explain',
    'passkeys',
    'session',
    'screens',
    'smart',
    'wallet',
    'calls',
    'flows',
    'frame',
    'pages',
  ],
}
/** Packages that listen to wallets. */
const heard = [
  'bitcoin',
  'core',
  'cosmos',
  'embedded',
  'evm',
  'polkadot',
  'react',
  'solana',
  'wagmi',
  'walletconnect',
]
/** A string comparison would treat two spellings of one account as different. */
const addressPattern =
  /\b\w*[aA]ddress\)? (?:===|!==) (?!undefined|null|typeof|['"`\d])|(?:===|!==) (?:\w+(?:\?\.|\.|\[\d\]\.?|\]))*(?:address|\w+Address)\b(?!\()|\[2\] (?:===|!==)/
/** valibot's own check accepts `javascript:` and `data:`; the contract's `webUrl` is the only schema for web URLs. */
const urlPattern = /\bv\.url\(/
/** Once JIT-compiled, Node.js 20's version rejects letters such as ä; in browsers it works. */
const canParsePattern = /\bURL\.canParse\(/
const nodePackages = /^packages\/(?:contract|devnet|pairing|secure|server)\//
/** A wallet error's code has several forms and places. */
const codePattern = /\bcode\)?\b (?:===|!==) -?\d{2,}/
/** A wallet may throw when a page adds a listener. */
const listenPattern = /\.(?:on|addListener|subscribe)\?\.\(|\]\?\.on\(/
/** A getter of an object that an extension put into the page may throw. */
const injectedPattern = /Reflect\.get\((?:window|scope|globalThis)\b|\bwindow as \{/
/** Read what the app around the page put there, not an extension. */
const appReaders = ['packages/core/src/model/device.ts', 'packages/evm/src/libraries/askWebView.ts']
/** Only the visitor, the app or the wallet's own word ends a connection. */
const leftPattern = /\btype: 'left'/
const leaver = 'packages/core/src/connect/forgetConnector.ts'
const reducer = 'packages/core/src/connect/reduceConnections.ts'
/** A blocked window is a return value in most browsers, but an exception in Firefox. */
const windowPattern = /\bwindow\.open\(|(?<![.\w])open\([^)]*'_(?:blank|self|top)'/
/** Entries with drivers of services. */
const driversPattern = /^@foyer\/providers\/(?:onramp|swap)$/
/** An upper bound of elapsed time. */
const clockPattern = /expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLess/
/** Exempt files, with the reason. */
const exceptions = {
  // The gates themselves.
  'packages/core/src/base/isSameAddress.ts': 'the gate',
  'packages/core/src/wallet/walletErrors.ts': 'the gate',
  'packages/core/src/wallet/listenSafely.ts': 'the gate',
  'packages/core/src/base/openWindow.ts': 'the gate',
  'packages/walletconnect/src/openWalletApp.ts': 'the gate of links to apps, which loads with a session',
  // Our own texts, which have a single form.
  'packages/core/src/signIn/followSignIn.ts': 'CAIP-10 ids out of one connection',
  'packages/core/src/signIn/signIn.ts': 'CAIP-10 ids out of one connection',
  'packages/core/src/signIn/serverSiwx.ts': 'CAIP-10 ids of the server',
  'packages/wagmi/src/bridge/createProvider.ts': 'it forwards wagmi’s requests to a wallet',
  'packages/evm/src/libraries/readEvents.ts': 'it forwards the connector’s events safely',
  'packages/evm/src/swaps/describeSwap.ts': 'a constant in lower case, against decoded calls',
  'packages/evm/src/readAddress.ts': 'the zero address, which has no letters',
  'packages/solana/src/swaps/readSides.ts': 'a constant in base58, where case counts',
  'packages/solana/src/swaps/readToken.ts': 'a constant in base58, where case counts',
}
/** Files of connectors whose events and switches are confirmed in another file, or need no confirmation, with the reason. */
const confirmedElsewhere = {
  'packages/bitcoin/src/StandardWallet.ts': 'types',
  'packages/bitcoin/src/wallets/':
    'createBitcoinConnector.ts re-reads the wallet, and waits for its switches',
  'packages/cosmos/src/followKeystore.ts': 'openSession.ts re-reads the account after each event',
  'packages/cosmos/src/openSession.ts': 'it reads the account itself before it reports a loss',
  'packages/embedded/src/endWallet.ts': 'the secure site answered that nobody is logged in',
  'packages/evm/src/libraries/readEvents.ts': 'an event only makes it read the wallet',
  'packages/wagmi/src/bridge/placeMirror.ts': 'events of a Foyer wallet’s connection, for wagmi',
  'packages/wagmi/src/bridge/readConnector.ts':
    'it listens through readProvider.ts, which re-reads the wallet',
  'packages/wagmi/src/bridge/readProvider.ts': 'it asks for the accounts again itself',
  'packages/wagmi/src/bridge/runEffect.ts': 'it follows wagmi’s state, which readProvider.ts feeds',
  'packages/wagmi/src/bridge/waitForWallet.ts': 'it asks the wallet for its permissions',
  'packages/walletconnect/src/pairing/createPairing.ts': 'a type',
  'packages/walletconnect/src/pairing/followSession.ts':
    'the session’s own encrypted messages; only the wallet and the page have its key',
}
/** Fallbacks in connectors that guess nothing, with the reason. */
const knownFallbacks = {
  "packages/bitcoin/src/createBitcoinConnector.ts: ?? 'mainnet'":
    'every address has a form: others are left out before',
  "packages/solana/src/getForeignNetwork.ts: ?? 'solana:unknown'": 'the id of a network that is not known',
  "packages/solana/src/createWalletConnector.ts: ?? 'solana:'": 'an id that no network has',
  'packages/evm/src/swaps/isAtomic.ts: readChainId(': 'then what the wallet offers on every chain',
  'packages/walletconnect/src/connections.ts: ?? networkIds[0]': 'networks that the wallet approved',
  "packages/walletconnect/src/bitcoinAccounts.ts: ?? 'payment'":
    'every address has a form: others are left out before',
  'packages/walletconnect/src/pairing/followSession.ts: readNetworkId(':
    'the network that the event belongs to',
  'packages/wagmi/src/bridge/readConnector.ts: readChainId(': 'then the connector is asked',
}
/** Libraries that apps use as well, or whose types must be compatible with theirs. */
const shared = [
  '@tanstack/query-core',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'svelte',
  'viem',
  'vue',
  'wagmi',
]
const importPattern =
  /(?:^|[^.\w])(?:import|export)\b[^'"`;]*?\bfrom\s*'([^'\n]+)'|\bimport\s*\(?\s*'([^'\n]+)'/gm
const faults = []
const workspaces = ['packages', 'apps', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
)
for (const path of Object.keys(confirmedElsewhere))
  if (!existsSync(join(root, path))) faults.push(`scripts/walls.mjs: ${path} no longer exists`)
for (const workspace of workspaces) if (existsSync(join(root, workspace, 'package.json'))) check(workspace)
if (faults.length) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else console.log(`${workspaces.length} packages, apps and examples only import what they may`)

function check(workspace) {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  const own = Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
    [manifest.name]: '',
  })
  if (!manifest.private && workspace.startsWith('packages/'))
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }))
      if (shared.includes(name) && /^=?\s*v?\d/.test(version))
        faults.push(`${workspace}/package.json: ${name} is a range, not ${version}: apps have it too`)
  const graph = new Map()
  for (const file of listFiles(join(root, workspace, 'src'))) {
    const path = relative(root, file)
    // Relative to its source folder: `packages/testing` is published.
    const isTest = /\.test\.|\.test-d\.|\/(test|testing)\//.test(path.slice(workspace.length))
    const targets = []
    // Imports of an example in a comment belong to the app.
    const code = readFileSync(file, 'utf8').replace(/^\s*\* .*$/gm, '')
    for (const [, from, dynamic] of code.matchAll(importPattern)) {
      const name = from ?? dynamic
      if (name.startsWith('.')) targets.push(resolve(dirname(file), name))
      else if (!isTest && from && workspace === 'packages/server' && driversPattern.test(from))
        faults.push(`${path}: load ${from} by import(): most servers use no driver`)
      else if (!isTest && !isNamed(name, own))
        faults.push(`${path}: ${name} is not in ${workspace}/package.json`)
    }
    if (isTest) checkClocks(path, code)
    if (!isTest) graph.set(file, targets)
    if (!isTest) checkAddresses(path, code)
    if (!isTest && heard.some((name) => workspace === `packages/${name}`)) checkGates(path, code)
  }
  checkRooms(workspace, graph)
  checkCircles(graph)
}

function checkClocks(path, code) {
  for (const [index, line] of code.split('\n').entries())
    if (clockPattern.test(line))
      faults.push(
        `${path}:${index + 1}: a busy machine is slow; count calls or reads, or rely on the test's time limit`,
      )
}

function checkAddresses(path, code) {
  for (const [index, line] of code.split('\n').entries()) {
    if (urlPattern.test(line))
      faults.push(`${path}:${index + 1}: read web addresses by webUrl of @foyer/contract`)
    if (nodePackages.test(path) && canParsePattern.test(line))
      faults.push(`${path}:${index + 1}: use canParseUrl of @foyer/contract instead of URL.canParse`)
  }
}

function checkGates(path, code) {
  faults.push(...findUnchecked(path, code, confirmedElsewhere), ...findGuessed(path, code, knownFallbacks))
  if (path in exceptions) return
  const isSafe = code.includes('listenSafely(')
  for (const [index, line] of code.split('\n').entries()) {
    if (listenPattern.test(line) && !isSafe)
      faults.push(`${path}:${index + 1}: listen to a wallet by listenSafely`)
    if (injectedPattern.test(line) && !code.includes('readSafely(') && !appReaders.includes(path))
      faults.push(`${path}:${index + 1}: read what an extension injected by readSafely`)
    if (leftPattern.test(line) && path !== leaver && path !== reducer)
      faults.push(
        `${path}:${index + 1}: end a connection by forgetConnector; a wallet that is not there is waiting`,
      )
    if (addressPattern.test(line)) faults.push(`${path}:${index + 1}: compare addresses by isSameAddress`)
    if (windowPattern.test(line)) faults.push(`${path}:${index + 1}: open a window by openWindow`)
    if (codePattern.test(line))
      faults.push(`${path}:${index + 1}: read a wallet's error by getWalletErrorKind`)
  }
}

function isNamed(name, own) {
  if (name.startsWith('node:') || builtinModules.includes(name)) return true
  const [scope, rest] = name.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${rest}` : scope
  return own.includes(packageName) || own.includes(`@types/${packageName}`)
}

function checkRooms(workspace, graph) {
  const order = rooms[`${workspace}/src`]
  if (!order) return
  const source = join(root, workspace, 'src')
  const toRoom = (file) => {
    const path = relative(source, file)
    const [first, second] = path.split('/')
    return [path, `${first}/${second}`].find((room) => order.includes(room)) ?? (second ? first : '.')
  }
  for (const [file, targets] of graph) {
    const room = toRoom(file)
    if (!order.includes(room))
      faults.push(`${relative(root, file)}: ${room} has no place in scripts/walls.mjs`)
    for (const target of targets) {
      const other = toRoom(target)
      if (other !== room && order.indexOf(other) > order.indexOf(room))
        faults.push(`${relative(root, file)}: ${room} may not import ${other}`)
    }
  }
}

/** Finds circular imports (Tarjan's strongly connected components). */
function checkCircles(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1)
      faults.push(`A circle: ${circle.map((member) => relative(root, member)).join(', ')}`)
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // Generated files import the types of their own importers.
      .filter((entry) => entry.isFile() && /(?<!\.gen)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  )
}
