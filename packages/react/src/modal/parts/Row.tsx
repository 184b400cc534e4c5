import type { ComponentProps } from 'react'
import { RowContent, type RowParts } from './RowContent.tsx'

/** A row of a list: the whole of it is the button. */
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
