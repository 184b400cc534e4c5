import * as v from 'valibot'

const message =
  'expected { "env": "NAME" } or { "file": "/path" }: where the secret is, never the secret itself'

/** Where a secret is: the file of the configuration may be shown, copied and committed. */
export const secretSchema = v.union(
  [
    v.strictObject({ env: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, message)) }),
    v.strictObject({ file: v.pipe(v.string(), v.minLength(1, message)) }),
  ],
  message,
)
/** Where a secret is. */
export type SecretPlace = v.InferOutput<typeof secretSchema>
