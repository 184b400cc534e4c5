/** Messages the modal has a text for in each language (section 8 of docs/evidence/spec.md and those its flows need). */
export type ToastCode =
  | 'BALANCE_UNAVAILABLE'
  | 'TRANSACTIONS_FAILED'
  | 'SIGN_MESSAGE_FAILED'
  | 'AUTHENTICATION_FAILED'
  | 'ACTION_NOT_ALLOWED'
  | 'CHAIN_NOT_SUPPORTED'
  | 'AUTHENTICATING'
  | 'REQUEST_ABORTED'
  | 'SOMETHING_WRONG'
  | 'ERROR_OCCURRED'
  | 'ADDRESS_COPIED'
  | 'COPY_FAILED'
  | 'DISCONNECT_FAILED'
  | 'RECONNECTED'
  | 'ACCOUNT_SWITCHED'
  | 'CODE_RESENT'
  | 'EMAIL_UPDATED'
  | 'SESSION_EXPIRED'
  | 'TRANSACTION_STARTED'
  | 'TRANSACTION_SUCCEEDED'
  | 'TRANSACTION_FAILED'
  | 'TRANSACTION_UNCLEAR'

/** Text of a toast: one of the modal's texts by code, or the app's own. */
export type ToastMessage = { readonly code: ToastCode } | { readonly text: string }

/** A short message over the page (docs/evidence/spec.md, section 4). */
export type Toast = {
  readonly variant: 'success' | 'loading' | 'error'
  /** Reason sent by a server, shown below. */
  readonly details?: string | undefined
} & ToastMessage
