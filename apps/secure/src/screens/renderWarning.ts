import { getAddress, type Hex } from 'viem'
import { h } from '../dom/h.ts'
import { renderAddress } from './renderAddress.ts'

/** Addresses of EVM chains and Solana in a sentence. The latter contain a digit, unlike long words. */
const addresses = /\b(0x[\da-fA-F]{40}|(?=[A-Za-z]*\d)[1-9A-HJ-NP-Za-km-z]{32,44})\b/

/** Renders a warning: its addresses in full, with their checksum and in groups of four. */
export function renderWarning(text: string): (HTMLElement | string)[] {
  return text
    .split(addresses)
    .map((part, at) =>
      at % 2
        ? h(
            'bdi',
            { class: 'address', dir: 'ltr' },
            ...renderAddress(part.startsWith('0x') ? getAddress(part as Hex) : part),
          )
        : part,
    )
}
