import type { ComponentProps } from 'react'

/** A button that looks like a link, for the lesser thing to do. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`link-button ${className}`.trimEnd()} />
}
