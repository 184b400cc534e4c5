import type { ComponentProps, ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

/** A calm remark about something missing, with what can be done about it. */
export function Notice({
  icon = <AlertIcon />,
  children,
  action,
  ...rest
}: Omit<ComponentProps<'div'>, 'className'> & { icon?: ReactNode; action?: ReactNode }) {
  return (
    <div {...rest} className="notice">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}
