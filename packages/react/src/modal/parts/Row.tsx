import type { ComponentProps } from 'react'
import { RowContent, type RowParts } from './RowContent.tsx'

/** A row of a list that is a button as a whole. */
export function Row({
  picture,
  title,
  hint,
  note,
  ...rest
}: Omit<ComponentProps<'button'>, 'title'> & RowParts) {
  return (
    <button type="button" data-row="" {...rest} className="row">
      <RowContent picture={picture} title={title} hint={hint} note={note} />
    </button>
  )
}
