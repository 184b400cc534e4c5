import type { KmsProvider } from './KmsProvider.ts'
import type { Envelope } from './sealEnvelope.ts'

/** The key that sealed an envelope, among those that a server has. */
export function findKms(kms: KmsProvider, { kmsKeyId }: Pick<Envelope, 'kmsKeyId'>): KmsProvider {
  const found = [kms, ...(kms.alsoOpens ?? [])].find(({ keyId }) => keyId === kmsKeyId)
  if (!found) throw new Error(`The row is sealed with the key ${kmsKeyId}, but the server has ${kms.keyId}`)
  return found
}
