import { concat, type Hex, numberToHex } from 'viem'
import type { AccountSigner, SmartAccountOwner } from './SmartAccount.ts'

/** Of the right length and form, for estimates: recovering a signer from it does not revert. */
const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`

/** The key that the account was made for: its signatures are those of an EVM account. */
export function toSigner(owner: SmartAccountOwner): AccountSigner {
  return {
    stubSignature,
    async sign(hash, { signal, confirmation }) {
      const { r, s, yParity } = await owner.signHash(hash, signal, confirmation)
      return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
    },
  }
}
