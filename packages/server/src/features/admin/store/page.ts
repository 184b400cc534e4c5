import { adminLimits } from '../adminLimits.ts'

/** Parses a cursor's number. An invalid cursor yields an empty last page. */
export function toCursorNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Returns the cursor of the next page if there is one, from one row more than the page has. */
export function nextOf<row>(rows: readonly row[], cursorOf: (row: row) => string): { next?: string } {
  const last = rows[adminLimits.pageRows - 1]
  return last && rows.length > adminLimits.pageRows ? { next: cursorOf(last) } : {}
}
