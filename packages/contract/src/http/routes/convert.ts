import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, projectId, text } from '../schemas.ts'

/** An amount in base units, as decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const quoteId = v.pipe(text, v.minLength(1), v.maxLength(64))
const hex = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i))
const access = { from: 'allowedPages' } as const
const quoteErrors = [
  'SWAP_OFF',
  'SWAP_NETWORK_UNSUPPORTED',
  'GAS_PRICE_NETWORK_UNSUPPORTED',
  'SWAP_AMOUNT_INVALID',
  'SWAP_SAME_TOKEN',
  'SWAP_TOKEN_INVALID',
  'ADDRESS_INVALID',
] as const

/** A token that can be swapped. */
export const swapToken = v.object({
  name: shownText(),
  symbol: shownText(),
  /** CAIP-10 id; `nativeTokenAddress` represents the native token of an EVM chain. */
  address: caipAddress,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Path of the served icon, relative to the server's URL. */
  logoUri: v.nullable(v.string()),
  /** Whether the token supports permits (EIP-2612); `null` when unknown. */
  eip2612: v.nullable(v.boolean()),
})
/** A token that can be swapped. */
export type SwapToken = v.InferOutput<typeof swapToken>

/** A step of a route: one exchange between two tokens. */
export const swapStep = v.object({
  /** Exchange, such as `Uniswap V3 0.05%`. */
  source: shownText(),
  from: caipAddress,
  to: caipAddress,
  /** Share of the swapped amount routed through this step, in basis points. */
  shareBps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
})
/** A step of a route: one exchange between two tokens. */
export type SwapStep = v.InferOutput<typeof swapStep>

/** A fee taken by a party other than the network. */
export const swapFee = v.object({
  /** Recipient of the fee, for display. */
  name: shownText(),
  token: caipAddress,
  amount,
  /** Whether `toAmount` is already net of this fee. */
  isIncluded: v.boolean(),
})
/** A fee taken by a party other than the network. */
export type SwapFee = v.InferOutput<typeof swapFee>

/** An offer for a swap, valid until `expiresAtMs`. */
export const swapQuote = v.object({
  /** Identifies the offer in `postBuildTransaction`. */
  id: v.nullable(plainId),
  fromAmount: amount,
  fromAccount: caipAddress,
  /** Amount that arrives if the price does not move. */
  toAmount: amount,
  toAccount: caipAddress,
  /** Minimum amount that arrives with the default slippage. */
  toAmountMin: amount,
  /** Id of the provider. */
  provider: shownText(),
  /** Public name of the provider, such as `LI.FI`; absent if it equals the id. */
  providerName: v.optional(shownText()),
  /** Contract that needs an allowance; absent if none does. */
  spender: v.optional(caipAddress),
  route: v.array(swapStep),
  /** Price impact of the swap itself, without pool fees; absent when unknown. */
  impactBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  fees: v.array(swapFee),
  /** Estimated gas of the swap; absent when unknown. */
  gas: v.optional(amount),
  /** The token takes a fee on each transfer; `toAmount` is net of it. */
  keepsPart: v.optional(v.boolean()),
  /** In milliseconds since 1970. */
  expiresAtMs: v.pipe(v.number(), v.integer()),
})
/** An offer for a swap. */
export type SwapQuote = v.InferOutput<typeof swapQuote>

/** A transaction for the wallet. */
const transaction = v.object({
  from: caipAddress,
  to: caipAddress,
  data: hex,
  /** Native currency sent along, in base units. */
  value: amount,
  eip155: v.optional(v.object({ gas: v.optional(amount), gasPrice: v.optional(amount) })),
})

/**
 * Returns a network's swappable tokens; any other token works by its address.
 *
 * @example
 * ```ts
 * import { getSwapTokens } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { tokens } = await api(getSwapTokens, { query: { chainId: 'eip155:1' } })
 * const usdc = tokens.find(({ symbol }) => symbol === 'USDC')
 * ```
 */
export const getSwapTokens = defineRoute({
  id: 'getSwapTokens',
  method: 'GET',
  path: '/v1/convert/tokens',
  access,
  query: v.object({ ...commonQuery, chainId: caipNetworkId }),
  response: v.object({ tokens: v.array(swapToken) }),
  errors: ['SWAP_OFF', 'SWAP_NETWORK_UNSUPPORTED'],
})

/**
 * Returns offers for a swap, best first; empty if there is no route.
 *
 * @example
 * ```ts
 * import { getSwapQuotes } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { quotes } = await api(getSwapQuotes, {
 *   query: {
 *     amount: '1000000000000000000', // 1 ETH in wei
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *     to: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   },
 * })
 * const [best] = quotes
 * if (best) console.log(best.provider, best.toAmount, best.toAmountMin)
 * ```
 */
export const getSwapQuotes = defineRoute({
  id: 'getSwapQuotes',
  method: 'GET',
  path: '/v1/convert/quotes',
  access,
  query: v.object({
    ...commonQuery,
    /** In base units of `from`. */
    amount,
    userAddress: caipAddress,
    from: caipAddress,
    to: caipAddress,
    /** Gas price used to compare offers, in wei. @default read from the network */
    gasPrice: v.optional(amount),
  }),
  response: v.object({ quotes: v.array(swapQuote) }),
  errors: quoteErrors,
})

