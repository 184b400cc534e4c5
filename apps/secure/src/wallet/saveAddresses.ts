import type { AccountKey } from '../keys/deriveAccounts.ts'
import type { OpenWallet } from '../keys/joinShares.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { WalletAddresses } from './Wallet.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Stores the addresses that this device derived itself, which a server could not have changed. Passes the keys to `use`
 * before wiping them.
 */
export async function saveAddresses(
  { store }: WalletState,
  id: string,
  open: OpenWallet,
  use?: (keys: { eip155: AccountKey; solana: AccountKey }) => Promise<void>,
): Promise<WalletAddresses> {
  const { deriveAccounts } = await loadKeyParts()
  const { eip155, solana } = deriveAccounts(open.entropy)
  try {
    await use?.({ eip155, solana })
  } finally {
    for (const { privateKey } of [eip155, solana]) privateKey.fill(0)
  }
  const addresses = { eip155: eip155.address, solana: solana.address }
  await store.set(`addresses|${id}`, addresses)
  return addresses
}
