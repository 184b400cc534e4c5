import type { OpenWallet } from '../keys/joinShares.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { WalletAddresses } from './Wallet.ts'
import type { WalletState } from './WalletState.ts'

/** Saves what this device derived itself: addresses that a server could not have changed. */
export async function saveAddresses(
  { store }: WalletState,
  id: string,
  open: OpenWallet,
): Promise<WalletAddresses> {
  const { deriveAccounts } = await loadKeyParts()
  const { eip155, solana } = deriveAccounts(open.entropy)
  for (const { privateKey } of [eip155, solana]) privateKey.fill(0)
  const addresses = { eip155: eip155.address, solana: solana.address }
  await store.set(`addresses|${id}`, addresses)
  return addresses
}
