export { type AnnounceBitcoinOptions, announceBitcoinWallet } from './bitcoin/announceBitcoinWallet.ts'
export type { BitcoinAccount, BitcoinSigner, BitcoinTestNetwork } from './bitcoin/BitcoinSigner.ts'
export type {
  BitcoinTestWallet,
  BitcoinWalletOptions,
  BitcoinWalletStyle,
} from './bitcoin/BitcoinTestWallet.ts'
export { bitcoinQuirkStyles } from './bitcoin/bitcoinQuirkStyles.ts'
export { type BitcoinQuirk, bitcoinQuirks } from './bitcoin/bitcoinQuirks.ts'
export { type BitcoinSignerOptions, createBitcoinSigner } from './bitcoin/createBitcoinSigner.ts'
export { createBitcoinWallet } from './bitcoin/createBitcoinWallet.ts'
export { type AnnounceCosmosOptions, announceCosmosWallet } from './cosmos/announceCosmosWallet.ts'
export { type CosmosQuirk, cosmosQuirks } from './cosmos/cosmosQuirks.ts'
export {
  type CosmosSignature,
  type CosmosSigner,
  type CosmosSignerOptions,
  createCosmosSigner,
} from './cosmos/createCosmosSigner.ts'
export {
  type CosmosTestWallet,
  type CosmosWalletOptions,
  createCosmosWallet,
} from './cosmos/createCosmosWallet.ts'
export type { CosmosSignDoc } from './cosmos/encodeCosmosSignDoc.ts'
export { type AnnounceOptions, announceEvmWallet } from './evm/announceEvmWallet.ts'
export { createEvmWallet } from './evm/createEvmWallet.ts'
export type { EvmTestWallet, EvmWalletEvent } from './evm/EvmTestWallet.ts'
export type { EvmWalletOptions } from './evm/EvmWalletOptions.ts'
export { type EvmQuirk, evmQuirks } from './evm/evmQuirks.ts'
export { readSignedText } from './evm/readSignedText.ts'
export { createPhoneWallet } from './phone/createPhoneWallet.ts'
export type { PhoneTestWallet, PhoneWalletOptions } from './phone/PhoneTestWallet.ts'
export { type PhoneQuirk, phoneQuirkNamespaces, phoneQuirks } from './phone/phoneQuirks.ts'
export { type AnnouncePolkadotOptions, announcePolkadotWallet } from './polkadot/announcePolkadotWallet.ts'
export {
  createPolkadotSigner,
  type PolkadotKeyType,
  type PolkadotSigner,
  type PolkadotSignerOptions,
} from './polkadot/createPolkadotSigner.ts'
export {
  createPolkadotWallet,
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
} from './polkadot/createPolkadotWallet.ts'
export { type PolkadotQuirk, polkadotQuirks } from './polkadot/polkadotQuirks.ts'
export type { CommonQuirk } from './shared/commonQuirks.ts'
export {
  type ControlledCalls,
  type ControlsParameters,
  createControls,
  type HeldRequest,
  type WalletControls,
  type WalletRequest,
} from './shared/createControls.ts'
export { defaultIcon } from './shared/defaultIcon.ts'
export type { Eip1193Provider, WalletCall, WalletInfo } from './shared/Eip1193.ts'
export { memoryPermissions } from './shared/memoryPermissions.ts'
export type { PermissionStore } from './shared/PermissionStore.ts'
export { type RpcError, rpcError } from './shared/rpcError.ts'
export { storedPermissions } from './shared/storedPermissions.ts'
export { type AnnounceSolanaOptions, announceSolanaWallet } from './solana/announceSolanaWallet.ts'
export {
  createSolanaSigner,
  type SolanaSigner,
  type SolanaSignerOptions,
} from './solana/createSolanaSigner.ts'
export {
  createSolanaWallet,
  type SolanaTestWallet,
  type SolanaWalletAccount,
  type SolanaWalletEvent,
  type SolanaWalletOptions,
} from './solana/createSolanaWallet.ts'
export { type SolanaQuirk, solanaQuirks } from './solana/solanaQuirks.ts'
