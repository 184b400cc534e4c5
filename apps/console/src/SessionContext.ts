import type { AdminSession } from '@foyer/contract/admin'
import { createContext, useContext } from 'react'

type Session = {
  session: AdminSession
  /** Shows the login page, with a reason if there is one. */
  leave(problem?: string): void
}

/** The logged-in operator. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The logged-in operator. */
export function useSession(): Session & { isOwner: boolean } {
  const value = useContext(SessionContext)
  if (!value) throw new Error('This page is only available after login')
  return { ...value, isOwner: value.session.role === 'owner' }
}
