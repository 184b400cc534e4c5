/**
 * Files in `e2e/` whose flows run nightly, except those tagged `@journey`. They vary what journeys, component tests or unit tests
 * prove: lists and guides, looks and languages, further wallets and frameworks, servers that are down. Every flow that
 * moves money, grants power, or handles keys, log-ins or sessions runs with each change, and so does every attack.
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
  // Wallets of each namespace: rejections, nonsense, late wallets.
  ...['bitcoin', 'cosmos', 'injected', 'polkadot'],
  // Other people's clients, frameworks, servers that fail.
  ...['examples', 'faults', 'hosts', 'pairing.interop', 'pairingClient.interop', 'providers'],
]

const isNightlyFile = `(?:^|[ /])(?:${nightlyFiles.join('|').replaceAll('.', '\\.')})\\.spec\\.ts`
/** Pattern of the flows that run neither in `npm test` nor nightly. Journeys that later ones build on are repeated. */
export const notInRest = `@journey(?! @chain)|@nightly|${isNightlyFile}`
/** Pattern of the flows that run nightly. */
export const nightlyFlows = `@nightly|${isNightlyFile} (?!.*@journey)`
