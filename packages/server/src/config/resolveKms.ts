import { awsKms } from '../kit/kms/awsKms.ts'
import { azureKms } from '../kit/kms/azureKms.ts'
import { cacheKms } from '../kit/kms/cacheKms.ts'
import { gcpKms } from '../kit/kms/gcpKms.ts'
import { type VaultKmsOptions, vaultKms } from '../kit/kms/vaultKms.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { localKms } from '../kit/sealing/localKms.ts'
import { ConfigError } from './ConfigError.ts'
import type { KmsPlace } from './kmsSchema.ts'
import { readSecret } from './readSecret.ts'
import { readSecretKey } from './readSecretKey.ts'
import type { SecretPlace } from './secretSchema.ts'

/** Name of the field, and the variables it may reference. */
type FieldContext = { field: string; env: Readonly<Record<string, string | undefined>> }

/**
 * Creates a KMS client, or reads the key that replaces a KMS.
 *
 * @throws ConfigError
 */
export async function resolveKms(
  place: KmsPlace,
  context: FieldContext & { readKey?: ((place: SecretPlace) => Promise<Uint8Array>) | undefined },
): Promise<KmsProvider> {
  if ('env' in place || 'file' in place)
    return localKms(await (context.readKey?.(place) ?? readSecretKey(place, context)))
  const kms = await createRemote(place, context)
  return place.cacheSeconds ? cacheKms(kms, { ttlMs: place.cacheSeconds * 1_000 }) : kms
}

async function createRemote(
  place: Exclude<KmsPlace, SecretPlace>,
  { field, env }: FieldContext,
): Promise<KmsProvider> {
  if ('aws' in place) return awsKms(place.aws, { env })
  if ('gcp' in place) return gcpKms(place.gcp, { env })
  if ('azure' in place) {
    const { application, ...azure } = place.azure
    if (!application) return azureKms(azure, { env })
    const at = { field: `${field}.azure.application.clientSecret`, env }
    const clientSecret = await readSecret(application.clientSecret, at)
    return azureKms({ ...azure, application: { ...application, clientSecret } }, { env })
  }
  const { token, appRole, kubernetes, ...vault } = place.vault
  if ([token, appRole, kubernetes].filter(Boolean).length !== 1)
    throw new ConfigError(`${field}.vault: expected one of token, appRole and kubernetes`)
  return vaultKms({ ...vault, auth: await readAuth() }, { env })

  async function readAuth(): Promise<VaultKmsOptions['auth']> {
    if (token)
      return { kind: 'token', token: await readSecret(token, { field: `${field}.vault.token`, env }) }
    if (kubernetes) return { kind: 'kubernetes', ...kubernetes }
    const { roleId, secretId } = appRole as NonNullable<typeof appRole>
    const at = { field: `${field}.vault.appRole.secretId`, env }
    return { kind: 'appRole', roleId, secretId: await readSecret(secretId, at) }
  }
}
