import { buildSessionEndMessage, parseCaipAddress } from '@foyer/contract'
import { type Hex, isAddress } from 'viem'
import { answerError } from '../../../kit/answerError.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { verifyEip155 } from '../../siwx/signatures/verifyEip155.ts'
import type { SessionService } from '../SessionService.ts'
import { networkOf, type Sessions } from '../Sessions.ts'
import { showSessions } from '../showSessions.ts'

/** Records an account's request to end a permission. */
export const end: Operation<Sessions, SessionService, 'end'> = async (
  sessions,
  account,
  { pci, signature },
  { signal } = {},
) => {
  const { networkId, address } = parseCaipAddress(account)
  const network = networkOf(sessions, networkId)
  if (!isAddress(address, { strict: false })) throw answerError('GRANT_INVALID')
  const signed = { networkId, address, message: buildSessionEndMessage(account, pci), signature }
  // Checked before the row is queried, so that strangers cannot discover permissions.
  const isSigned = await verifyEip155(signed, sessions.chains, sessions.factories)
  const key = { chainId: networkId, account: address.toLowerCase() as Hex }
  const row = isSigned ? await sessions.store.end(key, pci as Hex) : undefined
  const [shown] = row ? await showSessions(sessions, network, [row], signal) : []
  if (!shown) throw answerError('GRANT_INVALID')
  return shown.status
}
