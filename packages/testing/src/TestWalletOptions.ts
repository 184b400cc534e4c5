import type { PermissionStore } from './PermissionStore.ts'

/** A chain the wallet knows. */
export type TestWalletChain = { chainId: number; rpcUrl: string; name?: string | undefined }

/** What a test wallet is made of. */
export type TestWalletOptions = {
  /** Chains it knows; the first is the one it starts on. */
  chains: readonly TestWalletChain[]
  /** Chain it starts on. @default the first of `chains` */
  chainId?: number | undefined
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Index of the account it starts with. @default 0 */
  account?: number | undefined
  /** @default 'Test Wallet' */
  name?: string | undefined
  /** Reverse domain name. @default 'dev.foyer.test-wallet' */
  rdns?: string | undefined
  /** A data URI. @default testIcon */
  icon?: string | undefined
  /** @default a random one */
  uuid?: string | undefined
  /** Knows `wallet_revokePermissions`; older wallets do not. @default true */
  canRevoke?: boolean | undefined
  /** Asks nobody: origins may see the account from the start. @default false */
  isConnected?: boolean | undefined
  /** @default `localStorage` where there is one, else memory */
  permissions?: PermissionStore | undefined
}
