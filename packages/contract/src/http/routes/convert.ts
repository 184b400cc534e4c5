import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
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
  name: v.string(),
  symbol: v.string(),
  /** CAIP-10 id; `nativeTokenAddress` represents the native token of an EVM chain. */
  address: caipAddress,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Path of the served icon, relative to the server's URL. */
  logoUri: v.nullable(v.string()),
  /** Whether the token accepts permits (EIP-2612); `null` where not known. */
  eip2612: v.nullable(v.boolean()),
})
/** A token that can be swapped. */
export type SwapToken = v.InferOutput<typeof swapToken>

/** A part of a route: one exchange between two tokens. */
export const swapStep = v.object({
  /** Exchange, such as `Uniswap V3 0.05%`. */
  source: v.string(),
  from: caipAddress,
  to: caipAddress,
  /** Share of the swapped amount that goes this way, in basis points. */
  shareBps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
})
/** A part of a route: one exchange between two tokens. */
export type SwapStep = v.InferOutput<typeof swapStep>

/** A fee that someone other than the network takes. */
export const swapFee = v.object({
  /** Who takes it, for display. */
  name: v.string(),
  token: caipAddress,
  amount,
  /** Whether `toAmount` is after this fee. */
  isIncluded: v.boolean(),
})
/** A fee that someone other than the network takes. */
export type SwapFee = v.InferOutput<typeof swapFee>

/** An offer for a swap, valid until `expiresAtMs`. */
export const swapQuote = v.object({
  /** Names the offer to `postBuildTransaction`. */
  id: v.nullable(v.string()),
  fromAmount: amount,
  fromAccount: caipAddress,
  /** Amount that arrives if nothing moves. */
  toAmount: amount,
  toAccount: caipAddress,
  /** Least amount that arrives with the default slippage. */
  toAmountMin: amount,
  /** Id of the provider. */
  provider: v.string(),
  /** What visitors know it by, such as `LI.FI`; absent where it is the id. */
  providerName: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** Contract that needs an allowance; absent if none does. */
  spender: v.optional(caipAddress),
  route: v.array(swapStep),
  /** How far the swap itself moves the price, without fees of pools; absent where not known. */
  impactBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  fees: v.array(swapFee),
  /** Estimated gas of the swap; absent where not known. */
  gas: v.optional(amount),
  /** The token keeps part of each transfer; `toAmount` is what arrives. */
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
  /** Native currency that is sent along, in base units. */
  value: amount,
  eip155: v.optional(v.object({ gas: v.optional(amount), gasPrice: v.optional(amount) })),
})

/**
 * Returns the tokens of a network that can be swapped; any other token works by its address.
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
 * Returns offers for a swap, the best first; empty where there is no route.
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
    /** In wei: what gas costs when offers are compared. @default read from the network */
    gasPrice: v.optional(amount),
  }),
  response: v.object({ quotes: v.array(swapQuote) }),
  errors: quoteErrors,
})

/**
 * Returns how much of a token may be spent by the contract that would swap it.
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
    /** Whose contract is meant. @default the first provider of the network */
    quoteId: v.optional(quoteId),
  }),
  response: v.object({ allowance: amount, spender: v.optional(caipAddress) }),
  errors: ['SWAP_OFF', 'SWAP_NETWORK_UNSUPPORTED', 'SWAP_TOKEN_INVALID', 'ADDRESS_INVALID', 'QUOTE_CHANGED'],
})

/**
 * Returns the price of gas on a network, in wei.
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
 * Builds the approval that a swap needs: of exactly its amount, unless another amount is given; never of more than the account has.
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
 * // USDT takes a new allowance only after the old one is zero.
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
    /** In base units. @default that of the quote, of the latest quote of the account for the two tokens, or its balance */
    amount: v.optional(amount),
    quoteId: v.optional(quoteId),
  }),
  response: v.object({
    tx: transaction,
    /** Must be sent first: the token refuses to change an allowance that is not zero. */
    reset: v.optional(transaction),
    spender: caipAddress,
    amount,
  }),
  errors: [...quoteErrors, 'QUOTE_CHANGED'],
})

/**
 * Builds the transaction of a swap. With `quoteId` it returns at least what that quote showed, less the slippage, or fails
 * with `QUOTE_CHANGED`.
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
    /** Skips the dry run, for an account that has not approved yet. @default false */
    disableEstimate: v.optional(v.boolean()),
    quoteId: v.optional(quoteId),
  }),
  response: v.object({
    tx: v.object({
      ...transaction.entries,
      /** Call data on EVM chains; on Solana the transaction to sign, in base64. */
      data: v.string(),
      /** Amount that arrives if nothing moves. */
      amount,
      /** Last block height at which the transaction of Solana is valid. */
      lastValidBlockHeight: v.optional(amount),
    }),
    /** Least amount that arrives. */
    toAmountMin: amount,
    spender: v.optional(caipAddress),
    provider: v.string(),
  }),
  errors: [...quoteErrors, 'SLIPPAGE_INVALID', 'SWAP_NO_ROUTE', 'SWAP_SIMULATION_FAILED', 'QUOTE_CHANGED'],
})
