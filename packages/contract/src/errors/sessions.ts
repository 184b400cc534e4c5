import { defineError } from './defineError.ts'

/** Smart accounts of this network do not grant permissions, or the network has no smart accounts. */
export const SessionsOffError = /* @__PURE__ */ defineError({
  code: 'SESSIONS_OFF',
  status: 501,
  message: 'Smart sessions are off on this network',
})

/** The permission was not signed by the account, exceeds what a permission may grant, or is unknown. */
export const GrantInvalidError = /* @__PURE__ */ defineError({
  code: 'GRANT_INVALID',
  status: 400,
  message: 'This permission is not valid',
})

/** The redeemer of a permission asks for more than is left of it. Nothing was sent. */
export const PermissionLimitError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_LIMIT',
  message: 'The permission does not allow that much now',
})

/** The visitor revoked the permission. Nothing was sent; request a new one. */
export const PermissionEndedError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_ENDED',
  message: 'The visitor ended this permission',
})

/** The permission expired. Nothing was sent; request a new one. */
export const PermissionExpiredError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_EXPIRED',
  message: 'This permission has expired',
})

/** The permission is for a different key than the one that redeems it. Nothing was sent. */
export const PermissionKeyError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_KEY',
  message: 'This permission is for another key',
})

/** The chain rejects a call made under a permission, for the reason in `details`: it was not granted, or would fail. */
export const PermissionRefusedError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_REFUSED',
  message: 'The permission does not allow this call, or the call fails',
})

/** A call made under a permission was mined, but the token did not report the payment: the account is not genuine. */
export const PermissionUnpaidError = /* @__PURE__ */ defineError({
  code: 'PERMISSION_UNPAID',
  message: 'The permission was redeemed, and the payment did not arrive',
})
