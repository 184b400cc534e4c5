import type { Namespace } from '@foyer/contract'

/** Type of an account's address in a namespace; `0x…` on EVM, where adapters validate it. */
export type AddressOf<namespace extends Namespace> = namespace extends 'eip155' ? `0x${string}` : string
