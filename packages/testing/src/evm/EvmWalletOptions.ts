import type { PermissionStore } from '../shared/PermissionStore.ts'
import type { EvmQuirk } from './evmQuirks.ts'

/** What a test wallet is made of. */
export type EvmWalletOptions = {
  /** RPC URL of each chain it knows, by chain id. */
  chains: Readonly<Record<number, string>>
  /** Chain it starts on. @default the first of `chains` */
  chainId?: number | undefined
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Account of the mnemonic it starts with. @default 0 */
  accountIndex?: number | undefined
  /** What it does otherwise than it should. @default nothing */
  quirks?: readonly EvmQuirk[] | undefined
  /** @default in the memory of the wallet */
  permissions?: PermissionStore | undefined
}
