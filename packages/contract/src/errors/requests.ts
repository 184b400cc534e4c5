import { defineError } from './defineError.ts'

/** The visitor declined a signature, transaction or switch in the wallet (EIP-1193 code 4001). */
export const RequestRejectedError = /* @__PURE__ */ defineError({
  code: 'REQUEST_REJECTED',
  message: 'Request rejected in the wallet',
})

/** The wallet is still showing an earlier request (code -32002). */
export const RequestPendingError = /* @__PURE__ */ defineError({
  code: 'REQUEST_PENDING',
  message: 'A request is already open in the wallet. Answer it there first.',
})

/**
 * The wallet was asked, but has not answered for a long time, or the visitor stopped waiting. It may still carry out the
 * request.
 */
export const RequestUnansweredError = /* @__PURE__ */ defineError({
  code: 'REQUEST_UNANSWERED',
  message: 'The wallet has not answered. Check it before you try again.',
})

/** The wallet does not even report its network, so it was asked for nothing. Reloading the page often helps. */
export const WalletSilentError = /* @__PURE__ */ defineError({
  code: 'WALLET_SILENT',
  message: 'The wallet does not respond. Reload the page.',
})

/** The wallet did not connect; `cause` and `details` have its reason. */
export const ConnectFailedError = /* @__PURE__ */ defineError({
  code: 'CONNECT_FAILED',
  message: 'Failed to connect',
})

/** No connector with this id exists. */
export const ConnectorNotFoundError = /* @__PURE__ */ defineError({
  code: 'CONNECTOR_NOT_FOUND',
  message: 'No connector found for connection',
})

/** The action requires a connected wallet. */
export const NotConnectedError = /* @__PURE__ */ defineError({
  code: 'NOT_CONNECTED',
  message: 'No wallet is connected. Connect one first.',
})

/** The wallet approved none of the requested networks. */
export const ChainsNotSupportedError = /* @__PURE__ */ defineError({
  code: 'CHAINS_NOT_SUPPORTED',
  message: 'The connector does not support any of the requested chains',
})

/** The transaction was included on the chain but reverted. */
export const TransactionRevertedError = /* @__PURE__ */ defineError({
  code: 'TRANSACTION_REVERTED',
  message: 'The transaction failed on the chain. Nothing was sent.',
})

/** A call timed out. */
export const TimeoutError = /* @__PURE__ */ defineError({
  code: 'TIMEOUT',
  message: ({ what, ms }: { what: string; ms: number }) => `${what} took longer than ${ms} ms`,
})

/**
 * The project used up its budget of node calls for now, either for its pages or for programs that send no origin. The operator sets
 * them with `--page-rpc-per-second` and `--program-rpc-per-second`; `retry-after` is the time to wait.
 */
export const RpcLimitError = /* @__PURE__ */ defineError({
  code: 'RPC_LIMIT',
  status: 429,
  message: 'The project made too many calls to nodes. Try again later.',
})
