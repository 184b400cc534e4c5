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
      'connect/getConnectList.ts',
      'connect/getMethodsOrder.ts',
      'connect/getShownConnectors.ts',
      'connect/mergeConnectors.ts',
      'connect/needsConsent.ts',
      'connect/reduceConnections.ts',
      'features/getLocalFeatures.ts',
      'features/resolveFeatures.ts',
      'holdings/findLookAlikeTokens.ts',
      'holdings/getOperationSign.ts',
      'holdings/groupTransactions.ts',
      'holdings/isShownTransaction.ts',
      'holdings/keepBalances.ts',
      'holdings/mergeHistory.ts',
      'holdings/splitBalances.ts',
      'modal/applyModalRules.ts',
      'modal/canClose.ts',
      'modal/getMissingFeature.ts',
      'modal/getOpeningView.ts',
      'modal/viewRules.ts',
      'model/getPlatforms.ts',
      'model/selectors.ts',
      'model/walletLinks.ts',
      'networks',
      'send/acquaintancesQuery.ts',
      'send/getPaymentLink.ts',
      'send/getSendStep.ts',
      'send/hasSend.ts',
      'signIn/checkHosts.ts',
      'signIn/findSession.ts',
      'wallet/walletErrors.ts',
    ].map((path) => `packages/core/src/${path}`),
    tests: ['packages/core/**/*.test.ts'],
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
    tests: ['packages/server/src/features/login/**/*.test.ts', 'packages/devnet/src/logins.test.ts'],
  },
]
