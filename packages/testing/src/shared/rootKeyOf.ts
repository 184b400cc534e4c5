import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'

const roots = new Map<string, HDKey>()

/**
 * Returns the master key of a mnemonic without a passphrase (BIP-32, BIP-39). Each mnemonic is derived once: its 2,048 rounds of
 * hashing would be most of what a test wallet costs.
 */
export function rootKeyOf(mnemonic: string): HDKey {
  const known = roots.get(mnemonic)
  if (known) return known
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  roots.set(mnemonic, root)
  return root
}
