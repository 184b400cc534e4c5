import { concat, type Hex, numberToHex } from 'viem'
import type { AccountSigner, SmartAccountOwner } from './SmartAccount.ts'

/** A dummy of the right length and format for estimates: recovering its signer does not revert. */
const stubSignature: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`

/** Signs with the key that the account was created for, in the format of an EVM account. */
export function toSigner(owner: SmartAccountOwner): AccountSigner {
  return {
    stubSignature,
    async sign(hash, { signal, confirmation }) {
      const { r, s, yParity } = await owner.signHash(hash, signal, confirmation)
      return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
    },
  }
}
