import * as v from 'valibot'

const clientData = v.object({
  type: v.picklist(['webauthn.get', 'webauthn.create']),
  challenge: v.string(),
  origin: v.string(),
  /** Origin of the page around the frame; not all browsers report it. */
  topOrigin: v.optional(v.string()),
})

/** Whether a browser collected this for one use of a passkey ([client data](https://www.w3.org/TR/webauthn-3/#dictionary-client-data)). */
export function isClientData(
  base64url: string,
  expected: {
    type: 'webauthn.get' | 'webauthn.create'
    challenge: Uint8Array
    /** Of the secure site. */
    origin: string
    /** Of the page that the device belongs to. */
    hostOrigin: string
  },
): boolean {
  const parsed = v.safeParse(clientData, readJson(base64url))
  if (!parsed.success) return false
  const { type, challenge, origin, topOrigin } = parsed.output
  return (
    type === expected.type &&
    challenge === Buffer.from(expected.challenge).toString('base64url') &&
    origin === expected.origin &&
    // In its own window the secure site is the top itself, and browsers leave it out.
    (topOrigin === undefined || topOrigin === expected.hostOrigin)
  )
}

function readJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
