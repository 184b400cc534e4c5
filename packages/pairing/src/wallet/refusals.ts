/** Errors that only a wallet returns. */
export const refusals = {
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  /** EIP-1474: the request exceeds a limit. */
  tooMany: { code: -32_005, message: 'Too many open requests.' },
} as const
