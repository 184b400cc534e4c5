import { randomUUID } from 'node:crypto'
import { type Gap, nativeTokenAddress, swapQuoteTtlMs, swapSlippagePercent } from '@foyer/contract'
import type { SwapDriver, SwapOffer, SwapQuery } from '@foyer/providers/driver'
import { parseUnits } from 'viem'
import { getCode } from 'viem/actions'
import { answerError } from '../../kit/answerError.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import type { Asked } from '../upstream/askDriver.ts'
import { wrapTransportFailure } from '../upstream/wrapTransportFailure.ts'
import { driversOf, type Swaps } from './Swaps.ts'
import type { StoredQuote } from './sqlSwapQuotes.ts'

/** An offer and its stored row. */
export type Offered = { driver: SwapDriver; offer: SwapOffer; row: StoredQuote }

/** Default slippage in basis points. */
export const defaultSlippageBps = swapSlippagePercent * 100
/** Number of decimals for price fractions in comparisons. */
const priceDecimals = 30

/**
 * Collects and stores offers, best first.
 *
 * @throws RequestError `SWAP_TOKEN_INVALID`, `UPSTREAM_FAILED`, `UPSTREAM_TIMEOUT`
 */
export async function collectOffers(swaps: Swaps, query: SwapQuery, projectId: string): Promise<Offered[]> {
  const drivers = driversOf(swaps, query.chainId)
  const reasons: Gap['reason'][] = []
  const found: { driver: SwapDriver; offer: SwapOffer }[] = []
  const note = (driver: SwapDriver, { answer, reason }: Asked<SwapOffer | undefined>) => {
    if (reason) reasons.push(reason)
    if (answer && answer.toAmount > 0n) found.push({ driver, offer: answer })
  }
  const askOne = (driver: SwapDriver) =>
    swaps.ask(driver, query, (signal) => driver.provider.quote({ ...query, signal }))
  if (swaps.pick === 'best') {
    const answers = await Promise.all(drivers.map(askOne))
    for (const [index, driver] of drivers.entries()) note(driver, answers[index] ?? { reason: 'down' })
  } else
    for (const driver of drivers) {
      note(driver, await askOne(driver))
      if (found.length) break
    }
  if (!found.length && reasons.length === drivers.length) throw toFailure(reasons)
  if (!found.length) await checkTokens(swaps, query)
  const offered = (await sortByNet(swaps, query, found)).map(({ driver, offer }) => ({
    driver,
    offer,
    row: toRow(swaps, { query, projectId, driver, offer }),
  }))
  await swaps.quotes.save(offered.map(({ row }) => row))
  return offered
}

/** Returns the error for the case that all providers failed. */
export function toFailure(reasons: readonly Gap['reason'][]): RequestError {
  return reasons.includes('slow')
    ? new RequestError('UPSTREAM_TIMEOUT', 'No swap provider answered in time')
    : new RequestError('UPSTREAM_FAILED', 'No swap provider could answer')
}

/** Throws if a token has no contract; otherwise, there is just no route. */
async function checkTokens(swaps: Swaps, { chainId, from, to, signal }: SwapQuery): Promise<void> {
  if (!chainId.startsWith('eip155:')) return
  const client = createChainClient(swaps.chains, chainId, { signal })
  for (const token of [from, to]) {
    if (token === nativeTokenAddress) continue
    const code = await wrapTransportFailure(getCode(client, { address: token as `0x${string}` }))
    if (!code) throw answerError('SWAP_TOKEN_INVALID')
  }
}

/**
 * Sorts offers by output amount, less the value of gas and excluded fees. Gas is ignored if prices are unknown. An offer
 * whose fees cannot be valued comes last.
 */
async function sortByNet<offered extends { offer: SwapOffer }>(
  swaps: Swaps,
  query: SwapQuery,
  offers: readonly offered[],
): Promise<offered[]> {
  if (offers.length < 2) return [...offers]
  const worth = await nativeWorth(swaps, query)
  // If any offer lacks its gas, gas is ignored in the comparison.
  const isKnown = worth && offers.every(({ offer }) => offer.gas !== undefined)
  const ranked = offers.map((offered) => {
    const { offer } = offered
    const fees = sumExcluded(query, offer, worth)
    const gas = isKnown ? worth((offer.gas ?? 0n) * query.gasPrice) : 0n
    return { offered, hasFees: fees !== undefined, net: offer.toAmount - (fees ?? 0n) - gas }
  })
  return ranked
    .toSorted((a, b) => (a.hasFees === b.hasFees ? (a.net < b.net ? 1 : -1) : a.hasFees ? -1 : 1))
    .map(({ offered }) => offered)
}

/** Adds up the fees not included in the output amount, in units of the bought token; `undefined` if one cannot be valued. */
function sumExcluded(
  { from, to, amount }: SwapQuery,
  { fees, toAmount }: SwapOffer,
  worth: NativeWorth | undefined,
): bigint | undefined {
  let sum = 0n
  for (const { isIncluded, token, amount: taken } of fees) {
    if (isIncluded) continue
    if (token === to) sum += BigInt(taken)
    else if (token === from) sum += (BigInt(taken) * toAmount) / amount
    else if (token === nativeTokenAddress && worth) sum += worth(BigInt(taken))
    else return undefined
  }
  return sum
}

/** Converts an amount of native currency to units of the bought token. */
type NativeWorth = (amount: bigint) => bigint

async function nativeWorth(
  swaps: Swaps,
  { chainId, to, signal }: SwapQuery,
): Promise<NativeWorth | undefined> {
  const { nativeCurrency } = swaps.chains.get(chainId)
  if (to === nativeTokenAddress) return (amount) => amount
  const listed = (await swaps.tokens.list(chainId)).find(({ address }) => address.toLowerCase() === to)
  if (!listed) return undefined
  const { prices } = await swaps.prices.prices(
    [
      { chainId, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
      { chainId, address: listed.address, symbol: listed.symbol, decimals: listed.decimals },
    ],
    { signal },
  )
  const [native, token] = prices.map((price) => price && parseUnits(price.price, priceDecimals))
  if (!native || !token) return undefined
  return (amount) =>
    (amount * native * 10n ** BigInt(listed.decimals)) / (token * 10n ** BigInt(nativeCurrency.decimals))
}

function toRow(
  { clock }: Swaps,
  {
    query,
    projectId,
    driver,
    offer,
  }: { query: SwapQuery; projectId: string; driver: SwapDriver; offer: SwapOffer },
): StoredQuote {
  return {
    id: randomUUID(),
    projectId,
    chainId: query.chainId,
    provider: driver.name,
    account: query.user,
    fromToken: query.from,
    toToken: query.to,
    amount: String(query.amount),
    toAmount: String(offer.toAmount),
    spender: offer.spender ?? null,
    data: offer.data,
    expiresAtMs: clock() + swapQuoteTtlMs,
  }
}
