import * as v from 'valibot'
import type { KmsProvider } from '../sealing/KmsProvider.ts'
import { askKms } from './askKms.ts'
import { awsCredentials } from './awsCredentials.ts'
import type { KmsContext } from './KmsContext.ts'
import { KmsFailedError } from './KmsFailedError.ts'
import { signAws } from './signAws.ts'

/** A symmetric key of AWS KMS. */
export type AwsKmsOptions = {
  /** ARN of the key. An alias could be pointed at another key. */
  keyArn: string
  /** @default the region's endpoint */
  endpoint?: string | undefined
}

/**
 * Wraps under an AWS KMS key. The row is the encryption context, so that CloudTrail shows each release.
 *
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html
 */
export function awsKms({ keyArn, endpoint }: AwsKmsOptions, context: KmsContext): KmsProvider {
  const [, , , region = ''] = keyArn.split(':')
  const url = endpoint ?? `https://kms.${region}.amazonaws.com/`
  const keyId = `aws:${keyArn}`
  const credentials = awsCredentials(context, keyId)
  const ask = async <const schema extends v.GenericSchema>(action: string, answer: schema, input: object) =>
    askKms(context, {
      ...{ keyId, answer, forget: credentials.forget },
      async request() {
        const body = JSON.stringify({ KeyId: keyArn, ...input })
        const headers = {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `TrentService.${action}`,
        }
        const now = (context.clock ?? Date.now)()
        const signed = signAws(
          { method: 'POST', url, headers, body },
          { credentials: await credentials.get(), region, service: 'kms', nowMs: now },
        )
        return { url, headers: signed, body }
      },
    })
  const check = (usedKey: string) => {
    if (usedKey !== keyArn)
      throw new KmsFailedError({ keyId, failure: 'refused', reason: 'it used another key' })
  }
  return {
    keyId,
    async wrap(key, row) {
      const found = await ask('Encrypt', v.object({ CiphertextBlob: v.string(), KeyId: v.string() }), {
        Plaintext: Buffer.from(key).toString('base64'),
        EncryptionContext: { foyer: row },
      })
      check(found.KeyId)
      return Buffer.from(found.CiphertextBlob, 'base64')
    },
    async unwrap(blob, row) {
      const found = await ask('Decrypt', v.object({ Plaintext: v.string(), KeyId: v.string() }), {
        CiphertextBlob: Buffer.from(blob).toString('base64'),
        EncryptionContext: { foyer: row },
      })
      check(found.KeyId)
      return Buffer.from(found.Plaintext, 'base64')
    },
  }
}
