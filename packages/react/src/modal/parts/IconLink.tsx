import type { ComponentProps, ReactNode } from 'react'

/** A link to another page that shows an icon; `label` is its name. It opens in a new tab. */
export function IconLink({
  href,
  label,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'aria-label' | 'className'> & {
  href: string
  label: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
      aria-label={label}
      className="icon-button"
    >
      {children}
    </a>
  )
}
