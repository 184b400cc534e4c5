import { timingSafeEqual } from 'node:crypto'
import { aesGcm } from './aesGcm.ts'
import { findKms } from './findKms.ts'
import type { KmsProvider } from './KmsProvider.ts'
import type { Envelope } from './sealEnvelope.ts'

/**
 * Re-wraps an envelope's key under the current sealing key; the secret stays sealed. Rejects if the result could not be
 * opened: the unwrapped old key must open the secret, and the new wrapping must unwrap to the same key.
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
    throw new Error(`The key ${kms.keyId} does not unwrap what it wrapped`)
  key.fill(0)
  again.fill(0)
  return { sealed: envelope.sealed, rowKey: Buffer.from(blob).toString('base64url'), kmsKeyId: kms.keyId }
}
