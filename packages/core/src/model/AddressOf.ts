import type { Namespace } from '@foyer/contract'

/** An address as accounts of a namespace have it; `0x…` on EVM, where adapters check that it is. */
export type AddressOf<namespace extends Namespace> = namespace extends 'eip155' ? `0x${string}` : string
