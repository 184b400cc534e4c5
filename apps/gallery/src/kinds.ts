/** The states required for every view. */
export const kinds = ['loading', 'empty', 'error', 'success', 'longNames', 'manyWallets'] as const

/** A state required for every view. `manyWallets` is the maximum that a view lists, be it wallets, networks or tokens. */
export type Kind = (typeof kinds)[number]
