import { revokeSession } from '@foyer/contract'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Records that an account wants a permission to end. Anybody can make the server ask nodes here, hence its rate. */
export const revokeSessionRoute = implementSessions(
  revokeSession,
  async ({ params, body }, { services, signal }) => ({
    output: { status: await sessionsOf(services).end(params.id, body, { signal }) },
  }),
  { rate: 'signIn' },
)
