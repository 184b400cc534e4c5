import * as v from 'valibot'

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))

/** Schema of `clearSigning` in the configuration file. */
export const clearSigningFile = v.strictObject({
  /** Folder of the operator's own descriptors (ERC-7730); they come before the registry's. */
  folder: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** A server of Sourcify (API v2), asked for names of functions of verified contracts. */
  sourcify: v.optional(v.strictObject({ url })),
  /** A signature database (API of Sourcify's), asked for names that a function may have. */
  signatures: v.optional(v.strictObject({ url })),
})
/** Settings of clear signing. */
export type ClearSigningSettings = v.InferOutput<typeof clearSigningFile>
