import { defineError } from './defineError.ts'

/** The server has no source of reports about addresses and sites. */
export const ReputationOffError = /* @__PURE__ */ defineError({
  code: 'REPUTATION_OFF',
  status: 501,
  message: 'Reputation is off on this server',
})
