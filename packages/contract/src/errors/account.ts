import { defineError } from './defineError.ts'

/** A wallet is connected, and its connector has no client to ask it with: it was removed, or is not there yet. */
export const ClientNotSetError = /* @__PURE__ */ defineError({
  code: 'CLIENT_NOT_SET',
  message: 'Client not set',
})

/** The session that the app's backend gives to `siweConfig` names no account. */
export const CaipAddressRequiredError = /* @__PURE__ */ defineError({
  code: 'CAIP_ADDRESS_REQUIRED',
  message: 'Invalid CAIP Address',
})
