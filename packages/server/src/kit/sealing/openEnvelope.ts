import { aesGcm } from './aesGcm.ts'
import { findKms } from './findKms.ts'
import type { KmsProvider } from './KmsProvider.ts'
import type { Envelope } from './sealEnvelope.ts'

/** Opens an envelope that `sealEnvelope` sealed for the same row; returns the secret in base64url. */
export async function openEnvelope(kms: KmsProvider, envelope: Envelope, context: string): Promise<string> {
  const key = await findKms(kms, envelope).unwrap(Buffer.from(envelope.rowKey, 'base64url'), context)
  const secret = aesGcm.open(key, Buffer.from(envelope.sealed, 'base64url'), context)
  return Buffer.from(secret).toString('base64url')
}
