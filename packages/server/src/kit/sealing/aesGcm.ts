import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM with a random nonce as prefix; `context` is the additional data. */
export const aesGcm = {
  seal(key: Uint8Array, bytes: Uint8Array, context: string): Uint8Array {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  },
  /** Throws if key, data or context differ from those used to seal. */
  open(key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  },
} as const
