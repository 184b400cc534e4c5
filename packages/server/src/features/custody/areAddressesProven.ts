import { type AddressClaim, hashAddressClaim } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex, type Hex, isAddressEqual, recoverAddress } from 'viem'

/** Whether the keys of both addresses signed that they belong to this login's new wallet. */
export async function areAddressesProven(
  claim: AddressClaim,
  proofs: { eip155: string; solana: string },
): Promise<boolean> {
  const hash = await hashAddressClaim(claim)
  const { eip155, solana } = claim.addresses
  try {
    const signer = await recoverAddress({ hash, signature: bytesToHex(decode(proofs.eip155)) })
    return (
      isAddressEqual(signer, eip155 as Hex) &&
      ed25519.verify(decode(proofs.solana), hash, base58.decode(solana), { zip215: false })
    )
  } catch {
    return false
  }
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
