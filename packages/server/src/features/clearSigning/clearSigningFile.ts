import { webUrl } from '@foyer/contract'
import * as v from 'valibot'

/** Schema of `clearSigning` in the configuration file. */
export const clearSigningFile = v.strictObject({
  /** Folder of the operator's own descriptors (ERC-7730), which take precedence over the registry's. */
  folder: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Sourcify server (API v2) that provides function names of verified contracts. */
  sourcify: v.optional(v.strictObject({ url: webUrl })),
  /** Signature database (Sourcify's API) that provides possible function names. */
  signatures: v.optional(v.strictObject({ url: webUrl })),
})
/** Settings of clear signing. */
export type ClearSigningSettings = v.InferOutput<typeof clearSigningFile>
