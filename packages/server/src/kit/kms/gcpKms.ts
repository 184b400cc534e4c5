import * as v from 'valibot'
import type { KmsProvider } from '../sealing/KmsProvider.ts'
import { askKms } from './askKms.ts'
import { createCredentials } from './createCredentials.ts'
import type { KmsContext } from './KmsContext.ts'
import { KmsFailedError } from './KmsFailedError.ts'
import { tokenAnswer, toToken } from './tokenAnswer.ts'

/** A symmetric key of Google Cloud KMS. */
export type GcpKmsOptions = {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  key: string
  /** @default https://cloudkms.googleapis.com */
  endpoint?: string | undefined
}

/**
 * Wraps under a key of Google Cloud KMS, as the machine's service account. The row is the additional data.
 *
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/encrypt
 */
export function gcpKms(options: GcpKmsOptions, context: KmsContext): KmsProvider {
  const { key: name, endpoint = 'https://cloudkms.googleapis.com' } = options
  const keyId = `gcp:${name}`
  const { clock = Date.now } = context
  const host = context.env.GCE_METADATA_HOST ?? 'metadata.google.internal'
  const tokens = createCredentials(async () => {
    const found = await askKms(context, {
      ...{ keyId, answer: tokenAnswer },
      request: async () => ({
        url: `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`,
        method: 'GET',
        headers: { 'metadata-flavor': 'Google' },
      }),
    })
    return toToken(found, clock())
  }, clock)
  const ask = <const schema extends v.GenericSchema>(action: string, answer: schema, input: object) =>
    askKms(context, {
      ...{ keyId, answer, forget: tokens.forget },
      request: async () => ({
        url: `${endpoint}/v1/${name}:${action}`,
        headers: { authorization: `Bearer ${await tokens.get()}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    })
  const additionalData = (row: string) => ({
    additionalAuthenticatedData: Buffer.from(row).toString('base64'),
  })
  return {
    keyId,
    async wrap(key, row) {
      const answer = v.object({ name: v.string(), ciphertext: v.string() })
      const plaintext = Buffer.from(key).toString('base64')
      const found = await ask('encrypt', answer, { plaintext, ...additionalData(row) })
      if (!found.name.startsWith(`${name}/cryptoKeyVersions/`))
        throw new KmsFailedError({ keyId, failure: 'refused', reason: 'it used another key' })
      return Buffer.from(found.ciphertext, 'base64')
    },
    async unwrap(blob, row) {
      const ciphertext = Buffer.from(blob).toString('base64')
      const found = await ask('decrypt', v.object({ plaintext: v.string() }), {
        ciphertext,
        ...additionalData(row),
      })
      return Buffer.from(found.plaintext, 'base64')
    },
  }
}
