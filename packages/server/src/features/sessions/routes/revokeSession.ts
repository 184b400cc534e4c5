import { buildSessionEndMessage, parseCaipAddress, revokeSession } from '@foyer/contract'
import { type Hex, isAddress } from 'viem'
import { answerError } from '../../../kit/answerError.ts'
import { verifyEip155 } from '../../siwx/signatures/verifyEip155.ts'
import { networkOf } from '../Sessions.ts'
import { showSessions } from '../showSessions.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/**
 * Records an account's request to end a permission, and returns the permission's state. Anyone can make the server query
 * nodes here, hence the higher rate cost.
 *
 * @throws SignatureUncheckedError if the chain's nodes fail
 */
export const revokeSessionRoute = implementSessions(
  revokeSession,
  async ({ params: { id }, body: { pci, signature } }, { services, signal }) => {
    const sessions = sessionsOf(services)
    const { networkId, address } = parseCaipAddress(id)
    const network = networkOf(sessions, networkId)
    if (!isAddress(address, { strict: false })) throw answerError('GRANT_INVALID')
    const signed = { networkId, address, message: buildSessionEndMessage(id, pci), signature }
    // Checked before the row is queried, so that strangers cannot discover permissions.
    const isSigned = await verifyEip155(signed, sessions.chains, sessions.factories)
    const key = { chainId: networkId, account: address.toLowerCase() as Hex }
    const row = isSigned ? await sessions.store.end(key, pci as Hex) : undefined
    const [shown] = row ? await showSessions(sessions, network, [row], signal) : []
    if (!shown) throw answerError('GRANT_INVALID')
    return { output: { status: shown.status } }
  },
  { rate: 'signIn' },
)
