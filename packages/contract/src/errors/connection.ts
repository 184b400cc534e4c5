import { defineError } from './defineError.ts'

/** The visitor declined the connection or request in the wallet (EIP-1193 code 4001). */
export const ConnectionRejectedError = /* @__PURE__ */ defineError({
  code: 'CONNECTION_REJECTED',
  message: 'Connection rejected',
})

/** The wallet opened no account: it has none for the network, or grants this site access to none. */
export const NoAccountError = /* @__PURE__ */ defineError({
  code: 'NO_ACCOUNT',
  message: 'The wallet has no account for this network',
})

/** The browser blocked the window in which the wallet would have asked: nothing was asked. */
export const WalletWindowBlockedError = /* @__PURE__ */ defineError({
  code: 'WALLET_WINDOW_BLOCKED',
  message: 'The browser blocked the wallet’s window. Allow pop-ups for this site, and try again.',
})

/** The wallet returned an invalid response. */
export const WalletResponseInvalidError = /* @__PURE__ */ defineError({
  code: 'WALLET_RESPONSE_INVALID',
  message: ({ method }: { method: string }) => `The wallet returned an invalid response to ${method}`,
})

/** The instance was destroyed or the caller aborted. */
export const AbortedError = /* @__PURE__ */ defineError({
  code: 'ABORTED',
  message: 'Request was aborted',
})
