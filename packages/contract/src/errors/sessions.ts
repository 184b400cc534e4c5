import { defineError } from './defineError.ts'

/** Smart accounts of this network grant no permissions, or the network has no smart accounts. */
export const SessionsOffError = /* @__PURE__ */ defineError({
  code: 'SESSIONS_OFF',
  status: 501,
  message: 'Smart sessions are off on this network',
})

/** A permission that the account did not sign, that says more than a permission may, or that nobody knows. */
export const GrantInvalidError = /* @__PURE__ */ defineError({
  code: 'GRANT_INVALID',
  status: 400,
  message: 'This permission is not valid',
})

/** Whoever redeems a permission asks for more than it has left. Nothing was sent. */
export const PermissionLimitError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_LIMIT',
  message: 'The permission does not allow that much now',
})

/** The visitor ended the permission. Nothing was sent; ask for a new one. */
export const PermissionEndedError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_ENDED',
  message: 'The visitor ended this permission',
})

/** The permission is past its end. Nothing was sent; ask for a new one. */
export const PermissionExpiredError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_EXPIRED',
  message: 'This permission has expired',
})

/** The permission is for another key than the one that redeems it. Nothing was sent. */
export const PermissionKeyError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_KEY',
  message: 'This permission is for another key',
})

/** The chain refuses a call by permission, for the reason in `details`: it is not what was granted, or would fail. */
export const PermissionRefusedError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_REFUSED',
  message: 'The permission does not allow this call, or the call fails',
})

/** The chain took a call by permission, but the token did not report the payment: the account is not a real one. */
export const PermissionUnpaidError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_UNPAID',
  message: 'The permission was redeemed, and the payment did not arrive',
})
