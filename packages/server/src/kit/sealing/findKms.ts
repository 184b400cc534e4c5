import type { KmsProvider } from './KmsProvider.ts'
import type { Envelope } from './sealEnvelope.ts'

/** Returns the key that sealed an envelope, among a server's keys. */
export function findKms(kms: KmsProvider, { kmsKeyId }: Pick<Envelope, 'kmsKeyId'>): KmsProvider {
  const found = [kms, ...(kms.alsoOpens ?? [])].find(({ keyId }) => keyId === kmsKeyId)
  if (!found) throw new Error(`The row is sealed with the key ${kmsKeyId}, but the server has ${kms.keyId}`)
  return found
}
