import type { ComponentProps, ReactNode } from 'react'

/** A row of a list: the whole of it is the button. */
export function Row({
  picture,
  title,
  hint,
  note,
  ...rest
}: Omit<ComponentProps<'button'>, 'title'> & {
  picture: ReactNode
  title: ReactNode
  /** What pressing does, at the end of the row. */
  hint?: ReactNode
  /** A second line. */
  note?: ReactNode
}) {
  return (
    <button type="button" data-row="" {...rest} className="row">
      {picture}
      <span className="row-text">
        <span className="row-title" title={typeof title === 'string' ? title : undefined}>
          {title}
        </span>
        {note && <span className="row-note">{note}</span>}
      </span>
      {hint && <span className="row-hint">{hint}</span>}
    </button>
  )
}
