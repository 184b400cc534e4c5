import * as v from 'valibot'
import { decimalText } from './schemas.ts'

const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))
const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * Purpose the frame declares when it requests the share: `plain` moves and grants nothing; `value` moves assets worth
 * `amount` US dollars (absent when the value is unknown); `power` grants a permission or has unbounded effects.
 */
export const confirmationPurpose = v.object({
  kind: v.picklist(['plain', 'value', 'power']),
  amount: v.optional(decimalText),
  /** From `hashConfirmation`. */
  requestHash: hash,
})
/** Purpose the frame declares when it requests the share. */
export type ConfirmationPurpose = v.InferOutput<typeof confirmationPurpose>

/**
 * A passkey's assertion for a challenge ([WebAuthn](https://www.w3.org/TR/webauthn-3/#iface-authenticatorassertionresponse)),
 * base64url.
 */
export const passkeyAssertion = v.object({
  challengeId: v.pipe(v.string(), v.uuid()),
  credentialId: v.pipe(bytes(2_048), v.minLength(1)),
  authenticatorData: bytes(1_024),
  clientDataJSON: bytes(4_096),
  signature: bytes(256),
})
/** A passkey's assertion for a challenge. */
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>
