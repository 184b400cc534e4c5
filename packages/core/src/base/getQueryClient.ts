import { QueryClient } from '@tanstack/query-core'
import type { Foyer } from '../model/Foyer.ts'

/**
 * The instance's cache of remote data. No data is loaded before the modal opens.
 *
 * @example
 * ```ts
 * import { getQueryClient } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * await getQueryClient(foyer).invalidateQueries()
 * ```
 */
export function getQueryClient(foyer: Foyer): QueryClient {
  return foyer._internal.once(createQueryClient)
}

function createQueryClient(foyer: Foyer): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  client.mount()
  foyer._internal.signal.addEventListener('abort', () => {
    client.clear()
    client.unmount()
  })
  return client
}
