import { decodeBase58 } from '../base58.ts'
import { findProgramAddress } from '../findProgramAddress.ts'

/** Metaplex's program, which keeps names of tokens. */
const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/**
 * Finds the account where Metaplex keeps the name of a token: a derived address of its mint. `undefined` when the mint
 * is no address.
 */
export async function findMetadataAddress(mint: string): Promise<string | undefined> {
  const mintKey = decodeBase58(mint)
  if (mintKey?.length !== 32) return undefined
  const seeds = [new TextEncoder().encode('metadata'), decodeBase58(program) ?? new Uint8Array(), mintKey]
  return findProgramAddress(program, seeds)
}
