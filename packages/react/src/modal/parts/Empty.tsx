import type { ComponentProps, ReactNode } from 'react'

/** Stands where a view has nothing to show: why, and what to do about it. */
export function Empty({
  icon,
  title,
  text,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'className' | 'title'> & {
  icon?: ReactNode
  title?: ReactNode
  text?: ReactNode
}) {
  return (
    <div {...rest} className="empty">
      {icon}
      {title && <p className="subtitle">{title}</p>}
      {text && <p className="hint">{text}</p>}
      {children}
    </div>
  )
}
