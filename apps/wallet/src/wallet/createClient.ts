import { indexedDbStorage } from '@foyer/pairing'
import { createPairingWallet, type PairingWallet } from '@foyer/pairing/wallet'
import type { WalletConfig } from '../config.ts'
import { takeOverEarlier } from './takeOverEarlier.ts'

/** Creates the pairing client, which connects to the configured relay only. */
export async function createClient(
  { projectId, relayUrl }: WalletConfig,
  { signsIn }: { signsIn: () => boolean },
): Promise<PairingWallet> {
  const storage = indexedDbStorage({ name: 'foyer-wallet' })
  await takeOverEarlier(storage)
  return createPairingWallet({
    projectId,
    relayUrl,
    signsIn,
    storage,
    metadata: {
      name: 'Foyer test wallet',
      description: 'A wallet with public keys, for trying things out.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  })
}
