import type { Kit } from './createKit.ts'

type Session = ReturnType<Kit['getActiveSessions']>[string]

/** Tells every session; one that cannot be told must not keep the others waiting. */
export async function toSessions(kit: Kit, work: (session: Session) => Promise<void>): Promise<void> {
  await Promise.allSettled(Object.values(kit.getActiveSessions()).map(work))
}
