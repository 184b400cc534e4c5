import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import {
  bytesToBigInt,
  bytesToHex,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToBytes,
} from 'viem'
import type { AskPasskey, PasskeyAnswer, PasskeyKey } from '../src/passkeys/PasskeyAnswer.ts'
import { readEcdsaSignature } from '../src/passkeys/readEcdsaSignature.ts'

/** Fields that an attacker changes in an answer. */
export type TamperedAnswer = {
  flags?: number
  origin?: string
  rpId?: string
  type?: string
  challenge?: Uint8Array
}

/** An authenticator with one passkey for a site, as a signing key. */
export function createTestPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const number = (text = '') => bytesToBigInt(Buffer.from(text, 'base64url'))
  const key: PasskeyKey = {
    credentialId: randomBytes(16).toString('base64url'),
    x: number(jwk.x),
    y: number(jwk.y),
  }
  function answer(asked: Uint8Array, tampered: TamperedAnswer = {}): PasskeyAnswer {
    const { flags = 0x05, rpId = new URL(origin).hostname, challenge = asked } = tampered
    const authenticatorData = Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags, 0, 0, 0, 0]),
    ])
    const clientDataJSON = Buffer.from(
      JSON.stringify({
        type: tampered.type ?? 'webauthn.get',
        challenge: Buffer.from(challenge).toString('base64url'),
        origin: tampered.origin ?? origin,
        crossOrigin: false,
      }),
    )
    const hash = createHash('sha256').update(clientDataJSON).digest()
    return {
      credentialId: key.credentialId,
      authenticatorData: new Uint8Array(authenticatorData),
      clientDataJSON: new Uint8Array(clientDataJSON),
      signature: new Uint8Array(sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)),
    }
  }
  const ask: AskPasskey = async (_, challenge) => answer(challenge)
  /** Signatures that bypass our own checks, as foreign code could create them. */
  const tamper =
    (tampered: TamperedAnswer, { requireUserVerification = true } = {}) =>
    (hash: Uint8Array): Hex => {
      const { authenticatorData, clientDataJSON, signature } = answer(hash, tampered)
      const text = Buffer.from(clientDataJSON).toString()
      const challenge = Buffer.from(hash).toString('base64url')
      const at = text.indexOf(challenge)
      const { r, s } = readEcdsaSignature(signature)
      return encodeAbiParameters(
        parseAbiParameters('bytes32, uint256, uint256, bytes, bool, string, string, uint256'),
        [
          keccak256(stringToBytes(key.credentialId)),
          r,
          s,
          bytesToHex(authenticatorData),
          requireUserVerification,
          text.slice(0, at),
          text.slice(at + challenge.length),
          BigInt(text.indexOf('"type":')),
        ],
      )
    }
  return { key, answer, ask, tamper }
}
