import type { CaipNetworkId } from '@foyer/contract'
import type { Hex } from 'viem'
import { listSessions } from '../calls/listSessions.ts'
import { endPermissions } from '../flows/approve/grants/endPermissions.ts'
import { toEnding } from '../flows/approve/grants/toEnding.ts'
import { notifyPendingRequests } from '../flows/recover/notifyPendingRequests.ts'
import { SecureError } from '../SecureError.ts'
import type { FrameParts } from './FrameParts.ts'
import { requireSmartAccount } from './requireSmartAccount.ts'

/**
 * `END_SESSIONS`: asks the visitor to end sessions of their smart account.
 *
 * @throws SecureError `GRANT_INVALID` for a session that this page did not request
 */
export async function endSessions(
  parts: FrameParts,
  { network, pcis }: { network: CaipNetworkId; pcis: readonly string[] | undefined },
  signal: AbortSignal,
): Promise<undefined> {
  const { context, wallet, login, accounts } = parts
  const getToken = async () => (await login.need()).token
  // Sessions that this page did not request are rejected before the visitor is asked anything, even to open their wallet.
  const contexts = pcis && toContexts(pcis, await listSessions({ context, network, getToken, signal }))
  const smart = await requireSmartAccount(parts, network, signal)
  const { eoa } = await accounts.read(network, signal)
  await notifyPendingRequests(context, wallet, login, signal)
  const request = toEnding({ eoa, smart }, { context, wallet, network, getToken, signal })
  await endPermissions(request, contexts)
}

function toContexts(pcis: readonly string[], sessions: Awaited<ReturnType<typeof listSessions>>): Hex[] {
  return pcis.map((pci) => {
    const found = sessions.find((session) => session.pci === pci)
    if (!found) throw new SecureError('GRANT_INVALID', 'This permission is not known')
    return found.context as Hex
  })
}
