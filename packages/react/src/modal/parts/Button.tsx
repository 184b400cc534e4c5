import type { ComponentProps } from 'react'

/** A button of the modal. */
export function Button({
  isWide,
  isAccent,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & {
  /** Whether it takes the whole width. */
  isWide?: boolean | undefined
  /** Whether it is the main thing to do. */
  isAccent?: boolean | undefined
}) {
  return (
    <button
      type="button"
      data-kind={isAccent ? 'accent' : undefined}
      {...rest}
      className={isWide ? 'button button-wide' : 'button'}
    />
  )
}
