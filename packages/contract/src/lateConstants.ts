// Separate from `constants.ts`: bundlers put a whole module where it is first used.
/**
 * How long balances and native balances are cached (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const balanceCacheMs = 30_000
/**
 * Delay before the next automatic balance read after a failed one (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const balanceRetryBlockMs = 30_000
/**
 * Delay before missing parts of a response are requested again while the page is visible; matches how long the server avoids
 * a failed source.
 *
 * @internal
 */
export const gapRetryMs = 15_000
/**
 * How long the first page of an account's activity is cached.
 *
 * @internal
 */
export const historyCacheMs = 15_000
/**
 * How long an account's NFTs are cached.
 *
 * @internal
 */
export const nftCacheMs = 60_000
/**
 * How long names and identities are cached (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const identityCacheMs = 300_000
/**
 * Number of decimals that displayed balances are rounded down to (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const balanceDecimals = 3

/**
 * Timeout of a JSON-RPC request (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const rpcTimeoutMs = 10_000
/**
 * Ranking of RPC endpoints (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const rpcRank = {
  intervalMs: 4_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
} as const
/**
 * Maximum number of calls in one JSON-RPC batch (docs/evidence/spec.md, section 7).
 *
 * @internal
 */
export const rpcBatchSize = 1_000
/**
 * Foyer's own limit on a batch that the server forwards.
 *
 * @internal
 */
export const serverRpcBatchSize = 50
/**
 * Polling interval for chains that have to be polled (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const pollingIntervalMs = 4_000

/** Timeout of a call to the Foyer server. */
export const serverTimeoutMs = 10_000

/**
 * Address that represents the native token of an EVM chain.
 *
 * @example
 * ```ts
 * import { getSwapQuotes, nativeTokenAddress } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { quotes } = await api(getSwapQuotes, {
 *   query: {
 *     amount: '1000000000000000000',
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     from: `eip155:1:${nativeTokenAddress}`, // ether
 *     to: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
 *   },
 * })
 * ```
 */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/**
 * Token that represents SOL in swaps and prices on Solana.
 *
 * @example
 * ```ts
 * import { getPrices, wrappedSolAddress } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { fungibles } = await api(getPrices, {
 *   query: {},
 *   body: {
 *     projectId: 'my-app',
 *     currency: 'usd',
 *     addresses: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${wrappedSolAddress}`],
 *   },
 * })
 * ```
 */
export const wrappedSolAddress = 'So11111111111111111111111111111111111111112'

/**
 * Networks with swaps: twelve (docs/evidence/spec.md, section 1, names nine of them).
 *
 * @example
 * ```ts
 * import { swapNetworks } from '@foyer/contract'
 *
 * const isSwapPossible = (networkId: string) => swapNetworks.some((id) => id === networkId)
 * console.log(isSwapPossible('eip155:8453')) // true
 * console.log(isSwapPossible('eip155:5')) // false
 * ```
 */
export const swapNetworks = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:100',
  'eip155:137',
  'eip155:250',
  'eip155:324',
  'eip155:8217',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
  'eip155:1313161554',
] as const
/**
 * Slippage of a swap in percent, unless the visitor sets another (docs/evidence/spec.md, section 1).
 *
 * @example
 * ```ts
 * import { swapSlippagePercent } from '@foyer/contract'
 *
 * // Least amount that arrives, in base units.
 * const toLeast = (amount: bigint, percent: number = swapSlippagePercent) =>
 *   (amount * BigInt(10_000 - Math.round(percent * 100))) / 10_000n
 * console.log(toLeast(1_000_000n)) // 990_000n
 * ```
 */
export const swapSlippagePercent = 1
/**
 * Minimum and maximum slippage of a swap, in percent.
 *
 * @example
 * ```ts
 * import { swapSlippageRange } from '@foyer/contract'
 *
 * const { min, max } = swapSlippageRange
 * const isSlippage = (percent: number) => percent >= min && percent <= max
 * console.log(isSlippage(0.5)) // true
 * console.log(isSlippage(60)) // false
 * ```
 */
export const swapSlippageRange = { min: 0.01, max: 50 } as const
/**
 * How long a quote for a swap is valid.
 *
 * @internal
 */
export const swapQuoteTtlMs = 20_000

/**
 * Maximum number of additional networks an account can sign in on at once.
 *
 * @internal
 */
export const siwxOthersMax = 31

/**
 * Delay between the frame reporting that it is ready and its first use (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const frameReadyDelayMs = 500
/**
 * Timeout for the secure frame to become ready (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const frameLoadTimeoutMs = 20_000
/**
 * Timeout of the secure frame's login calls (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const frameRequestTimeoutMs = 120_000
/**
 * Timeout for a wallet or the secure frame when disconnecting or signing out (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const signOutWaitMs = 3_000
/**
 * Delay before an unknown method is rejected (docs/evidence/spec.md, section 4).
 *
 * @internal
 */
export const actionNotAllowedDelayMs = 300
/**
 * Minimum time between two login codes by email (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const emailCooldownMs = 30_000
/**
 * Size of a provider's window in CSS pixels (docs/evidence/spec.md, section 9).
 *
 * @internal
 */
export const socialPopupSize = { width: 600, height: 800 } as const
/**
 * Size of the security page's window in CSS pixels; the page shows no controls in a smaller one.
 *
 * @internal
 */
export const securityWindowSize = { width: 960, height: 760, leastWidth: 360, leastHeight: 480 } as const
/**
 * Interval for checking whether the provider's window is still open (docs/evidence/spec.md, section 4).
 *
 * @internal
 */
export const popupCheckMs = 1_000
/**
 * Maximum length of a login name; longer ones are truncated (docs/evidence/spec.md, section 5).
 *
 * @internal
 */
export const authNameMax = 30

/**
 * Maximum number of error reports a page sends per `errorReportsWindowMs` (docs/evidence/spec.md, section 8).
 *
 * @internal
 */
export const errorReportsMax = 5
/**
 * Time window of `errorReportsMax` (docs/evidence/spec.md, section 8).
 *
 * @internal
 */
export const errorReportsWindowMs = 60_000
