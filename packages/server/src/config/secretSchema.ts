import * as v from 'valibot'

const message =
  'expected { "env": "NAME" } or { "file": "/path" }: where the secret is, never the secret itself'

/** Location of a secret. Secrets are not in the configuration file, because that may be shown, copied and committed. */
export const secretSchema = v.union(
  [
    v.strictObject({ env: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, message)) }),
    v.strictObject({ file: v.pipe(v.string(), v.minLength(1, message)) }),
  ],
  message,
)
/** Location of a secret. */
export type SecretPlace = v.InferOutput<typeof secretSchema>
