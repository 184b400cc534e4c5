import { RequestError } from '../../kit/RequestError.ts'

/** Writes a cursor together with its driver, because no other driver could continue from there. */
export function writeDriverCursor(driver: string, next: string | null): string | null {
  return next === null ? null : `${driver}.${next}`
}

/**
 * Splits a cursor into the driver and its own cursor.
 *
 * @throws RequestError `CURSOR_INVALID` if none of these drivers created it
 */
export function readDriverCursor(
  cursor: string,
  drivers: readonly string[],
): { driver: string; cursor: string } {
  const end = cursor.indexOf('.')
  const driver = cursor.slice(0, Math.max(end, 0))
  if (!drivers.includes(driver))
    throw new RequestError(
      'CURSOR_INVALID',
      'The cursor does not belong to this list. Start at the first page.',
    )
  return { driver, cursor: cursor.slice(end + 1) }
}
