import { type Hex, numberToHex, pad } from 'viem'

/** ABI-encodes a number or an address: 32 bytes, as 64 hex digits without `0x`. */
export function toWord(value: string | bigint): string {
  return pad(typeof value === 'bigint' ? numberToHex(value) : (value as Hex), { size: 32 })
    .slice(2)
    .toLowerCase()
}
