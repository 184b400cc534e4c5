import { type Hex, numberToHex, pad } from 'viem'

/** A number or an address as the ABI encodes it: 32 bytes, as 64 hex digits without `0x`. */
export function toWord(value: string | bigint): string {
  return pad(typeof value === 'bigint' ? numberToHex(value) : (value as Hex), { size: 32 })
    .slice(2)
    .toLowerCase()
}
