import { webUrl } from '@foyer/contract'
import * as v from 'valibot'

/** Schema of `clearSigning` in the configuration file. */
export const clearSigningFile = v.strictObject({
  /** Folder of the operator's own descriptors (ERC-7730); they come before the registry's. */
  folder: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** A server of Sourcify (API v2), asked for names of functions of verified contracts. */
  sourcify: v.optional(v.strictObject({ url: webUrl })),
  /** A signature database (API of Sourcify's), asked for names that a function may have. */
  signatures: v.optional(v.strictObject({ url: webUrl })),
})
/** Settings of clear signing. */
export type ClearSigningSettings = v.InferOutput<typeof clearSigningFile>
