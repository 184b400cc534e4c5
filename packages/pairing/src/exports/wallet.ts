export type { PairingOptions } from '../engine/Engine.ts'
export type { CallOptions, RelayStatus } from '../relay/RelayLink.ts'
export { indexedDbStorage } from '../storage/indexedDbStorage.ts'
export { memoryStorage } from '../storage/memoryStorage.ts'
export type { PairingStorage } from '../storage/PairingStorage.ts'
export { createPairingWallet, type PairingWalletOptions } from '../wallet/createPairingWallet.ts'
export type {
  AppRequest,
  ApproveParameters,
  PairingWallet,
  PairingWalletEvents,
  WalletProposal,
  WalletSignIn,
} from '../wallet/PairingWallet.ts'
export { type Attested, verifyAttestation } from '../wallet/verifyAttestation.ts'
export type { Reason } from '../wire/codes.ts'
export { type PairingUri, parsePairingUri } from '../wire/pairingUri.ts'
export { RpcAnswerError } from '../wire/RpcAnswerError.ts'
export type {
  Asker,
  AuthPayload,
  Metadata,
  ProposedNamespaces,
  Session,
  SessionNamespaces,
} from '../wire/Session.ts'
