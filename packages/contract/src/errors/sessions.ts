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
