import type { CaipNetworkId } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { SmartAccount } from '../smart/SmartAccount.ts'
import type { FrameParts } from './FrameParts.ts'

/**
 * Returns the smart account on a network, even if the visitor prefers another account type.
 *
 * @throws SecureError `SMART_ACCOUNT_OFF` if the network has none
 */
export async function requireSmartAccount(
  { login, accounts }: Pick<FrameParts, 'login' | 'accounts'>,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<SmartAccount> {
  await login.need()
  const { smart } = await accounts.read(network, signal)
  if (!smart)
    throw new SecureError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network', {
      walletCode: 4200,
    })
  return smart
}
