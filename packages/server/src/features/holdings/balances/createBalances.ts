import {
  balanceCacheMs,
  type CaipNetworkId,
  decimalText,
  type Gap,
  parseCaipNetworkId,
  type TokenBalance,
} from '@foyer/contract'
import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Chain } from '../../chains/Chain.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { type KnownNames, knownNames } from '../../chains/knownNames.ts'
import type { Token } from '../../chains/Token.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import { tokenIcon } from '../../chains/tokenIcon.ts'
import { isSpamToken } from '../../history/isSpamToken.ts'
import { multiplyDecimal } from '../../prices/multiplyDecimal.ts'
import type { PriceQuery, PriceService } from '../../prices/PriceService.ts'
import type { Driver } from '../../upstream/Driver.ts'
import { type Fallback, type FallbackOptions, withFallback } from '../../upstream/withFallback.ts'
import type { BalanceReader } from './BalanceReader.ts'
import type { BalanceAnswer, BalanceQuery, BalanceService } from './BalanceService.ts'
import { balanceNamespaces, normalizeAddress } from './normalizeAddress.ts'

const maxCached = 10_000

/** State of `createBalances`. */
type BalanceState = {
  fallback: Fallback<BalanceReader>
  chains: ChainService
  cache: Map<string, { read: Promise<BalanceAnswer>; untilMs: number }>
  clock: Clock
  tokens: TokenService
  names: KnownNames
  prices: PriceService
}

/**
 * Combines several balance readers with prices.
 *
 * Chains are independent: one that is down, slow or returns malformed data is listed in `missing`, and so are prices.
 *
 * @example
 * ```ts
 * import { createBalances, fixedPrices, fixedTokens, rpcBalances, rpcChains } from '@foyer/server'
 *
 * const chains = rpcChains({ chains: [] })
 * const tokens = fixedTokens([])
 * const balances = createBalances({
 *   chains,
 *   tokens,
 *   prices: fixedPrices({ USDC: '1' }),
 *   drivers: [{ name: 'rpc', service: rpcBalances({ chains, tokens }) }],
 * })
 * ```
 */
export function createBalances(options: {
  chains: ChainService
  /** Readers in order of preference, the last resort last. */
  drivers: readonly Driver<BalanceReader>[]
  prices: PriceService
  /** Tokens trusted by the operator: their names and icons override those of other sources. */
  tokens: TokenService
  fallback?: Omit<FallbackOptions, 'clock'> | undefined
  /** @default Date.now */
  clock?: Clock | undefined
}): BalanceService {
  const { chains, drivers, prices, tokens, clock = Date.now } = options
  const fallback = withFallback('balances', drivers, { ...options.fallback, clock })
  const cache = new Map<string, { read: Promise<BalanceAnswer>; untilMs: number }>()

  const names = knownNames({ chains, tokens, clock })
  const holdings: BalanceState = { fallback, chains, cache, clock, tokens, names, prices }
  return bindOperations(holdings, { balances })
}

function accountsOf(holdings: BalanceState, { address, chainId, networks }: BalanceQuery) {
  const { fallback, chains } = holdings
  const isReadable = ({ id }: Chain) =>
    balanceNamespaces.some((namespace) => namespace === parseCaipNetworkId(id).namespace) &&
    fallback.names(id).length > 0
  const readable = (chainId ? [chains.get(chainId)] : chains.list())
    .filter(({ id }) => !networks || networks.includes(id))
    .filter(isReadable)
  if (!readable.length)
    throw new RequestError('CHAIN_NOT_SUPPORTED', 'Balances of this chain are not supported')
  const fitting = readable.flatMap((chain) => {
    const account = normalizeAddress(chain.id, address)
    return account ? [{ chain, account }] : []
  })
  if (!fitting.length) throw new RequestError('ADDRESS_INVALID', 'The address is not valid on this chain')
  return fitting
}

/** Caches the promise, so that concurrent callers share one read that none of them can abort. */
function cached(
  holdings: BalanceState,
  chain: Chain,
  account: string,
  isForced: boolean,
): Promise<BalanceAnswer> {
  const { cache, clock } = holdings
  const key = `${chain.id}:${account}`
  const known = cache.get(key)
  if (known && !isForced && known.untilMs > clock()) return known.read
  const entry = { read: read(holdings, chain, account), untilMs: clock() + balanceCacheMs }
  const forget = () => {
    if (cache.get(key) === entry) cache.delete(key)
  }
  // Incomplete results are not cached.
  entry.read.then(({ missing }) => missing.length && forget(), forget)
  cache.delete(key)
  cache.set(key, entry)
  if (cache.size > maxCached) cache.delete(cache.keys().next().value as string)
  return entry.read
}

async function read(holdings: BalanceState, chain: Chain, account: string): Promise<BalanceAnswer> {
  const { fallback, tokens, names } = holdings
  const { answer, reason, stoodInFor } = await fallback.ask({
    chainId: chain.id,
    call: (reader, signal) => reader.read({ chain, account, signal }),
  })
  if (!answer)
    return { balances: [], missing: [{ part: 'balances', chainId: chain.id, reason: reason ?? 'down' }] }
  const [list, listedNames] = await Promise.all([tokens.list(chain.id), names()])
  const listed = new Map(list.map((token) => [keyOf(chain.id, token.address), token]))
  return {
    balances: answer.balances
      .filter(({ chainId, address }) => chainId === chain.id && (address?.startsWith(`${chainId}:`) ?? true))
      .map((balance) => show(balance, { chain, listed, listedNames })),
    // The failed source knows every token: an unlisted token has not disappeared just because it cannot be read now.
    missing:
      stoodInFor && answer.isListOnly && !answer.missing.length
        ? [{ part: 'balances', chainId: chain.id, reason: stoodInFor }]
        : answer.missing,
  }
}

