import * as v from 'valibot'

const clientData = v.object({
  type: v.picklist(['webauthn.get', 'webauthn.create']),
  challenge: v.string(),
  origin: v.string(),
  /** Origin of the page that embeds the frame; not all browsers report it. */
  topOrigin: v.optional(v.string()),
})

/**
 * Whether a browser created this [client data](https://www.w3.org/TR/webauthn-3/#dictionary-client-data) for the expected use
 * of a passkey.
 */
export function isClientData(
  base64url: string,
  expected: {
    type: 'webauthn.get' | 'webauthn.create'
    challenge: Uint8Array
    /** Origin of the secure site. */
    origin: string
    /** Origin of the page that the device belongs to. */
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
    // In its own window, the secure site is the top-level page, and browsers omit this field.
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
