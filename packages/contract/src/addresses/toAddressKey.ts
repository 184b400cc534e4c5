/** Bech32 and Bech32m: a single case, with a checksum at the end. */
const bech32 = /^[a-z\d]{1,83}?1([02-9ac-hj-np-z]{7,})$/
const bech32ChecksumChars = 6
const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A Polkadot address: one or two bytes of the network, the key, two bytes of checksum. */
const ss58 = /^[1-9A-HJ-NP-Za-km-z]{45,50}$/
const keyBytes = 32
const ss58ChecksumBytes = 2

/**
 * Returns the same key for all forms of an address: EVM and Bech32 addresses in any case, Cosmos addresses with another
 * network's prefix, and Polkadot addresses of another network. Accepts CAIP-10 ids too.
 *
 * @internal
 */
export function toAddressKey(address: string): string {
  const text = address.slice(address.lastIndexOf(':') + 1).trim()
  if (/^0x[\da-f]*$/i.test(text)) return text.toLowerCase()
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  const data = isOneCase && bech32.exec(text.toLowerCase())?.[1]
  if (data) return `bech32:${data.slice(0, -bech32ChecksumChars)}`
  return (ss58.test(text) && readKey(text)) || text
}

/** Returns the public key in an SS58 address, in hex. */
function readKey(text: string): string | undefined {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(base58Letters.indexOf(letter))
  const hex = number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = `${'00'.repeat(zeros)}${hex.length % 2 ? '0' : ''}${hex}`
  const prefixBytes = bytes.length / 2 - keyBytes - ss58ChecksumBytes
  if (prefixBytes !== 1 && prefixBytes !== 2) return undefined
  return `0x${bytes.slice(2 * prefixBytes, -2 * ss58ChecksumBytes)}`
}
