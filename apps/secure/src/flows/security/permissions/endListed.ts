import type { SecuritySection } from '@foyer/contract'
import { SecureError } from '../../../SecureError.ts'
import { endPermissions } from '../../approve/grants/endPermissions.ts'
import { toEnding } from '../../approve/grants/toEnding.ts'
import type { SecurityContext } from '../SecurityContext.ts'
import type { EndedPermissions } from './showPermissions.ts'

/** Asks the visitor to end permissions, as in the frame, and returns to the list. */
export async function endListed(
  { flow, wallet, accounts, session }: SecurityContext,
  { network, contexts }: EndedPermissions,
  signal: AbortSignal,
): Promise<SecuritySection> {
  const { eoa, smart } = await accounts.read(network, signal)
  if (!smart) throw new SecureError('RESPONSE_INVALID', 'The network has no smart accounts')
  // The visitor asks for it here, not a page.
  const context = { ...flow, hostOrigin: location.origin }
  const getToken = async () => session.token
  const request = toEnding({ eoa, smart }, { context, wallet, network, getToken, signal })
  try {
    await endPermissions(request, contexts)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'CONNECTION_REJECTED') throw error
  }
  return 'permissions'
}
