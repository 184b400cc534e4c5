import type { ComponentProps, KeyboardEvent } from 'react'
import { RowContent, type RowParts } from './RowContent.tsx'

/**
 * A row of a list that is a link. Until it has an address, pressing it only calls `onClick`: the element stays the same,
 * so neither a tap nor the focus is lost when the address arrives.
 */
export function LinkRow({
  picture,
  title,
  hint,
  note,
  ...rest
}: Omit<ComponentProps<'a'>, 'title'> & RowParts) {
  const isReady = rest.href !== undefined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !isReady) event.currentTarget.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a link until it has an address
    <a
      data-row=""
      role={isReady ? undefined : 'link'}
      tabIndex={isReady ? undefined : 0}
      rel="noopener"
      onKeyDown={onKeyDown}
      {...rest}
      className="row"
    >
      <RowContent picture={picture} title={title} hint={hint} note={note} />
    </a>
  )
}
