import { AccountMovedError, NetworkMovedError, WalletSilentError } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import { ask } from '../ask.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { addresses, chainId } from '../walletSchemas.ts'

/**
 * Checks that a wallet is still on a network and still uses an account, before it is asked to send.
 *
 * @throws NetworkMovedError, AccountMovedError, WalletSilentError
 */
export async function checkWallet(
  provider: Eip1193Provider,
  network: Network,
  account: string,
): Promise<void> {
  const now = await inTime(ask(provider, chainId, 'eth_chainId'))
  if (now !== network.id) throw new NetworkMovedError({ details: `The wallet is on chain ${now}` })
  // Not every wallet lists its accounts without a prompt; one that does must list this one.
  const opened = await inTime(ask(provider, addresses, 'eth_accounts')).catch(() => [])
  if (opened.length && !opened.some((address) => isSameAddress(address, account)))
    throw new AccountMovedError()
}

/** Reads show no prompt, so a wallet that takes longer has lost its extension or its relay. */
const readMs = 10_000

async function inTime<value>(asked: Promise<value>): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletSilentError()), readMs)
  })
  try {
    return await Promise.race([asked, late])
  } catch (cause) {
    throw (await getWalletErrorKind(cause)) === 'invalidated' ? new WalletSilentError({ cause }) : cause
  } finally {
    clearTimeout(timer)
  }
}
