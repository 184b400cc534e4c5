export { createPairingApp } from './app/createPairingApp.ts'
export { type ImportClientParameters, importClient } from './app/importClient.ts'
export type {
  PairingApp,
  PairingAppEvents,
  Proposed,
  ProposeParameters,
  SignInQuestion,
  WalletRequest,
} from './app/PairingApp.ts'
export type { PairingOptions } from './engine/Engine.ts'
export type { CallOptions, RelayStatus, Socket } from './relay/RelayLink.ts'
export { indexedDbStorage } from './storage/indexedDbStorage.ts'
export { memoryStorage } from './storage/memoryStorage.ts'
export type { PairingStorage } from './storage/PairingStorage.ts'
export type { Locks } from './tabs/Locks.ts'
export type { TabsOptions } from './tabs/Tabs.ts'
export type { Reason } from './wire/codes.ts'
export { formatPairingUri, type PairingUri, parsePairingUri } from './wire/pairingUri.ts'
export { RpcAnswerError } from './wire/RpcAnswerError.ts'
export type {
  AuthPayload,
  Metadata,
  ProposedNamespaces,
  Session,
  SessionNamespaces,
} from './wire/Session.ts'
