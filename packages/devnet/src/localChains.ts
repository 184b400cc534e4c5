/** Facts of a chain that the stack starts. */
export type LocalChainFacts = {
  chainId: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The chains of the stack. Both have the same contracts at the same addresses. */
export const localChains = [
  { chainId: 31337, name: 'Foyer Local', nativeCurrency },
  { chainId: 31338, name: 'Foyer Local Two', nativeCurrency },
] as const satisfies readonly LocalChainFacts[]
