import { defineError } from './defineError.ts'

/** The passkey's response does not confirm this request: it is for another request, device, site or credential. */
export const ConfirmationInvalidError = /* @__PURE__ */ defineError({
  code: 'CONFIRMATION_INVALID',
  status: 403,
  message: 'The passkey did not confirm this request. Try again.',
})

/** An attempt to remove the last confirming passkey while one is required. */
export const PasskeyLastError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_LAST',
  status: 409,
  message: 'The last passkey cannot be removed while the wallet requires one',
})

/** The wallet has reached its passkey limit. */
export const PasskeyLimitError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_LIMIT',
  status: 409,
  message: 'The wallet has too many passkeys. Remove one first.',
})

/** The wallet or its project requires a passkey, and the wallet has none. */
export const PasskeyMissingError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_MISSING',
  status: 409,
  message: 'Add a passkey to this wallet first',
})

/** The wallet's rule requires a passkey's confirmation for this. */
export const PasskeyRequiredError = /* @__PURE__ */ defineError({
  code: 'PASSKEY_REQUIRED',
  status: 403,
  message: 'Confirm this with your passkey',
})
