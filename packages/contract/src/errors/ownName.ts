import { defineError } from './defineError.ts'

/** A name registration was requested while no EVM account is connected. */
export const AddressNotFoundError = /* @__PURE__ */ defineError({
  code: 'ADDRESS_NOT_FOUND',
  message: 'Address or auth connector not found',
})

/** The names of an address could not be read. */
export const NamesForAddressFailedError = /* @__PURE__ */ defineError({
  code: 'NAMES_FOR_ADDRESS_FAILED',
  message: 'Error fetching names for address',
})
