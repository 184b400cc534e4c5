import {
  balanceCacheMs,
  imagePath,
  parseCaipNetworkId,
  RpcFailedError,
  type TokenBalance,
} from '@foyer/contract'
import { createClient, custom, erc20Abi, formatUnits, getAddress, isAddress } from 'viem'
import { getBalance, multicall } from 'viem/actions'
import { RequestError } from '../http/RequestError.ts'
import type { BalanceService } from './BalanceService.ts'
import type { Chain } from './Chain.ts'
import type { ChainService } from './ChainService.ts'
import type { Clock } from './Clock.ts'
import type { Logger } from './Logger.ts'
import { multiplyDecimal } from './multiplyDecimal.ts'
import type { PriceService } from './PriceService.ts'
import { silentLogger } from './silentLogger.ts'
import type { Token } from './Token.ts'
import type { TokenService } from './TokenService.ts'
import { transportFailure } from './transportFailure.ts'

/** Above this the init code of a deployless call passes the limit of EIP-3860 and every call in it fails. */
const maxCalldataBytes = 4_096
const maxCached = 10_000

/** Reads balances of EVM accounts from the chain itself: no indexer, no key. */
export function rpcBalances(options: {
  chains: ChainService
  tokens: TokenService
  prices: PriceService
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
}): BalanceService {
  const { chains, tokens, prices, clock = Date.now, logger = silentLogger } = options
  let lastId = 0
  const cache = new Map<string, { balances: Promise<TokenBalance[]>; untilMs: number }>()

  return {
    async balances({ address, chainId, forceUpdate = [] }) {
      const wanted = chainId ? [chains.get(chainId)] : chains.list()
      const readable = wanted.filter((chain) => parseCaipNetworkId(chain.id).namespace === 'eip155')
      if (chainId && !readable.length)
        throw new RequestError('CHAIN_NOT_SUPPORTED', 'Balances of this chain are not supported')
      if (!isAddress(address, { strict: false }))
        throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
      const account = getAddress(address)
      const lists = await Promise.all(
        readable.map((chain) => {
          const isForced = forceUpdate.some((id) => id === '*' || id.startsWith(`${chain.id}:`))
          return cached(chain, account, isForced)
        }),
      )
      return lists.flat().sort(byWorth)
    },
  }

  /** Remembers the promise, so that callers at the same time share one read. */
  function cached(chain: Chain, account: `0x${string}`, isForced: boolean): Promise<TokenBalance[]> {
    const key = `${chain.id}:${account}`
    const known = cache.get(key)
    if (known && !isForced && known.untilMs > clock()) return known.balances
    const entry = { balances: read(chain, account), untilMs: clock() + balanceCacheMs }
    entry.balances.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    cache.delete(key)
    cache.set(key, entry)
    if (cache.size > maxCached) cache.delete(cache.keys().next().value as string)
    return entry.balances
  }

  async function read(chain: Chain, account: `0x${string}`): Promise<TokenBalance[]> {
    const client = createClient({
      pollingInterval: 0,
      transport: custom({ request: (request) => call(chain, request) }, { retryCount: 0 }),
    })
    const list = (await tokens.list(chain.id)).filter((token) => isAddress(token.address, { strict: false }))
    const [native, results] = await Promise.all([
      getBalance(client, { address: account }),
      list.length
        ? multicall(client, {
            contracts: list.map((token) => ({
              address: token.address as `0x${string}`,
              abi: erc20Abi,
              functionName: 'balanceOf' as const,
              args: [account] as const,
            })),
            deployless: true,
            batchSize: maxCalldataBytes,
          })
        : [],
    ]).catch((error: unknown) => {
      throw (
        transportFailure(error) ??
        new RpcFailedError(`The balance on ${chain.id} could not be read`, { cause: error })
      )
    })
    const held: { token: Token | undefined; amount: bigint }[] = [{ token: undefined, amount: native }]
    for (const [index, token] of list.entries()) {
      const result = results[index]
      if (result?.status === 'success') {
        if (result.result > 0n) held.push({ token, amount: result.result })
        continue
      }
      // A failed transport must not look like an empty account; a token without balanceOf is only left out.
      const failure = transportFailure(result?.error)
      if (failure) throw failure
      logger.warn({ chainId: chain.id, token: token.address }, 'token balance could not be read')
    }
    if (list.length && results.length && results.every((result) => result.status === 'failure'))
      throw new RpcFailedError(`No token balance of ${chain.id} could be read`)

    const found = await prices.prices(
      held.map(({ token }) => ({
        chainId: chain.id,
        address: token?.address,
        symbol: token?.symbol ?? chain.nativeCurrency.symbol,
      })),
    )
    return held.map(({ token, amount }, index): TokenBalance => {
      const { name, symbol, decimals } = token ?? chain.nativeCurrency
      const price = found[index]
      return {
        name,
        symbol,
        chainId: chain.id,
        ...(token ? { address: `${chain.id}:${getAddress(token.address)}` } : {}),
        ...(price
          ? {
              value: multiplyDecimal(amount, decimals, price.price),
              price: price.price,
              priceSource: price.source,
            }
          : {}),
        quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
        iconUrl: imagePath('tokens', symbol),
      }
    })
  }

  async function call(chain: Chain, { method, params }: { method: string; params?: unknown }) {
    lastId++
    const { value } = await chains.send(chain.id, { jsonrpc: '2.0', id: lastId, method, params })
    if (Array.isArray(value)) throw new RpcFailedError(`The node of ${chain.id} answered with a batch`)
    if (value.error) {
      const { code, message, data } = value.error
      // viem reads `code` and `data` off the error, for example to see that a call reverted.
      throw Object.assign(new Error(message), { code, data })
    }
    return value.result
  }
}

function byWorth(a: TokenBalance, b: TokenBalance): number {
  if (!a.address !== !b.address) return a.address ? 1 : -1
  // Only the order depends on these floats, no amount does.
  return Number(b.value ?? 0) - Number(a.value ?? 0)
}
