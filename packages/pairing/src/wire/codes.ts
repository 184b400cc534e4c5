/** Protocol errors that peers send each other. */
export const codes = {
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  settlementFailed: { code: 7000, message: 'Session settlement failed.' },
  unsupportedMethod: { code: 10_001, message: 'Unsupported wc_ method.' },
  invalidParams: { code: -32_602, message: 'Invalid params.' },
} as const

/** A reason that one peer sends to the other. */
export type Reason = { readonly code: number; readonly message: string }
