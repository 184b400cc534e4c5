import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { hashChallenge } from '@foyer/contract'

const upAndUv = 0x05
const attested = 0x40
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** An attacker's changes to a response. */
export type TamperedPasskey = {
  flags?: number
  origin?: string
  rpId?: string
  topOrigin?: string
  type?: string
  credentialId?: string
  challenge?: Uint8Array
  /** Signature counter; 0 for a passkey that is synced between devices. */
  signCount?: number
}

/** An authenticator with one passkey for the secure site. */
export function createPasskey(secureUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const site = new URL(secureUrl)

  const clientData = (
    type: string,
    challenge: Uint8Array,
    { origin, topOrigin, ...given }: TamperedPasskey,
  ) =>
    Buffer.from(
      JSON.stringify({
        type: given.type ?? type,
        challenge: text(given.challenge ?? challenge),
        origin: origin ?? site.origin,
        crossOrigin: topOrigin !== undefined,
        ...(topOrigin === undefined ? {} : { topOrigin }),
      }),
    )
  const head = (flags: number, { rpId = site.hostname, signCount = 0 }: TamperedPasskey) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  return {
    credentialId: text(id),
    register({ challengeId, nonce }: { challengeId: string; nonce: string }, tampered: TamperedPasskey = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const flags = tampered.flags ?? upAndUv | attested
      const data = Buffer.concat([head(flags, tampered), Buffer.alloc(16), length, id, key])
      return {
        challengeId,
        credentialId: tampered.credentialId ?? text(id),
        authenticatorData: text(data),
        clientDataJSON: text(clientData('webauthn.create', Buffer.from(nonce, 'base64url'), tampered)),
      }
    },
    async assert(
      { challengeId, nonce }: { challengeId: string; nonce: string },
      requestHash: string,
      tampered: TamperedPasskey = {},
    ) {
      const data = head(tampered.flags ?? upAndUv, tampered)
      const client = clientData('webauthn.get', await hashChallenge(nonce, requestHash), tampered)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        challengeId,
        credentialId: tampered.credentialId ?? text(id),
        authenticatorData: text(data),
        clientDataJSON: text(client),
        signature: text(sign('sha256', signed, privateKey)),
      }
    },
  }
}

/** An authenticator with one passkey. */
export type Passkey = ReturnType<typeof createPasskey>
