'use client'
import { useLazy } from '../hooks/useLazy.ts'
import type { LongListProps } from './RowWindow.tsx'

/** Lists with more rows than this are virtualized: further rows are rendered as they are scrolled to. */
const windowFrom = 30

/** A list that stays fast with any number of rows. Short lists load no further code. */
export function LongList<row>(props: LongListProps<row>) {
  const { rows, getKey, children, label } = props
  const isLong = rows.length > windowFrom
  const { code: RowWindow, isFailed } = useLazy(
    'row-window',
    async () => (await import('./RowWindow.tsx')).RowWindow,
    isLong,
  )
  if (isLong && RowWindow) return <RowWindow {...props} firstRows={windowFrom} />
  const shown = isFailed ? rows : rows.slice(0, windowFrom)
  return (
    <ul className="list" aria-label={label}>
      {shown.map((row, index) => (
        <li key={getKey(row)}>{children(row, index)}</li>
      ))}
    </ul>
  )
}
