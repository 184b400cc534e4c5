import { anyEvmCoinType, type NameProfile, nativeTokenAddress, type RemoteFeature } from '@foyer/contract'
import { answerOnramp } from './answerOnramp.ts'
import { answerSwap } from './answerSwap.ts'
import { someBalances } from './fixtures/balances.ts'
import { someNfts } from './fixtures/nfts.ts'
import { somePayment } from './fixtures/payment.ts'
import { someTransactions } from './fixtures/transactions.ts'
import { someWallets } from './fixtures/wallets.ts'
import type { World } from './World.ts'

const someFeatures: readonly RemoteFeature[] = [{ id: 'activity', isEnabled: true, config: [] }]
const noNames = { zones: [], taken: [] } as const

/** Ethereum as described by an operator. */
const chainInfo = {
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [
    { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ],
}

/** A server that answers from the world's data. */
export function createFetch(world: World): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input))
    if (url.pathname.startsWith('/v1/wallets')) {
      const all = await answer(world.directory ?? someWallets)
      const include = url.searchParams.get('include')?.split(',')
      const search = url.searchParams.get('search')?.toLowerCase() ?? ''
      const wanted = all.filter(
        ({ id, name, rdns }) =>
          (!include || include.includes(id)) && (name.toLowerCase().includes(search) || rdns === search),
      )
      const entries = Number(url.searchParams.get('entries') ?? 40)
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * entries
      return Response.json({ data: wanted.slice(from, from + entries), count: wanted.length })
    }
    const { missing = [] } = world
    if (url.pathname.endsWith('/balance'))
      return Response.json({ balances: await answer(world.balances ?? someBalances), missing })
    if (url.pathname.endsWith('/history'))
      return Response.json({
        data: await answer(world.transactions ?? someTransactions),
        next: null,
        missing,
      })
    if (url.pathname.endsWith('/nfts'))
      return Response.json({ data: await answer(world.nfts ?? someNfts), next: null, missing })
    if (url.pathname === '/v1/profile/zones') {
      const { zones } = await answer(world.names ?? noNames)
      return Response.json({ zones })
    }
    if (url.pathname.startsWith('/v1/profile/suggestions/')) {
      const { taken } = await answer(world.names ?? noNames)
      const label = url.pathname.split('/').at(-1) ?? ''
      const registered = (await answer(taken)).includes(label)
      const suggestions = ['', '1', '42', '-eth', '-wallet'].map((end, index) => ({
        name: `${label}${end}.${url.searchParams.get('zone')}`,
        registered: registered && index === 0,
      }))
      return Response.json({ suggestions })
    }
    if (url.pathname.startsWith('/v1/profile/reverse/')) {
      const name = await answer(world.ownName)
      return Response.json(name ? [toProfile(name, url.pathname.split('/').at(-1) ?? '')] : [])
    }
    if (url.pathname.startsWith('/v1/identity/'))
      return Response.json({ ...(world.identity ?? { name: null, avatar: null }), missing: [] })
    if (url.pathname.startsWith('/v1/convert/')) return answerSwap(world, url, init)
    if (url.pathname.startsWith('/v1/chains/')) return Response.json(chainInfo)
    if (url.pathname.startsWith('/v1/payments/'))
      return Response.json(await answer(world.payment?.answer ?? somePayment))
    if (/\/v1\/(onramp|generators)\//.test(url.pathname)) return answerOnramp(world, url, init)
    if (url.pathname === '/v1/fungible/price') return answerPrices(init)
    if (url.pathname === '/v1/config')
      return Response.json({
        features: world.features ?? someFeatures,
        ...(world.reports ? { reputation: true } : {}),
      })
    if (url.pathname === '/v1/reputation') {
      const reports = await answer(world.reports ?? {})
      const { addresses } = JSON.parse(String(init?.body)) as { addresses: readonly string[] }
      return Response.json({
        addresses: addresses.map((address) => ({
          address,
          reports: reports[address.split(':').at(-1) ?? ''] ?? [],
        })),
        origins: [],
      })
    }
    if (url.pathname === '/v1/origins') return Response.json({ allowedOrigins: [location.origin] })
    return Response.error()
  }
}

/** Prices of the typical account's tokens. */
function answerPrices(init: RequestInit | undefined): Response {
  const { addresses } = JSON.parse(String(init?.body)) as { addresses: readonly string[] }
  const fungibles = addresses.map((address) => {
    const known = someBalances.find(
      (balance) => (balance.address ?? `${balance.chainId}:${nativeTokenAddress}`) === address,
    )
    return {
      address,
      name: known?.name ?? '',
      symbol: known?.symbol ?? '',
      iconUrl: '',
      ...(known?.price === undefined ? {} : { price: known.price }),
    }
  })
  return Response.json({ fungibles, missing: [] })
}

/** A name that resolves to the account on every network. */
function toProfile(name: string, address: string): NameProfile {
  return {
    name,
    registered_at: null,
    updated_at: null,
    addresses: { [anyEvmCoinType]: { address, created: null } },
    attributes: [],
    avatar: null,
  }
}

function answer<data>(data: data | 'silent' | 'down'): Promise<data> {
  if (data === 'silent') return new Promise(() => {})
  if (data === 'down') return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(data)
}
