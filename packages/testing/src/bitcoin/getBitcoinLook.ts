import { defaultIcon } from '../shared/defaultIcon.ts'
import type { BitcoinWalletStyle } from './BitcoinTestWallet.ts'

/** Returns a wallet's name and icon, with defaults. */
export function getBitcoinLook(
  style: BitcoinWalletStyle,
  { name, icon }: { name?: string | undefined; icon?: string | undefined },
): { name: string; icon: string } {
  const isLeather = style === 'leather'
  return {
    name: name ?? (isLeather ? 'Leather' : 'Test Bitcoin Wallet'),
    // Leather declares an incorrect MIME type for its icon.
    icon: icon ?? (isLeather ? defaultIcon.replace('svg+xml', 'svg') : defaultIcon),
  }
}