/**
 * Returns the token allowance of the contract that would swap it.
 *
 * @example
 * ```ts
 * import { getSwapAllowance } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { allowance, spender } = await api(getSwapAllowance, {
 *   query: {
 *     tokenAddress: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   },
 * })
 * const needsApproval = spender !== undefined && BigInt(allowance) < 5_000_000n // 5 USDC
 * ```
 */
export const getSwapAllowance = defineRoute({
  id: 'getSwapAllowance',
  method: 'GET',
  path: '/v1/convert/allowance',
  access,
  query: v.object({
    ...commonQuery,
    tokenAddress: caipAddress,
    userAddress: caipAddress,
    /** Quote whose contract is meant. @default the first provider of the network */
    quoteId: v.optional(quoteId),
  }),
  response: v.object({ allowance: amount, spender: v.optional(caipAddress) }),
  errors: ['SWAP_OFF', 'SWAP_NETWORK_UNSUPPORTED', 'SWAP_TOKEN_INVALID', 'ADDRESS_INVALID', 'QUOTE_CHANGED'],
})

/**
 * Returns a network's gas prices, in wei.
 *
 * @example
 * ```ts
 * import { getSwapGasPrice } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { standard, fast, instant } = await api(getSwapGasPrice, { query: { chainId: 'eip155:1' } })
 * console.log(`In wei: ${standard}, ${fast}, ${instant}`)
 * ```
 */
export const getSwapGasPrice = defineRoute({
  id: 'getSwapGasPrice',
  method: 'GET',
  path: '/v1/convert/gas-price',
  access,
  query: v.object({ ...commonQuery, chainId: caipNetworkId }),
  response: v.object({ standard: amount, fast: amount, instant: amount }),
  errors: ['SWAP_OFF', 'GAS_PRICE_NETWORK_UNSUPPORTED'],
})

/**
 * Builds the approval a swap needs: for exactly its amount, unless another amount is given; never for more than the account's
 * balance.
 *
 * @example
 * ```ts
 * import { getBuildApprove } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { reset, tx } = await api(getBuildApprove, {
 *   query: {
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     from: 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7',
 *     to: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     amount: '5000000',
 *   },
 * })
 * // USDT only accepts a new allowance if the old one is zero.
 * const transactions = reset ? [reset, tx] : [tx]
 * ```
 */
export const getBuildApprove = defineRoute({
  id: 'getBuildApprove',
  method: 'GET',
  path: '/v1/convert/build-approve',
  access,
  query: v.object({
    ...commonQuery,
    userAddress: caipAddress,
    from: caipAddress,
    to: caipAddress,
    /** In base units. @default the quote's amount, else that of the account's latest quote for the two tokens, else its balance */
    amount: v.optional(amount),
    quoteId: v.optional(quoteId),
  }),
  response: v.object({
    tx: transaction,
    /** Must be sent first: the token refuses to change a non-zero allowance. */
    reset: v.optional(transaction),
    spender: caipAddress,
    amount,
  }),
  errors: [...quoteErrors, 'QUOTE_CHANGED'],
})

/**
 * Builds the transaction of a swap. With `quoteId`, at least the quoted amount minus slippage arrives, or it fails with
 * `QUOTE_CHANGED`.
 *
 * @example
 * ```ts
 * import { postBuildTransaction } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { tx, toAmountMin } = await api(postBuildTransaction, {
 *   query: {},
 *   body: {
 *     amount: '5000000',
 *     userAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     from: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *     slippage: 0.5, // percent
 *   },
 * })
 * console.log(`Send ${tx.data} to ${tx.to}: at least ${toAmountMin} wei arrive`)
 * ```
 */
export const postBuildTransaction = defineRoute({
  id: 'postBuildTransaction',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  access,
  query: v.object(commonQuery),
  body: v.object({
    projectId: v.optional(projectId),
    amount,
    from: caipAddress,
    to: caipAddress,
    userAddress: caipAddress,
    /** In percent. @default 1 */
    slippage: v.optional(v.number()),
    /** Skips the dry run, for an account without an approval yet. @default false */
    disableEstimate: v.optional(v.boolean()),
    quoteId: v.optional(quoteId),
  }),
  response: v.object({
    tx: v.object({
      ...transaction.entries,
      /** Call data on EVM chains; on Solana the transaction to sign, in base64. */
      data: v.string(),
      /** Amount that arrives if the price does not move. */
      amount,
      /** Last block height at which a Solana transaction is valid. */
      lastValidBlockHeight: v.optional(amount),
    }),
    /** Minimum amount that arrives. */
    toAmountMin: amount,
    spender: v.optional(caipAddress),
    provider: shownText(),
  }),
  errors: [...quoteErrors, 'SLIPPAGE_INVALID', 'SWAP_NO_ROUTE', 'SWAP_SIMULATION_FAILED', 'QUOTE_CHANGED'],
})
