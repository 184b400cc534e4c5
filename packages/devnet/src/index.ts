export type { ReceivedMail } from '@foyer/server'
export { AnvilMissingError } from './AnvilMissingError.ts'
export { fundedAccounts, testAccount, testMnemonic } from './accounts.ts'
export { type BuildAppsParameters, type BuiltApps, buildApp, buildApps } from './buildApps.ts'
export { ChainStartError } from './ChainStartError.ts'
export {
  localEurc,
  localNft,
  localToken,
  localUsdc,
  localVault,
} from './contracts/artifacts.ts'
export {
  type ConcentratedPool,
  createConcentratedPool,
  positionsAddress,
} from './createConcentratedPool.ts'
export { createPayer } from './createPayer.ts'
export type { LocalSubscriptions, SubscriptionPlan, SubscriptionState } from './createSubscriptions.ts'
export { deployConcentrated } from './deployConcentrated.ts'
export { deployEns } from './deployEns.ts'
export { deployEurc, localEurcToken } from './deployEurc.ts'
export { deployLevy, localLevyToken } from './deployLevy.ts'
export { deployPayments } from './deployPayments.ts'
export { deployPools } from './deployPools.ts'
export { deployRouters, type LocalRouters } from './deployRouters.ts'
export { deploySmartAccounts, type LocalSmartAccounts, smartAccountSigner } from './deploySmartAccounts.ts'
export { deploySwapTokens, swapTokens } from './deploySwapTokens.ts'
export { deployTokens } from './deployTokens.ts'
export { deployVault, localDescriptors, localVaultAddress } from './deployVault.ts'
export { type FindAnvilParameters, findAnvil } from './findAnvil.ts'
export { freePort } from './freePort.ts'
export { type Holdings, holdingsOf } from './holdings.ts'
export { type LocalChainFacts, localChains } from './localChains.ts'
export { localEns, localEnsNames, localNameZone } from './localEns.ts'
export { localPoolPlaces, localPools, poolAddress } from './localPools.ts'
export {
  localSolana,
  type SolanaHoldings,
  type SolanaToken,
  solanaHoldings,
  solanaTokens,
} from './localSolana.ts'
export { localSwaps } from './localSwaps.ts'
export { type LocalToken, localTokens, tokenAddresses } from './localTokens.ts'
export { historyDays, makeHistory } from './makeHistory.ts'
export { testCards } from './onramp/cardPage.ts'
export type { OnrampFault } from './onramp/OnrampFault.ts'
export type { SoldAsset } from './onramp/OnrampState.ts'
export { soldOnChain } from './onramp/soldOnChain.ts'
export { soldOnSolana } from './onramp/soldOnSolana.ts'
export { PartStartError } from './PartStartError.ts'
export type { StackConfig } from './StackConfig.ts'
export type { StackPorts } from './StackPorts.ts'
export { type ServedFolder, type ServeFolderParameters, serveFolder } from './serveFolder.ts'
export { type Backend, type StartBackendParameters, startBackend } from './startBackend.ts'
export { type LocalBundler, type StartBundlerParameters, startBundler } from './startBundler.ts'
export { type LocalChain, type StartChainParameters, startChain } from './startChain.ts'
export { type LocalFarcaster, startFarcaster } from './startFarcaster.ts'
export { type StackChain, type StartLocalChainsParameters, startLocalChains } from './startLocalChains.ts'
export { type Mailbox, startMailbox } from './startMailbox.ts'
export { type LocalOnramp, startOnramp } from './startOnramp.ts'
export { type LocalProviders, startProviders } from './startProviders.ts'
export {
  type LocalReputation,
  type ReputationFault,
  reportedAddress,
  reportedSite,
  startReputation,
} from './startReputation.ts'
export { type LocalShop, type ShopOrder, startShop } from './startShop.ts'
export { type SolanaChain, type StartSolanaChainParameters, startSolanaChain } from './startSolanaChain.ts'
export { type Stack, type StartStackParameters, startStack } from './startStack.ts'
export {
  type LocalSwapProviders,
  type SwapProviderKind,
  startSwapProviders,
} from './startSwapProviders.ts'
export { strictCsp } from './strictCsp.ts'
export type { SwapFault } from './swapProviders/SwapFault.ts'
export type { RelayDownMode } from './switchableRelay.ts'
