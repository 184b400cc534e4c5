import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { KmsProvider } from '../sealing/KmsProvider.ts'
import { askKms } from './askKms.ts'
import { createCredentials } from './createCredentials.ts'
import type { KmsContext } from './KmsContext.ts'
import { KmsFailedError } from './KmsFailedError.ts'
import { tokenAnswer, toToken } from './tokenAnswer.ts'

/** A key of Azure Key Vault. */
export type AzureKmsOptions = {
  /** URL of the key with its version: `https://….vault.azure.net/keys/…/…`. */
  keyUrl: string
  /** @default 'RSA-OAEP-256' */
  algorithm?: 'RSA-OAEP-256' | 'A256KW' | undefined
  /** Application to authenticate as. @default the managed identity of the machine */
  application?: { tenantId: string; clientId: string; clientSecret: string } | undefined
}

const keyBytes = 32
const toHash = (row: string) => createHash('sha256').update(row).digest()

/**
 * Wraps under a key of Azure Key Vault. Its algorithms do not support additional data, so the hash of the row is
 * wrapped together with the key, and compared after unwrapping.
 *
 * https://learn.microsoft.com/en-us/rest/api/keyvault/keys/wrap-key
 */
export function azureKms(options: AzureKmsOptions, context: KmsContext): KmsProvider {
  const { keyUrl, algorithm = 'RSA-OAEP-256' } = options
  const keyId = `azure:${keyUrl}`
  const tokens = azureToken(options, context, keyId)
  const refuse = (reason: string) => new KmsFailedError({ keyId, failure: 'refused', reason })
  const answer = v.object({ kid: v.string(), value: v.pipe(v.string(), v.regex(/^[\w-]+$/)) })
  async function ask(action: string, value: Uint8Array) {
    const found = await askKms(context, {
      ...{ keyId, answer, forget: tokens.forget },
      request: async () => ({
        url: `${keyUrl}/${action}?api-version=7.4`,
        headers: { authorization: `Bearer ${await tokens.get()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ alg: algorithm, value: Buffer.from(value).toString('base64url') }),
      }),
    })
    if (found.kid !== keyUrl) throw refuse('it used another key')
    return Buffer.from(found.value, 'base64url')
  }
  return {
    keyId,
    wrap: (key, row) => ask('wrapkey', Buffer.concat([key, toHash(row)])),
    async unwrap(blob, row) {
      const found = await ask('unwrapkey', blob)
      const [key, hash] = [found.subarray(0, keyBytes), found.subarray(keyBytes)]
      if (hash.length !== 32 || !timingSafeEqual(hash, toHash(row)))
        throw refuse('the plaintext belongs to another row')
      return key
    },
  }
}

function azureToken({ application }: AzureKmsOptions, context: KmsContext, keyId: string) {
  const { env, clock = Date.now } = context
  const resource = 'https://vault.azure.net'
  return createCredentials(async () => {
    const found = await askKms(context, {
      ...{ keyId, answer: tokenAnswer },
      async request() {
        if (application) {
          const { tenantId, clientId, clientSecret } = application
          const authority = env.AZURE_AUTHORITY_HOST ?? 'https://login.microsoftonline.com'
          return {
            url: `${authority.replace(/\/$/, '')}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({
              ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
              scope: `${resource}/.default`,
            }).toString(),
          }
        }
        const { IDENTITY_ENDPOINT: endpoint, IDENTITY_HEADER: header = '' } = env
        const query = (version: string) => new URLSearchParams({ 'api-version': version, resource })
        if (endpoint)
          return {
            ...{ url: `${endpoint}?${query('2019-08-01')}`, method: 'GET' },
            headers: { 'x-identity-header': header },
          }
        const base = env.AZURE_POD_IDENTITY_AUTHORITY_HOST ?? 'http://169.254.169.254'
        const path = '/metadata/identity/oauth2/token'
        return { url: `${base}${path}?${query('2018-02-01')}`, method: 'GET', headers: { metadata: 'true' } }
      },
    })
    return toToken(found, clock())
  }, clock)
}
