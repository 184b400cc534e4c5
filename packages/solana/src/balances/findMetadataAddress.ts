import { decodeBase58 } from '../base58.ts'
import { findProgramAddress } from '../findProgramAddress.ts'

/** Metaplex's program, which stores token names. */
const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/**
 * Returns the account in which Metaplex stores a token's name: an address derived from its mint. Returns `undefined` if
 * the mint is not a valid address.
 */
export async function findMetadataAddress(mint: string): Promise<string | undefined> {
  const mintKey = decodeBase58(mint)
  if (mintKey?.length !== 32) return undefined
  const seeds = [new TextEncoder().encode('metadata'), decodeBase58(program) ?? new Uint8Array(), mintKey]
  return findProgramAddress(program, seeds)
}
