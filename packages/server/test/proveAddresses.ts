import { randomUUID } from 'node:crypto'
import { hashAddressClaim } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { hexToBytes, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Returns the id and addresses of a new wallet, with the proofs that they belong to this login. */
export async function proveAddresses(
  claim: {
    projectId: string
    userId: string | undefined
    walletId?: string | undefined
    /** Addresses of another owner, declared instead of the keys' own. */
    declared?: { eip155?: string; solana?: string }
  },
  owner: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
) {
  const { projectId, userId = '', walletId: id = randomUUID(), declared } = claim
  const solana = ed25519.utils.randomSecretKey()
  const own = { eip155: owner.address, solana: base58.encode(ed25519.getPublicKey(solana)) }
  const addresses = { ...own, ...declared }
  const hash = await hashAddressClaim({ projectId, userId, walletId: id, addresses })
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const addressProofs = {
    eip155: encode(hexToBytes(await owner.sign({ hash: toHex(hash) }))),
    solana: encode(ed25519.sign(hash, solana)),
  }
  return { id, addresses, addressProofs }
}
