import { webUrl } from '@foyer/contract'
import * as v from 'valibot'
import { secretSchema } from './secretSchema.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
/** Keys and tokens are sent to it: requires TLS, except on this machine. */
const url = v.pipe(
  webUrl,
  v.check((given) => {
    const { protocol, hostname } = new URL(given)
    return (
      protocol === 'https:' ||
      (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    )
  }, 'expected an https URL'),
)
const cacheSeconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600)), 0)

const aws = v.strictObject({
  keyArn: v.pipe(
    v.string(),
    v.regex(/^arn:aws[\w-]*:kms:[a-z\d-]+:\d{12}:key\/[\w-]+$/, 'expected the ARN of a key'),
  ),
  endpoint: v.optional(url),
})
const gcp = v.strictObject({
  key: v.pipe(
    v.string(),
    v.regex(
      /^projects\/[\w.:-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/,
      'expected projects/…/cryptoKeys/…',
    ),
  ),
  endpoint: v.optional(url),
})
const azure = v.strictObject({
  keyUrl: v.pipe(
    url,
    v.regex(/^https?:\/\/[^/?#]+\/keys\/[\w-]+\/[\w-]+$/, 'expected the URL of a version of a key'),
  ),
  algorithm: v.optional(v.picklist(['RSA-OAEP-256', 'A256KW'])),
  application: v.optional(v.strictObject({ tenantId: text, clientId: text, clientSecret: secretSchema })),
})
const vault = v.strictObject({
  url,
  key: v.pipe(text, v.regex(/^[\w.-]+$/)),
  mount: v.optional(v.pipe(text, v.regex(/^[\w./-]+$/))),
  namespace: v.optional(text),
  token: v.optional(secretSchema),
  appRole: v.optional(v.strictObject({ roleId: text, secretId: secretSchema })),
  kubernetes: v.optional(v.strictObject({ role: text, tokenFile: v.optional(text) })),
})

/** A 32-byte key in this process's memory, or a key in a KMS. */
export const kmsSchema = v.union(
  [
    ...secretSchema.options,
    v.strictObject({ aws, cacheSeconds }),
    v.strictObject({ gcp, cacheSeconds }),
    v.strictObject({ azure, cacheSeconds }),
    v.strictObject({ vault, cacheSeconds }),
  ],
  'expected { "env": "NAME" }, { "file": "/path" }, or a key of { "aws": … }, { "gcp": … }, { "azure": … } or { "vault": … }',
)
/** Location of a wrapping key. */
export type KmsPlace = v.InferOutput<typeof kmsSchema>
