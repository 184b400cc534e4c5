export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export type { FoyerButtonProps } from './buttons/ButtonFrame.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { FoyerModal } from './FoyerModal.tsx'
export { FoyerProvider, type FoyerProviderProps } from './FoyerProvider.tsx'
export type { AddressOf } from './hooks/AddressOf.ts'
export { type UseDisconnectReturnType, useDisconnect } from './hooks/useDisconnect.ts'
export { type UseFoyerReturnType, useFoyer } from './hooks/useFoyer.ts'
export { type UseFoyerAccountReturnType, useFoyerAccount } from './hooks/useFoyerAccount.ts'
export { type UseFoyerBalanceReturnType, useFoyerBalance } from './hooks/useFoyerBalance.ts'
export { type UseFoyerConnectReturnType, useFoyerConnect } from './hooks/useFoyerConnect.ts'
export {
  type UseFoyerConnectionsReturnType,
  useFoyerConnections,
} from './hooks/useFoyerConnections.ts'
export { useFoyerEvents } from './hooks/useFoyerEvents.ts'
export { type UseFoyerNetworkReturnType, useFoyerNetwork } from './hooks/useFoyerNetwork.ts'
export { type UseFoyerOnrampReturnType, useFoyerOnramp } from './hooks/useFoyerOnramp.ts'
export { type UseFoyerPayReturnType, useFoyerPay } from './hooks/useFoyerPay.ts'
export { type UseFoyerProviderReturnType, useFoyerProvider } from './hooks/useFoyerProvider.ts'
export { type UseFoyerSendReturnType, useFoyerSend } from './hooks/useFoyerSend.ts'
export { type UseFoyerSignInReturnType, useFoyerSignIn } from './hooks/useFoyerSignIn.ts'
export { type UseFoyerStateReturnType, useFoyerState } from './hooks/useFoyerState.ts'
export { type UseFoyerSwapReturnType, useFoyerSwap } from './hooks/useFoyerSwap.ts'
export { type UseFoyerThemeReturnType, useFoyerTheme } from './hooks/useFoyerTheme.ts'
export { type UseFoyerWalletInfoReturnType, useFoyerWalletInfo } from './hooks/useFoyerWalletInfo.ts'
export {
  type UseFoyerWalletsParameters,
  type UseFoyerWalletsReturnType,
  useFoyerWallets,
} from './hooks/useFoyerWallets.ts'
export type { QueryStatus } from './hooks/useLazyQuery.ts'
export type { Register, RegisteredConfig, RegisteredNamespace, RegisteredProvider } from './Register.ts'
export { startModal } from './startModal.ts'
