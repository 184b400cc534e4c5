/** Errors of the protocol that peers tell each other. */
export const codes = {
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event.' },
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  settlementFailed: { code: 7000, message: 'Session settlement failed.' },
  unsupportedMethod: { code: 10_001, message: 'Unsupported wc_ method.' },
  /** EIP-1474: the request is not processed as it exceeds a limit. */
  tooMany: { code: -32_005, message: 'Too many open requests.' },
  invalidParams: { code: -32_602, message: 'Invalid params.' },
} as const

/** A reason that one peer tells the other. */
export type Reason = { readonly code: number; readonly message: string }
