/** The states every view is asked for. */
export const kinds = ['loading', 'empty', 'error', 'success', 'longNames', 'manyWallets'] as const

/** A state every view is asked for. `manyWallets` is as much as a view lists, be it wallets, networks or tokens. */
export type Kind = (typeof kinds)[number]
