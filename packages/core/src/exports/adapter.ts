export { formatUnits } from '../base/formatUnits.ts'
export { isSameAddress } from '../base/isSameAddress.ts'
export { parseUnits } from '../base/parseUnits.ts'
export { waitSeen } from '../base/waitSeen.ts'
export { withSignal } from '../base/withSignal.ts'
export {
  type ConnectorCalls,
  type ConnectorFacts,
  createLazyConnector,
  type LazyConnector,
} from '../connect/createLazyConnector.ts'
export { type BitcoinAddressKind, getBitcoinAddressKind } from '../connect/getBitcoinAddressKind.ts'
export {
  type Adapter,
  type AdapterContext,
  type AdapterPayments,
  type AdapterState,
  type AdapterSwaps,
  type BuiltTransaction,
  type ChainName,
  createAdapter,
  type NativeBalance,
  type PrepareParameters,
  type PreparePaymentParameters,
  type PrepareSwapParameters,
  type ReadMovedParameters,
  type SentCalls,
  type SentSwap,
} from '../model/Adapter.ts'
export type { CallDescription } from '../model/CallDescription.ts'
export type {
  ConnectorConnectParameters,
  ConnectorContext,
  ConnectorEvent,
  SignInOffer,
} from '../model/Connector.ts'
export type { EmbeddedEvent, EmbeddedWallet, FramePlace } from '../model/EmbeddedWallet.ts'
export type { Moved, TransferEnd } from '../model/Transfer.ts'
export { pickNetwork } from '../networks/pickNetwork.ts'
export { decideEnd, type EndEvidence } from '../send/decideEnd.ts'
export { askPromptly } from '../wallet/askPromptly.ts'
export { type AskVisitorParameters, askVisitor } from '../wallet/askVisitor.ts'
export { checkAnswer } from '../wallet/checkAnswer.ts'
export { checkSignedPsbt } from '../wallet/checkSignedPsbt.ts'
export { confirmLoss } from '../wallet/confirmLoss.ts'
export { disconnectWallet } from '../wallet/disconnectWallet.ts'
export { listenSafely } from '../wallet/listenSafely.ts'
export { type ReadAddressesParameters, readAddresses } from '../wallet/readAddresses.ts'
export { readBytes } from '../wallet/readBytes.ts'
export { readChainId } from '../wallet/readChainId.ts'
export { readList } from '../wallet/readList.ts'
export { readSafely } from '../wallet/readSafely.ts'
export type { WalletErrorKind } from '../wallet/readWalletError.ts'
export { readWalletName } from '../wallet/readWalletName.ts'
export { type WaitForMoveParameters, waitForMove } from '../wallet/waitForMove.ts'
export {
  getWalletErrorCode,
  getWalletErrorKind,
  getWalletErrorText,
  toConnectError,
  toWalletError,
} from '../wallet/walletErrors.ts'
