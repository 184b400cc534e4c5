import { defaultIcon } from '../shared/defaultIcon.ts'
import type { BitcoinWalletStyle } from './BitcoinTestWallet.ts'

/** Name and icon of a wallet where none are given. */
export function getBitcoinLook(
  style: BitcoinWalletStyle,
  { name, icon }: { name?: string | undefined; icon?: string | undefined },
): { name: string; icon: string } {
  const isLeather = style === 'leather'
  return {
    name: name ?? (isLeather ? 'Leather' : 'Test Bitcoin Wallet'),
    // Leather writes the type of its icon wrongly.
    icon: icon ?? (isLeather ? defaultIcon.replace('svg+xml', 'svg') : defaultIcon),
  }
}