async function addPrices(holdings: BalanceState, balances: readonly TokenBalance[]): Promise<BalanceAnswer> {
  const { prices } = holdings
  const open = balances.filter(({ price, isSpam }) => price === undefined && !isSpam)
  const { prices: found, missing } = await prices.prices(open.map(toPriceQuery))
  const known = new Map(open.map((balance, index) => [balance, found[index]]))
  return {
    balances: balances.map((balance) => {
      const price = known.get(balance)
      const priced = price
        ? {
            ...balance,
            price: price.price,
            priceSource: price.source,
            ...(price.change24h === undefined ? {} : { change24h: price.change24h }),
          }
        : balance
      if (priced.price === undefined) return priced
      const decimals = Number(balance.quantity.decimals)
      const amount = parseUnits(balance.quantity.numeric, decimals)
      const value = multiplyDecimal(amount, decimals, priced.price)
      // A token can have any supply and decimals. A value that the API cannot represent is omitted, rather than failing the
      // whole response.
      return v.is(decimalText, value) ? { ...priced, value } : priced
    }),
    missing,
  }
}

const balances: Operation<BalanceState, BalanceService, 'balances'> = async (holdings, query) => {
  const { forceUpdate = [], signal } = query
  const wanted = accountsOf(holdings, query)
  const reads = wanted.map(({ chain, account }) => {
    const isForced = forceUpdate.some((id) => id === '*' || id.startsWith(`${chain.id}:`))
    return cached(holdings, chain, account, isForced)
  })
  const answers = await settle(Promise.all(reads), signal)
  const balances = answers.flatMap((answer) => answer.balances)
  const missing = answers.flatMap((answer) => answer.missing)
  if (!balances.length && missing.length) throw nothing(missing)
  const priced = await settle(addPrices(holdings, balances), signal)
  return { balances: priced.balances.sort(byWorth), missing: [...missing, ...priced.missing] }
}

function toPriceQuery({ chainId, address, symbol, quantity }: TokenBalance): PriceQuery {
  const decimals = Number(quantity.decimals)
  return { chainId, address: address?.slice(chainId.length + 1), symbol, decimals }
}

/**
 * Displays a token by the operator's list and the chain. A provider decides only the number of units held of a contract, not
 * which token the contract is.
 */
function show(
  balance: TokenBalance,
  view: { chain: Chain; listed: ReadonlyMap<string, Token>; listedNames: ReadonlySet<string> },
): TokenBalance {
  const { chain, listed, listedNames } = view
  const { isSpam, isListed: _, quantity, ...rest } = balance
  const address = balance.address?.slice(chain.id.length + 1)
  const token = address === undefined ? chain.nativeCurrency : listed.get(keyOf(chain.id, address))
  if (!token) {
    const { name, symbol } = balance
    const iconUrl = tokenIcon({ symbol, address, isListed: false })
    if (!isSpam && !isSpamToken({ isListed: false, isHandled: true, name, symbol, fanOut: 1, listedNames }))
      return { ...rest, quantity, iconUrl }
    // A spam token's price is part of the bait.
    const { price: _, priceSource: __, change24h: ___, value: ____, ...bare } = rest
    return { ...bare, isSpam: true, quantity, iconUrl }
  }
  // If the provider uses different decimals from the operator, the number of base units is still the same.
  const units = parseUnits(quantity.numeric, Number(quantity.decimals))
  return {
    ...rest,
    ...(address === undefined ? {} : { isListed: true }),
    name: token.name,
    symbol: token.symbol,
    iconUrl: tokenIcon({ symbol: token.symbol, address, isListed: true }),
    quantity: { decimals: String(token.decimals), numeric: formatUnits(units, token.decimals) },
  }
}

function keyOf(chainId: CaipNetworkId, address: string): string {
  return normalizeAddress(chainId, address) ?? address
}

/** Nothing could be read: a client should query the chain itself rather than show an empty account. */
function nothing(missing: readonly Gap[]): RequestError {
  return missing.every(({ reason }) => reason === 'slow')
    ? new RequestError('UPSTREAM_TIMEOUT', 'No balance could be read in time')
    : new RequestError('UPSTREAM_FAILED', 'No balance could be read')
}

/** Rejects early for a caller that has stopped waiting. */
async function settle<output>(promise: Promise<output>, signal: AbortSignal | undefined): Promise<output> {
  if (!signal) return promise
  signal.throwIfAborted()
  return new Promise<output>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

function byWorth(a: TokenBalance, b: TokenBalance): number {
  if (!a.address !== !b.address) return a.address ? 1 : -1
  if (!a.isSpam !== !b.isSpam) return a.isSpam ? 1 : -1
  // These floats only affect the order, never an amount.
  return Number(b.value ?? 0) - Number(a.value ?? 0)
}
