import { randomBytes } from 'node:crypto'
import { aesGcm } from './aesGcm.ts'
import type { KmsProvider } from './KmsProvider.ts'

/** A secret under its own key, which a KMS wraps. Both are bound to their row. Base64url. */
export type Envelope = { sealed: string; rowKey: string; kmsKeyId: string }

/** Seals a secret (base64url) for one row. */
export async function sealEnvelope(kms: KmsProvider, secret: string, context: string): Promise<Envelope> {
  const key = randomBytes(32)
  const sealed = aesGcm.seal(key, Buffer.from(secret, 'base64url'), context)
  const rowKey = await kms.wrap(key, context)
  key.fill(0)
  return { sealed: text(sealed), rowKey: text(rowKey), kmsKeyId: kms.keyId }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
