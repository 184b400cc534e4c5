import type { ComponentProps } from 'react'

/** The frame of a text field, with what stands beside the text in it. */
export function Field({
  isInvalid,
  className = '',
  ...rest
}: ComponentProps<'div'> & { isInvalid: boolean }) {
  return (
    <div {...rest} className={`amount-field ${className}`.trimEnd()} data-invalid={isInvalid || undefined} />
  )
}
