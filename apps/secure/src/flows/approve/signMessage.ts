import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { bytesToHex, concat, hashMessage, hexToBytes, isHex, numberToHex, stringToBytes } from 'viem'
import { viewMessage } from '../../explain/viewMessage.ts'
import { signEvmHash } from '../../keys/signEvmHash.ts'
import { SecureError } from '../../SecureError.ts'
import { withKey } from '../../wallet/withKey.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { askVisitor } from './askVisitor.ts'
import { toConfirmation } from './toConfirmation.ts'

const personalSign = v.tupleWithRest([v.pipe(v.string(), v.maxLength(131_072)), v.string()], v.unknown())
const solanaMessage = v.object({
  message: v.pipe(v.string(), v.maxLength(131_072)),
  pubkey: v.optional(v.string()),
})

/**
 * `personal_sign` ([EIP-191](https://eips.ethereum.org/EIPS/eip-191)): message and address. A smart account signs in the
 * form its contract verifies.
 *
 * @throws SecureError
 */
export async function signMessage(request: ApprovalRequest): Promise<string> {
  const parsed = v.safeParse(personalSign, request.params)
  if (!parsed.success) throw invalid()
  const [message, signer] = parsed.output
  if (signer.toLowerCase() !== request.address.toLowerCase()) throw unknownAccount()
  const bytes =
    isHex(message, { strict: true }) && message.length % 2 === 0
      ? hexToBytes(message)
      : stringToBytes(message)
  await approve(request, bytes)
  const { smart, signal } = request
  const confirmation = toConfirmation(request, bytesToHex(bytes))
  if (smart) return smart.signMessage(bytes, { signal, confirmation })
  const hash = hashMessage({ raw: bytes }, 'bytes')
  const { r, s, yParity } = await withKey({ ...request, confirmation }, (key) => signEvmHash(hash, key))
  return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
}

/**
 * `solana_signMessage`: takes the message and returns the signature, both in base58.
 *
 * @throws SecureError
 */
export async function signSolanaMessage(request: ApprovalRequest): Promise<{ signature: string }> {
  const parsed = v.safeParse(solanaMessage, request.params)
  if (!parsed.success) throw invalid()
  if (parsed.output.pubkey !== undefined && parsed.output.pubkey !== request.address) throw unknownAccount()
  const bytes = readBase58(parsed.output.message)
  await approve(request, bytes)
  const confirmation = toConfirmation(request, bytesToHex(bytes))
  return {
    signature: await withKey({ ...request, confirmation }, (key) => base58.encode(ed25519.sign(bytes, key))),
  }
}

async function approve(request: ApprovalRequest, bytes: Uint8Array): Promise<void> {
  const { context, address } = request
  const texts = await context.texts.read()
  const view = viewMessage(bytes, { address, hostOrigin: context.hostOrigin, texts })
  await askVisitor(request, view, texts)
}

function readBase58(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw invalid()
  }
}

function invalid() {
  return new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
}

function unknownAccount() {
  return new SecureError('BAD_REQUEST', 'The signing account does not belong to this wallet', {
    walletCode: 4100,
  })
}
