import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { KmsProvider } from '../sealing/KmsProvider.ts'
import { askKms } from './askKms.ts'
import { createCredentials } from './createCredentials.ts'
import type { KmsContext } from './KmsContext.ts'

/** A key of Vault's transit engine (aes256-gcm96 or another with associated data). */
export type VaultKmsOptions = {
  url: string
  key: string
  /** Mount path of the engine. @default 'transit' */
  mount?: string | undefined
  namespace?: string | undefined
  auth:
    | { kind: 'token'; token: string }
    | { kind: 'appRole'; roleId: string; secretId: string }
    /** Authenticates as the pod's service account. */
    | { kind: 'kubernetes'; role: string; tokenFile?: string | undefined }
}

const serviceAccount = '/var/run/secrets/kubernetes.io/serviceaccount/token'

/**
 * Wraps under a key of Vault or OpenBao. The row is the associated data. Vault manages the versions of the key.
 *
 * https://developer.hashicorp.com/vault/api-docs/secret/transit#encrypt-data
 */
export function vaultKms(options: VaultKmsOptions, context: KmsContext): KmsProvider {
  const { url, key: name, mount = 'transit', namespace, auth } = options
  const { clock = Date.now } = context
  const keyId = `vault:${mount}/${name}`
  const base = `${url.replace(/\/$/, '')}/v1`
  const common = {
    'content-type': 'application/json',
    ...(namespace ? { 'x-vault-namespace': namespace } : {}),
  }
  const tokens = createCredentials(async () => {
    if (auth.kind === 'token') return { value: auth.token, expiresAtMs: Number.POSITIVE_INFINITY }
    const answer = v.object({ auth: v.object({ client_token: v.string(), lease_duration: v.number() }) })
    const found = await askKms(context, {
      ...{ keyId, answer },
      async request() {
        const [way, input] =
          auth.kind === 'appRole'
            ? ['approle', { role_id: auth.roleId, secret_id: auth.secretId }]
            : [
                'kubernetes',
                { role: auth.role, jwt: (await readFile(auth.tokenFile ?? serviceAccount, 'utf8')).trim() },
              ]
        return { url: `${base}/auth/${way}/login`, headers: common, body: JSON.stringify(input) }
      },
    })
    const { client_token: value, lease_duration: seconds } = found.auth
    // A lease of zero does not expire.
    return { value, expiresAtMs: seconds ? clock() + seconds * 1_000 : Number.POSITIVE_INFINITY }
  }, clock)
  const ask = <const schema extends v.GenericSchema>(action: string, data: schema, input: object) =>
    askKms(context, {
      ...{ keyId, answer: v.object({ data }), forget: tokens.forget },
      request: async () => ({
        url: `${base}/${mount}/${action}/${encodeURIComponent(name)}`,
        headers: { ...common, 'x-vault-token': await tokens.get() },
        body: JSON.stringify(input),
      }),
    })
  const associated = (row: string) => ({ associated_data: Buffer.from(row).toString('base64') })
  return {
    keyId,
    async wrap(key, row) {
      const ciphertext = v.pipe(v.string(), v.startsWith('vault:'))
      const plaintext = Buffer.from(key).toString('base64')
      const found = await ask('encrypt', v.object({ ciphertext }), { plaintext, ...associated(row) })
      return Buffer.from((found as { data: { ciphertext: string } }).data.ciphertext)
    },
    async unwrap(blob, row) {
      const ciphertext = Buffer.from(blob).toString()
      const found = await ask('decrypt', v.object({ plaintext: v.string() }), {
        ciphertext,
        ...associated(row),
      })
      return Buffer.from((found as { data: { plaintext: string } }).data.plaintext, 'base64')
    },
  }
}
