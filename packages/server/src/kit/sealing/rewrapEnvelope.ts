import { timingSafeEqual } from 'node:crypto'
import { aesGcm } from './aesGcm.ts'
import { findKms } from './findKms.ts'
import type { KmsProvider } from './KmsProvider.ts'
import type { Envelope } from './sealEnvelope.ts'

/**
 * Wraps the key of an envelope under the key that seals now; the secret stays sealed. Rejects rather than return an
 * envelope that nobody can open: what the old key gave must open the secret, and the new one must give the same back.
 */
export async function rewrapEnvelope(
  kms: KmsProvider,
  envelope: Envelope,
  context: string,
): Promise<Envelope> {
  const key = await findKms(kms, envelope).unwrap(Buffer.from(envelope.rowKey, 'base64url'), context)
  aesGcm.open(key, Buffer.from(envelope.sealed, 'base64url'), context).fill(0)
  const blob = await kms.wrap(key, context)
  const again = await kms.unwrap(blob, context)
  if (again.length !== key.length || !timingSafeEqual(again, key))
    throw new Error(`The key ${kms.keyId} does not give back what it wrapped`)
  key.fill(0)
  again.fill(0)
  return { sealed: envelope.sealed, rowKey: Buffer.from(blob).toString('base64url'), kmsKeyId: kms.keyId }
}
