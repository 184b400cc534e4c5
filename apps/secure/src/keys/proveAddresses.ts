import { type AddressClaim, hashAddressClaim } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { AccountKey } from './deriveAccounts.ts'
import { encodeBytes } from './encodeBytes.ts'

/** Proves to the server that the addresses of a new wallet belong to its keys. */
export async function proveAddresses(
  { eip155, solana }: { eip155: AccountKey; solana: AccountKey },
  claim: Omit<AddressClaim, 'addresses'>,
): Promise<{ eip155: string; solana: string }> {
  const addresses = { eip155: eip155.address, solana: solana.address }
  const hash = await hashAddressClaim({ ...claim, addresses })
  // Without `prehash: false`, the hash would be hashed again. The first byte is the recovery bit.
  const [bit = 0, ...rs] = secp256k1.sign(hash, eip155.privateKey, { prehash: false, format: 'recovered' })
  return {
    eip155: encodeBytes(new Uint8Array([...rs, 27 + bit])),
    solana: encodeBytes(new Uint8Array(ed25519.sign(hash, solana.privateKey))),
  }
}
