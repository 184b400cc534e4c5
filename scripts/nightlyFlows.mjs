/**
 * Files in `e2e/` whose flows run nightly, except those tagged `@journey`. They vary what journeys, component tests or unit tests
 * prove: lists and guides, looks and languages, further wallets and frameworks, servers that are down.
 * Each way to move money, grant power, or handle keys, logins and sessions has flows that run with each change, and so does every attack.
 */
export const nightlyFiles = [
  // Looks, lists, texts and pages.
  ...[
    'access',
    'activity',
    'alerts',
    'analytics',
    'connect',
    'consolePages',
    'demo',
    'docs',
    'frames',
    'inApp',
  ],
  ...['languages', 'networks', 'names', 'platforms', 'receive', 'shell', 'stillness', 'taps', 'wallets'],
  // Wallets of each namespace: rejections, nonsense, late wallets, several accounts, lost sockets.
  ...['accounts', 'bitcoin', 'cosmos', 'heal', 'injected', 'multiChain', 'pairing', 'pairingReload'],
  ...['polkadot', 'relay', 'relaySignIn', 'severalWallets', 'signInNamespaces', 'swapWallets', 'waiting'],
  // Longer visits of parts that each have a flow.
  ...['buyAndPay', 'conformance', 'sessionExpiry'],
  // Other people's clients, frameworks, packed packages, servers that fail.
  ...['examples', 'faults', 'hosts', 'packages', 'pairing.interop', 'pairingClient.interop', 'providers'],
]

const isNightlyFile = `(?:^|[ /])(?:${nightlyFiles.join('|').replaceAll('.', '\\.')})\\.spec\\.ts`
/** Pattern of the flows that `npm run test:rest` leaves out: they run in `npm test` or nightly. `@chain` is repeated, because later flows build on it. */
export const notInRest = `@journey(?! @chain)|@nightly|${isNightlyFile}`
/** Pattern of the flows that run nightly. They may build on a flow with the tag `@chain`. */
export const nightlyFlows = `@nightly|@chain|${isNightlyFile} (?!.*@journey)`
