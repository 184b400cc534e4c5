/**
 * Folders that `npm run mutate` changes, and the tests that must detect it. Code that draws, moves a pointer or only
 * forwards decisions of others is left to component tests and flows.
 */
export const mutated = [
  { name: 'packages/contract', paths: ['packages/contract/src'], tests: ['packages/contract/**/*.test.ts'] },
  {
    // Pure decisions. The rest of core applies these rules to wallets and servers.
    name: 'packages/core',
    paths: [
      'base/decimal.ts',
      'base/formatUnits.ts',
      'base/parseUnits.ts',
      'connect/accountType.ts',
      'connect/chooseAccount.ts',
      'connect/getBitcoinAddressKind.ts',
      'connect/mergeConnectors.ts',
      'connect/needsConsent.ts',
      'connect/reduceConnections.ts',
      'features/getLocalFeatures.ts',
      'features/resolveFeatures.ts',
      'holdings/findLookAlikeTokens.ts',
      'holdings/keepBalances.ts',
      'modal/canClose.ts',
      'modal/getMissingFeature.ts',
      'modal/getOpeningView.ts',
      'modal/viewRules.ts',
      'model/selectors.ts',
      'networks',
      'send/counterpartiesQuery.ts',
      'send/hasSend.ts',
      'signIn/checkHosts.ts',
      'signIn/findSession.ts',
      'wallet/walletErrors.ts',
    ].map((path) => `packages/core/src/${path}`),
    tests: ['packages/core/**/*.test.ts'],
  },
  {
    // Pure decisions of the modal.
    name: 'packages/react',
    paths: [
      'flow',
      'modal/getPaymentLink.ts',
      'modal/parts/getOperationSign.ts',
      'modal/views/Account/groupTransactions.ts',
      'modal/views/Account/isShownTransaction.ts',
      'modal/views/Account/mergeHistory.ts',
      'modal/views/Account/splitBalances.ts',
      'modal/views/Connect/getMethodsOrder.ts',
      'modal/views/Send/getSendStep.ts',
    ].map((path) => `packages/react/src/${path}`),
    tests: ['packages/react/**/*.test.ts'],
  },
  { name: 'packages/embedded', paths: ['packages/embedded/src'], tests: ['packages/embedded/**/*.test.ts'] },
  {
    name: 'apps/secure',
    paths: ['apps/secure/src/flows/approve', 'apps/secure/src/explain'],
    tests: ['apps/secure/**/*.test.ts'],
  },
  {
    name: 'packages/server/src/features/custody',
    paths: ['packages/server/src/features/custody'],
    tests: ['packages/server/src/features/custody/**/*.test.ts'],
  },
  {
    name: 'packages/server/src/features/login',
    paths: ['packages/server/src/features/login'],
    // Social logins need the devnet's providers.
    tests: ['packages/server/src/features/login/**/*.test.ts', 'packages/devnet/src/logins.slow.test.ts'],
  },
]
