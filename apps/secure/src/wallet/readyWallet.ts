import * as v from 'valibot'
import { ensureWallet } from './ensureWallet.ts'
import { openWallet } from './openWallet.ts'
import { saveAddresses } from './saveAddresses.ts'
import type { WalletAddresses } from './Wallet.ts'
import type { WalletState } from './WalletState.ts'

const savedAddresses = v.object({ eip155: v.string(), solana: v.string() })

/** Returns addresses and state of the wallet. Opens no key unless necessary. */
export async function readyWallet(
  wallet: WalletState,
  signal: AbortSignal,
): Promise<{ addresses: WalletAddresses; hasRecovery: boolean }> {
  const { store, hostOrigin: origin } = wallet
  const found = await ensureWallet(wallet, signal)
  const saved = v.safeParse(savedAddresses, await store.get(`addresses|${found.id}`))
  const request = { method: 'eth_accounts', network: '', account: found.id, origin, payload: '' }
  const addresses = saved.success
    ? saved.output
    : await openWallet(wallet, signal, (open) => saveAddresses(wallet, found.id, open), {
        request,
        isPlain: true,
      })
  return { addresses, hasRecovery: found.recoveries.length > 0 }
}
