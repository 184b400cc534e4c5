import { nativeTokenAddress } from '@foyer/contract'
import { wrappedEther } from './createSwaps.ts'
import { someBalances } from './fixtures/balances.ts'
import type { World } from './World.ts'

/**
 * Units of `to` for a million units of `from`, by the last digit of their addresses: an ether is worth 3500 of the others.
 */
const rate = 3_485n

const listedWrapped = { ...wrappedEther, address: `eip155:1:${wrappedEther.address}`, isSpam: false }

/** Answers requests about swaps. */
export async function answerSwap({ swap }: World, url: URL, init?: RequestInit): Promise<Response> {
  if (swap === undefined || swap === 'down') throw new TypeError('Failed to fetch')
  const { pathname, searchParams } = url
  if (swap === 'unsupported') {
    const error = { code: 'SWAP_NETWORK_UNSUPPORTED', message: '', requestId: 'gallery' }
    return Response.json({ error }, { status: 400 })
  }
  if (pathname.endsWith('/tokens'))
    return Response.json({
      tokens: [...someBalances, ...(typeof swap === 'object' && swap.isWrap ? [listedWrapped] : [])]
        .filter(({ isSpam }) => !isSpam)
        .map(({ name, symbol, address }) => ({
          name,
          symbol,
          address: address ?? `eip155:1:${nativeTokenAddress}`,
          decimals: 18,
          logoUri: null,
          eip2612: null,
        })),
    })
  if (swap === 'silent') return new Promise(() => {})
  if (swap === 'noGasPrice') {
    const error = { code: 'GAS_PRICE_NETWORK_UNSUPPORTED', message: '', requestId: 'gallery' }
    return Response.json({ error }, { status: 400 })
  }
  if (pathname.endsWith('/quotes')) {
    if (swap === 'none') return Response.json({ quotes: [] })
    const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '')
    const amount = BigInt(searchParams.get('amount') ?? 0)
    const isNative = (address: string) => address.endsWith(nativeTokenAddress)
    const { impactBps = 12, fees = [], keepsPart, isWrap } = swap
    const toAmount = () => {
      if (isWrap) return amount
      if (isNative(from)) return amount * rate
      return isNative(to) ? amount / rate : (amount * 999n) / 1_000n
    }
    return Response.json({
      quotes: [
        {
          id: 'quote',
          fromAmount: String(amount),
          fromAccount: from,
          toAmount: String(toAmount()),
          toAccount: to,
          toAmountMin: String(isWrap ? amount : (toAmount() * 99n) / 100n),
          provider: 'pools',
          providerName: 'Uniswap pools',
          ...(isNative(from) ? {} : { spender: `eip155:1:0x${'ab'.repeat(20)}` }),
          route: [{ source: isWrap ? 'Wrapped Ether' : 'Uniswap V3 0.05%', from, to, shareBps: 10_000 }],
          ...(impactBps === 'unknown' ? {} : { impactBps }),
          fees: fees.map((fee) => ({ ...fee, token: to, isIncluded: true })),
          gas: '150000',
          ...(keepsPart ? { keepsPart } : {}),
          expiresAtMs: Date.now() + 20_000,
        },
      ],
    })
  }
  const { amount, from, to, userAddress } = JSON.parse(String(init?.body ?? '{}'))
  return Response.json({
    tx: { from: userAddress, to: `eip155:1:0x${'ab'.repeat(20)}`, data: '0x', value: '0', amount },
    toAmountMin: String(10n ** 30n),
    provider: 'pools',
    from,
    to,
  })
}
