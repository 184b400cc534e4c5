import type { PermissionStore } from '../shared/PermissionStore.ts'
import type { EvmQuirk } from './evmQuirks.ts'

/** Options of an EVM test wallet. */
export type EvmWalletOptions = {
  /** RPC URL of each known chain, by chain id. */
  chains: Readonly<Record<number, string>>
  /** Initial chain. @default the first of `chains` */
  chainId?: number | undefined
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Initial account of the mnemonic. @default 0 */
  accountIndex?: number | undefined
  /**
   * Whether it takes several calls in one request ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)). They go out one
   * after the other. @default false
   */
  takesCalls?: boolean | undefined
  /** Misbehaviours. @default none */
  quirks?: readonly EvmQuirk[] | undefined
  /** @default a store in the wallet's memory */
  permissions?: PermissionStore | undefined
}
