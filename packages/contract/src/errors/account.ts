import { defineError } from './defineError.ts'

/**
 * A wallet is connected, but its connector has no client to send requests with: it was removed or hasn't loaded yet.
 */
export const ClientNotSetError = /* @__PURE__ */ defineError({
  code: 'CLIENT_NOT_SET',
  message: 'Client not set',
})

/** The session that the app's backend returned to `siweConfig` contains no account. */
export const CaipAddressRequiredError = /* @__PURE__ */ defineError({
  code: 'CAIP_ADDRESS_REQUIRED',
  message: 'Invalid CAIP Address',
})
