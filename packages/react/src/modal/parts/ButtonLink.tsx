import type { ComponentProps } from 'react'

/** A link to another page that looks like a button; it opens in a new tab unless `target` says otherwise. */
export function ButtonLink({
  isWide,
  isAccent,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & {
  /** Whether it takes the whole width. */
  isWide?: boolean | undefined
  /** Whether it is the main thing to do. */
  isAccent?: boolean | undefined
}) {
  return (
    <a
      data-kind={isAccent ? 'accent' : undefined}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
      className={isWide ? 'button button-wide' : 'button'}
    />
  )
}
