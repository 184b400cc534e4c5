import { defineError } from './defineError.ts'

/** The relay did not respond in time, or refused. */
export const RelayUnreachableError = /* @__PURE__ */ defineError({
  code: 'RELAY_UNREACHABLE',
  message: 'The relay is not responding. Check the network and try again.',
})

/** The pairing code expired. */
export const PairingExpiredError = /* @__PURE__ */ defineError({
  code: 'PAIRING_EXPIRED',
  message: 'Pairing expired. Request a new code.',
})
