import { revokeSession } from '@foyer/contract'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/**
 * Records an account's request to end a permission. Anyone can make the server query nodes here, hence the higher rate cost.
 */
export const revokeSessionRoute = implementSessions(
  revokeSession,
  async ({ params, body }, { services, signal }) => ({
    output: { status: await sessionsOf(services).end(params.id, body, { signal }) },
  }),
  { rate: 'signIn' },
)
