import { AccountMovedError, NetworkMovedError } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { ask } from '../ask.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { addresses, chainId } from '../walletSchemas.ts'

/**
 * Checks that a wallet still is on a network and uses an account, before it is asked to send.
 *
 * @throws NetworkMovedError, AccountMovedError
 */
export async function checkWallet(
  provider: Eip1193Provider,
  network: Network,
  account: string,
): Promise<void> {
  const now = await ask(provider, chainId, 'eth_chainId')
  if (now !== network.id) throw new NetworkMovedError({ details: `The wallet is on chain ${now}` })
  // Not every wallet tells its accounts without asking; one that does must have this one.
  const opened = await ask(provider, addresses, 'eth_accounts').catch(() => [])
  if (opened.length && !opened.some((address) => isSameAddress(address, account)))
    throw new AccountMovedError()
}
