import { OptionInvalidError } from '@foyer/contract'
import type { OperatorRole } from '@foyer/contract/admin'
import type { Database } from '../../storage/Database.ts'
import { inviteOperator } from './routes/inviteOperator.ts'
import { toConsoleOrigin } from './toConsoleOrigin.ts'
import { toSetUpUrl } from './toSetUpUrl.ts'

/**
 * Invites an operator to the console of a server on this machine, and returns the link. The link works once, within an hour.
 *
 * @internal
 * @throws OptionInvalidError if the server is on another machine
 */
export async function createSetUpUrl(
  database: Database,
  { serverUrl, name, role, by }: { serverUrl: string; name: string; role: OperatorRole; by: string },
): Promise<string> {
  const origin = toConsoleOrigin(serverUrl)
  if (origin === undefined)
    throw new OptionInvalidError({ option: 'serverUrl', reason: 'it is not on this machine' })
  const { token } = await inviteOperator(
    { orm: database.orm, clock: Date.now },
    { kind: 'cli', name: by },
    { name, role },
  )
  return toSetUpUrl(origin, token)
}
