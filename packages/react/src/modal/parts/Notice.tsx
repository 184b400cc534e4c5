import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

/** A calm remark about something missing, with what can be done about it. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice">
      <AlertIcon />
      <p>{children}</p>
      {action}
    </div>
  )
}
