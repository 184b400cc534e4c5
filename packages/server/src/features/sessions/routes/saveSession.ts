import { saveSession } from '@foyer/contract'
import { findRefusal } from '@foyer/contract/sessions'
import { accountCode } from '@foyer/contract/smart'
import { type Hex, isAddressEqual } from 'viem'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { readWalletAddress } from '../../custody/readWalletAddress.ts'
import { isGrantSigned } from '../isGrantSigned.ts'
import { type Grant, readGrant } from '../readGrant.ts'
import { networkOf, type SessionNetwork, type Sessions } from '../Sessions.ts'
import { showSessions } from '../showSessions.ts'
import type { AccountKey } from '../sqlSessions.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Additional cost of checking a signature with two nodes, in requests. */
const checkCost = 6

/**
 * Stores a permission signed by the login's account.
 *
 * @throws SignatureUncheckedError if the chain's nodes fail
 */
export const saveSessionRoute = implementSessions(
  saveSession,
  async ({ params: { chainId }, body }, { services, login, logins, project, signal, charge }) => {
    const sessions = sessionsOf(services)
    const { chains, database, store } = sessions
    const origin = checkHostOrigin(body.origin, project, logins.secureUrl)
    await charge(checkCost)
    const userId = login.user.id
    const network = networkOf(sessions, chainId)
    const context = body.context.toLowerCase() as Hex
    const owner = await readWalletAddress(database, userId)
    const grant = readGrant(context, network.sessions)
    if (!owner || !grant || !isStorableGrant(grant, owner, network, sessions.clock()))
      throw answerError('GRANT_INVALID')
    if (!(await isGrantSigned(grant, { owner, network, chains }))) throw answerError('GRANT_INVALID')
    const key = { chainId, account: grant.delegation.delegator.toLowerCase() as Hex }
    const { pci, terms } = grant
    const row = { ...key, pci, projectId: project.id, origin, context, expiry: terms.expiry, userId }
    const kept =
      (await store.put(row)) ??
      ((await deleteEndedSessions(sessions, network, key)) && (await store.put(row)))
    // A valid permission is never removed to make room, because the visitor could no longer see it.
    if (!kept) throw answerError('GRANT_INVALID', { details: 'The account has too many permissions' })
    const [shown] = await showSessions(sessions, network, [kept], signal)
    if (!shown) throw answerError('GRANT_INVALID')
    return { output: shown }
  },
)

/** Whether a grant belongs to the login's own account and may be stored. */
function isStorableGrant(
  { delegation, terms }: Grant,
  owner: Hex,
  network: SessionNetwork,
  nowMs: number,
): boolean {
  const account = accountCode(owner, network).address
  if (!isAddressEqual(delegation.delegator, account)) return false
  const { entryPoint, factory, implementation, paymaster } = network
  const own = [owner, entryPoint, factory, implementation, ...(paymaster ? [paymaster] : [])]
  const nowS = Math.floor(nowMs / 1_000)
  return !findRefusal(terms, { contracts: network.sessions, account, own, nowS })
}

/** Deletes ended permissions; returns whether there were any. */
async function deleteEndedSessions(
  sessions: Sessions,
  network: SessionNetwork,
  key: AccountKey,
): Promise<boolean> {
  const rows = await sessions.store.list(key)
  const shown = await showSessions(sessions, network, rows)
  const ended = new Set(shown.filter(({ status }) => status === 'ended').map(({ pci }) => pci))
  const nowMs = sessions.clock()
  const over = rows.filter(({ pci, expiry }) => ended.has(pci) || expiry * 1_000 <= nowMs)
  await sessions.store.delete(
    key,
    over.map(({ pci }) => pci),
  )
  return over.length > 0
}
