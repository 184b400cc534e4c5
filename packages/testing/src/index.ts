export { type AnnounceOptions, announceWallet } from './announceWallet.ts'
export type { HeldRequest, WalletControls, WalletRequest } from './createControls.ts'
export { createSolanaSigner, type SolanaSigner, type SolanaSignerOptions } from './createSolanaSigner.ts'
export {
  createSolanaWallet,
  type SolanaTestWallet,
  type SolanaWalletAccount,
  type SolanaWalletEvent,
  type SolanaWalletOptions,
} from './createSolanaWallet.ts'
export { createTestWallet } from './createTestWallet.ts'
export { defaultIcon } from './defaultIcon.ts'
export type { Eip1193Provider, WalletCall, WalletInfo } from './Eip1193.ts'
export { memoryPermissions } from './memoryPermissions.ts'
export type { PermissionStore } from './PermissionStore.ts'
export { readSignedText } from './readSignedText.ts'
export { type RpcError, rpcError } from './rpcError.ts'
export { storedPermissions } from './storedPermissions.ts'
export type { TestWallet, WalletEvent } from './TestWallet.ts'
export type { TestWalletOptions } from './TestWalletOptions.ts'
