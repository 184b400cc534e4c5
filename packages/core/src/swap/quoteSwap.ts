import {
  type BaseError,
  type CaipAddress,
  type CaipNetworkId,
  CapabilityMissingError,
  ChainUnsupportedError,
  formatCaipAddress,
  getSwapQuotes,
  NotConnectedError,
  nativeTokenAddress,
  parseCaipAddress,
  SlippageInvalidError,
  SwapAmountInvalidError,
  type SwapQuote,
  SwapRefusedError,
  SwapSameTokenError,
  swapQuoteTtlMs,
  swapSlippagePercent,
  swapSlippageRange,
  wrappedSolAddress,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { parseUnits } from '../base/parseUnits.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { QuotedSwap } from '../model/Swap.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import type { TransferToken } from '../model/Transfer.ts'

/** Parameters of `quoteSwap`. */
export type QuoteSwapParameters = {
  sold: TransferToken
  bought: TransferToken
  /** In whole tokens of `sold`, as decimal text. */
  amount: string
  /** In percent. @default 1 */
  slippagePercent?: number | undefined
  signal?: AbortSignal | undefined
}
/** Errors thrown by `quoteSwap`. */
export type QuoteSwapErrorType = BaseError<
  | 'ABORTED'
  | 'CAPABILITY_MISSING'
  | 'CHAIN_UNSUPPORTED'
  | 'GAS_PRICE_NETWORK_UNSUPPORTED'
  | 'NOT_CONNECTED'
  | 'RESPONSE_INVALID'
  | 'SERVER_UNREACHABLE'
  | 'SLIPPAGE_INVALID'
  | 'SWAP_AMOUNT_INVALID'
  | 'SWAP_NETWORK_UNSUPPORTED'
  | 'SWAP_OFF'
  | 'SWAP_REFUSED'
  | 'SWAP_SAME_TOKEN'
  | 'SWAP_TOKEN_INVALID'
  | 'TIMEOUT'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_TIMEOUT'
>

/**
 * Returns the best offer for a swap of the active account on its network; `undefined` if there is no route. Nothing is signed
 * or sent.
 *
 * @example
 * ```ts
 * import { quoteSwap } from '@foyer/core'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * const quote = await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '0.5' })
 * if (quote) console.log(`At least ${quote.minimum} USDC`)
 * ```
 *
 * @throws NotConnectedError, ChainUnsupportedError, CapabilityMissingError, SwapAmountInvalidError, SlippageInvalidError,
 * SwapSameTokenError, SwapRefusedError if the offer is for another swap, and the server's errors.
 */
export async function quoteSwap(
  foyer: Foyer,
  parameters: QuoteSwapParameters,
): Promise<QuotedSwap | undefined> {
  const { sold, bought, signal, slippagePercent = swapSlippagePercent } = parameters
  const connection = getConnection(foyer.state)
  if (!connection) throw new NotConnectedError()
  const { networkId, namespace } = connection
  if (!findNetwork(foyer.state, networkId)) throw new ChainUnsupportedError()
  if (!foyer._internal.adapters.get(namespace)?.swaps)
    throw new CapabilityMissingError({ capability: 'swaps' })
  const amount = parseUnits(parameters.amount, sold.decimals)
  // No chain has larger amounts.
  if (!amount || amount >> 256n) throw new SwapAmountInvalidError()
  const { min, max } = swapSlippageRange
  if (!(slippagePercent >= min && slippagePercent <= max)) throw new SlippageInvalidError()
  const [from, to] = [toWireAddress(sold, networkId), toWireAddress(bought, networkId)]
  if (isSameAddress(from, to)) throw new SwapSameTokenError()
  const account = connection.accounts[0].address
  const on = (address: string) => formatCaipAddress({ networkId, address })
  const query = { amount: amount.toString(), userAddress: on(account), from: on(from), to: on(to) }
  const own = foyer._internal.signal
  const { quotes } = await getApi(foyer)(
    getSwapQuotes,
    { query },
    { signal: signal ? AbortSignal.any([signal, own]) : own },
  )
  const best = quotes.find(({ id }) => id !== null)
  if (!best || best.id === null) return undefined
  checkOffer(best, query)
  const toAmount = BigInt(best.toAmount)
  const plain = (id: CaipAddress) => parseCaipAddress(id).address
  return {
    id: best.id,
    provider: best.providerName ?? best.provider,
    networkId,
    account,
    sold,
    bought,
    amount,
    toAmount,
    minimum: isWrap(best, amount) ? toAmount : lessSlippage(toAmount, slippagePercent),
    slippagePercent,
    ...(best.spender ? { spender: plain(best.spender) } : {}),
    route: best.route.map((step) => ({ ...step, from: plain(step.from), to: plain(step.to) })),
    impactBps: best.impactBps,
    fees: best.fees.map((fee) => ({ ...fee, token: plain(fee.token), amount: BigInt(fee.amount) })),
    gas: best.gas === undefined ? undefined : BigInt(best.gas),
    keepsPart: best.keepsPart === true,
    // Not by the server's clock: this device's may differ, and the server itself refuses expired quotes.
    expiresAt: Date.now() + swapQuoteTtlMs,
  }
}

/**
 * Address of a token in swaps.
 *
 * @example
 * ```ts
 * import { toSwapAddress } from '@foyer/core/ui'
 * import { ether } from './tokens'
 *
 * const address = toSwapAddress(ether)
 * ```
 */
export function toSwapAddress({ address }: Pick<TransferToken, 'address'>): string {
  return address ?? nativeTokenAddress
}

/** Address of a token on a network, as used by the server: SOL has the address of wrapped SOL. */
export function toWireAddress({ address }: Pick<TransferToken, 'address'>, networkId: CaipNetworkId): string {
  return address ?? (networkId.startsWith('solana:') ? wrappedSolAddress : nativeTokenAddress)
}

/** Checks that every address of the offer is on the network, and that its tokens and amount are the requested ones. */
function checkOffer(offer: SwapQuote, asked: { from: CaipAddress; to: CaipAddress; amount: string }): void {
  const isSame =
    offer.fromAmount === asked.amount &&
    isSameAddress(offer.fromAccount, asked.from) &&
    isSameAddress(offer.toAccount, asked.to)
  const { networkId } = parseCaipAddress(asked.from)
  const others = [
    ...offer.route.flatMap(({ from, to }) => [from, to]),
    ...(offer.spender ? [offer.spender] : []),
  ]
  if (!isSame || others.some((id) => parseCaipAddress(id).networkId !== networkId))
    throw new SwapRefusedError({ reason: 'the quote is for another swap' })
}

/** Wrapping or unwrapping native currency: one to one, without slippage. */
function isWrap({ route, toAmount, fees, spender }: SwapQuote, amount: bigint): boolean {
  const [only] = route
  const ends = only ? [only.from, only.to].map((id) => parseCaipAddress(id).address) : []
  return (
    route.length === 1 &&
    !fees.length &&
    !spender &&
    BigInt(toAmount) === amount &&
    ends.some((address) => isSameAddress(address, nativeTokenAddress))
  )
}

/** Minimum accepted amount, rounded down; slippage has a resolution of one basis point. */
function lessSlippage(amount: bigint, percent: number): bigint {
  return (amount * BigInt(10_000 - Math.round(percent * 100))) / 10_000n
}
