import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** Metaplex's program, which stores token names. */
const program = base58.decode('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/**
 * Returns the account in which Metaplex stores a token's name: the first [program derived
 * address](https://solana.com/docs/core/pda) of its mint.
 */
export function findMetadataAddress(mint: string): string {
  const seeds = concatBytes(utf8ToBytes('metadata'), program, base58.decode(mint))
  const end = concatBytes(program, utf8ToBytes('ProgramDerivedAddress'))
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(seeds, Uint8Array.of(bump), end))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new Error('A mint without a derived address')
}

/** A derived address must not be a valid public key. */
function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}
