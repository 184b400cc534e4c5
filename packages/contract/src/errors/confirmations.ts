import { defineError } from './defineError.ts'

/** A passkey’s answer does not confirm what it was asked for: another request, device, site or credential. */
export const ConfirmationInvalidError = /* @__PURE__ */ defineError({
  code: 'CONFIRMATION_INVALID',
  status: 403,
  message: 'The passkey did not confirm this request. Try again.',
})

/** The only passkey that confirms was to be removed while one is asked for. */
export const PasskeyLastError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_LAST',
  status: 409,
  message: 'The last passkey cannot be removed while the wallet asks for one',
})

/** The wallet has as many passkeys as it may have. */
export const PasskeyLimitError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_LIMIT',
  status: 409,
  message: 'The wallet has too many passkeys. Remove one first.',
})

/** The wallet or its project asks for a passkey, and the wallet has none. */
export const PasskeyMissingError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_MISSING',
  status: 409,
  message: 'Add a passkey to this wallet first',
})

/** The wallet’s rule wants a passkey’s confirmation of this. */
export const PasskeyRequiredError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_REQUIRED',
  status: 403,
  message: 'Confirm this with your passkey',
})
