import type { ReactNode } from 'react'

/** The parts of a row. */
export type RowParts = {
  picture: ReactNode
  title: ReactNode
  /** Hint about the action of a press, at the end of the row. */
  hint?: ReactNode
  /** A second line. */
  note?: ReactNode
}

/** A row's picture and texts, for both buttons and links. */
export function RowContent({ picture, title, hint, note }: RowParts) {
  return (
    <>
      {picture}
      <span className="row-text">
        <span className="row-title" title={typeof title === 'string' ? title : undefined}>
          {title}
        </span>
        {note && <span className="row-note">{note}</span>}
      </span>
      {hint && <span className="row-hint">{hint}</span>}
    </>
  )
}
