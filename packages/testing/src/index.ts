export { type AnnounceOptions, announceWallet } from './announceWallet.ts'
export type { BitcoinAccount, BitcoinSigner, TestBitcoinNetwork } from './bitcoin/BitcoinSigner.ts'
export { type BitcoinSignerOptions, createBitcoinSigner } from './bitcoin/createBitcoinSigner.ts'
export type { HeldRequest, WalletControls, WalletRequest } from './createControls.ts'
export {
  type CosmosSignature,
  type CosmosSigner,
  type CosmosSignerOptions,
  createCosmosSigner,
} from './createCosmosSigner.ts'
export { type CosmosTestWallet, type CosmosWalletOptions, createCosmosWallet } from './createCosmosWallet.ts'
export {
  createPolkadotSigner,
  type PolkadotKeyType,
  type PolkadotSigner,
  type PolkadotSignerOptions,
} from './createPolkadotSigner.ts'
export {
  createPolkadotWallet,
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
} from './createPolkadotWallet.ts'
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
export type { CosmosSignDoc } from './encodeCosmosSignDoc.ts'
export { memoryPermissions } from './memoryPermissions.ts'
export type { PermissionStore } from './PermissionStore.ts'
export { readSignedText } from './readSignedText.ts'
export { type RpcError, rpcError } from './rpcError.ts'
export { storedPermissions } from './storedPermissions.ts'
export type { TestWallet, WalletEvent } from './TestWallet.ts'
export type { TestWalletOptions } from './TestWalletOptions.ts'
