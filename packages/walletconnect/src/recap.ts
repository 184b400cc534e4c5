import * as v from 'valibot'

const prefix = 'urn:recap:'
const ability = /^request\/[A-Za-z]\w*$/
/** Permissions of an app in ReCap format: abilities per resource, each with its restrictions. */
const schema = v.object({
  att: v.record(
    v.string(),
    v.record(
      v.pipe(v.string(), v.regex(ability)),
      v.tuple([v.object({ chains: v.optional(v.array(v.string())) })]),
    ),
  ),
})

/** Permissions that a ReCap grants on `eip155`. */
export type Recap = { readonly methods: readonly string[]; readonly chains: readonly string[] }

/** Encodes an app's `eip155` permissions as a ReCap ([ERC-5573](https://eips.ethereum.org/EIPS/eip-5573)). */
export function encodeRecap(methods: readonly string[]): string {
  const abilities = methods
    .toSorted((a, b) => a.localeCompare(b))
    .map((method) => [`request/${method}`, [{}]])
  const json = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  // In plain base64, like pairing clients; ERC-5573 specifies base64url, and both are accepted.
  return prefix + btoa(json).replaceAll('=', '')
}

/**
 * Decodes a wallet's grants on `eip155`, with the sentence that is signed for them. Returns `undefined` if the resource
 * is not a ReCap, grants anything else, or is malformed.
 */
export function decodeRecap(resource: string | undefined): (Recap & { sentence: string }) | undefined {
  if (!resource?.startsWith(prefix)) return undefined
  try {
    const json = atob(resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    const { att } = v.parse(schema, JSON.parse(json))
    const { eip155, ...others } = att
    if (!eip155 || Object.keys(others).length > 0) return undefined
    const methods = Object.keys(eip155).map((key) => key.slice('request/'.length))
    const chains = Object.values(eip155).flatMap(([limits]) => limits.chains ?? [])
    if (methods.length === 0) return undefined
    // Pairing clients sort this way, and that order was signed.
    const listed = methods.toSorted((a, b) => a.localeCompare(b)).join("', '")
    return {
      methods,
      chains: [...new Set(chains)],
      sentence: `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${listed}' for 'eip155'.`,
    }
  } catch {
    return undefined
  }
}
