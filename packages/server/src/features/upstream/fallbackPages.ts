import type { CaipNetworkId, Gap } from '@foyer/contract'
import { RequestError } from '../../kit/RequestError.ts'
import type { Fallback } from './withFallback.ts'

/** A page of a list. */
type Page<item> = { data: item[]; next: string | null; missing: Gap[] }

/**
 * Reads a page of a list available from several drivers: the first page from the first driver with a complete response,
 * further pages from that same driver.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED`, `CURSOR_INVALID`; and `UPSTREAM_FAILED` or `UPSTREAM_TIMEOUT` if a further page
 * cannot be read: earlier pages stay valid, and the same cursor can be used again
 */
export async function fallbackPages<service, item>(
  fallback: Fallback<service>,
  part: Gap['part'],
  query: { chainId: CaipNetworkId; cursor?: string | undefined; signal?: AbortSignal | undefined },
  call: (service: service, cursor: string | undefined, signal: AbortSignal) => Promise<Page<item>>,
): Promise<Page<item>> {
  const { chainId, signal } = query
  const names = fallback.names(chainId)
  if (!names.length) throw new RequestError('CHAIN_NOT_SUPPORTED', `No source supports ${part} of this chain`)
  const from = query.cursor === undefined ? undefined : readDriverCursor(query.cursor, names)
  const {
    answer,
    driver,
    reason = 'down',
  } = await fallback.ask({
    chainId,
    signal,
    only: from?.driver,
    call: (service, limit) => call(service, from?.cursor, limit),
  })
  if (answer && driver !== undefined) return { ...answer, next: writeDriverCursor(driver, answer.next) }
  if (from)
    throw reason === 'slow'
      ? new RequestError('UPSTREAM_TIMEOUT', 'The next page could not be read in time')
      : new RequestError('UPSTREAM_FAILED', 'The next page could not be read')
  return { data: [], next: null, missing: [{ part, chainId, reason }] }
}

/** Writes a cursor together with its driver, because no other driver could continue from there. */
function writeDriverCursor(driver: string, next: string | null): string | null {
  return next === null ? null : `${driver}.${next}`
}

/**
 * Splits a cursor into the driver and its own cursor.
 *
 * @throws RequestError `CURSOR_INVALID` if none of these drivers created it
 */
function readDriverCursor(cursor: string, drivers: readonly string[]): { driver: string; cursor: string } {
  const end = cursor.indexOf('.')
  const driver = cursor.slice(0, Math.max(end, 0))
  if (!drivers.includes(driver))
    throw new RequestError(
      'CURSOR_INVALID',
      'The cursor does not belong to this list. Start at the first page.',
    )
  return { driver, cursor: cursor.slice(end + 1) }
}
