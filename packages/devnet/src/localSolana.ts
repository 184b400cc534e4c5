/**
 * Facts about the local Solana chain.
 *
 * @example
 * ```ts
 * import { localSolana, startSolanaChain } from '@foyer/devnet'
 *
 * const chain = await startSolanaChain()
 * const { networkId, name } = localSolana
 * // For the option `rpcUrls` of createFoyer.
 * const rpcUrls = { [networkId]: [{ url: chain.url }] }
 * console.log(name, rpcUrls)
 * await chain.stop()
 * ```
 */
export const localSolana = {
  /** The first 32 characters of its genesis hash, as CAIP-2 defines it for Solana. */
  networkId: 'solana:7XKQxibCTPih6yJCfo3pbo8yZvc6z8Wu',
  genesisHash: '7XKQxibCTPih6yJCfo3pbo8yZvc6z8Wua9GqWUpzC6E5',
  name: 'Foyer Local Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
} as const

/** A token of the local Solana chain. */
export type SolanaToken = {
  /** CAIP-2 id of its chain. */
  chainId: typeof localSolana.networkId
  /** Address of its mint. */
  address: string
  name: string
  symbol: 'USDC' | 'FOYR'
  decimals: number
  /** The token program: they differ in address and in where names are stored. */
  program: 'token' | 'token2022'
}

const chainId = localSolana.networkId

/**
 * The tokens of the local Solana chain: one of the original token program with Metaplex metadata, and one of Token-2022.
 *
 * @example
 * ```ts
 * import { solanaTokens } from '@foyer/devnet'
 *
 * // A test of tokens should see both programs.
 * console.log(solanaTokens.map(({ program }) => program)) // ['token', 'token2022']
 * ```
 */
export const solanaTokens: readonly SolanaToken[] = [
  {
    chainId,
    address: 'ELA8viJmPKxDwUnD9vBuC9a95svHtX3pnJFK1EeBT7BT',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    program: 'token',
  },
  {
    chainId,
    address: 'Fdp1n1bgZd8YLTZNUAVoDs9vZT37CxnEwbkR32x269LX',
    name: 'Foyer Coin',
    symbol: 'FOYR',
    decimals: 9,
    program: 'token2022',
  },
]

/** Initial balances of a Solana test account, as decimal text. */
export type SolanaHoldings = { address: string; SOL: string; USDC: string; FOYR: string }

/**
 * The first five accounts of the test mnemonic at `m/44'/501'/index'/0'`, with their initial balances.
 *
 * @example
 * ```ts
 * import { solanaHoldings, startSolanaChain } from '@foyer/devnet'
 * import { address, createSolanaRpc } from '@solana/kit'
 *
 * const chain = await startSolanaChain()
 * const [first] = solanaHoldings
 * if (first) console.log(await createSolanaRpc(chain.url).getBalance(address(first.address)).send(), first.SOL)
 * await chain.stop()
 * ```
 */
export const solanaHoldings: readonly SolanaHoldings[] = [
  {
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    SOL: '41.720054',
    USDC: '1204.61',
    FOYR: '88.000000001',
  },
  { address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD', SOL: '3.9', USDC: '17.05', FOYR: '0' },
  { address: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k', SOL: '250', USDC: '0', FOYR: '12500' },
  { address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp', SOL: '0.75', USDC: '0.000001', FOYR: '3.5' },
  { address: '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp', SOL: '12.0405', USDC: '333.33', FOYR: '1' },
]
