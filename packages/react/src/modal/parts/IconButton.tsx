import type { ComponentProps } from 'react'

/** A button that shows an icon; `label` is its name. */
export function IconButton({
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button type="button" {...rest} aria-label={label} className={`icon-button ${className}`.trimEnd()} />
  )
}
