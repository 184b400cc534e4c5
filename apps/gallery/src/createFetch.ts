import { someBalances } from './fixtures/balances.ts'
import { someWallets } from './fixtures/wallets.ts'
import type { World } from './World.ts'

/** A server that answers from what the world holds. */
export function createFetch(world: World): typeof fetch {
  return async (input) => {
    const url = new URL(String(input))
    if (url.pathname.startsWith('/v1/wallets')) {
      const all = await answer(world.directory ?? someWallets)
      const include = url.searchParams.get('include')?.split(',')
      const wanted = include ? all.filter(({ id }) => include.includes(id)) : all
      const entries = Number(url.searchParams.get('entries') ?? 40)
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * entries
      return Response.json({ data: wanted.slice(from, from + entries), count: wanted.length })
    }
    if (url.pathname.startsWith('/v1/account'))
      return Response.json({ balances: await answer(world.balances ?? someBalances) })
    if (url.pathname === '/v1/config') return Response.json({ features: world.features ?? [] })
    return Response.error()
  }
}

function answer<data>(data: data | 'silent' | 'down'): Promise<data> {
  if (data === 'silent') return new Promise(() => {})
  if (data === 'down') return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(data)
}
