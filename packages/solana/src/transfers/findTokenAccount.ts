import { ReceiverInvalidError } from '@foyer/contract'
import { decodeBase58 } from '../base58.ts'
import { findProgramAddress } from '../findProgramAddress.ts'
import { programs } from './programs.ts'

/** Returns the account of an owner's tokens of a mint: an address derived from both. */
export async function findTokenAccount(owner: string, program: string, mint: string): Promise<string> {
  const seeds = [owner, program, mint].map((text) => decodeBase58(text) ?? new Uint8Array())
  const found = await findProgramAddress(programs.associatedToken, seeds)
  if (!found) throw new ReceiverInvalidError()
  return found
}
