/** A message of the domain to the visitor; the modal decides how to show it. */
export type Notice =
  /** A wallet was restored without the visitor, and the active namespace had none. */
  | { type: 'restored' }
  /** The active account should sign in. */
  | { type: 'signInAsked' }
  | { type: 'signedIn' }
  /** The visitor declined to sign in. */
  | { type: 'signInLeft' }
  /** The message was not signed, or the signature was rejected: `reason` is the server's explanation. */
  | { type: 'signInFailed'; reason?: string | undefined }
  /** A sign-in that a wallet made while connecting is being checked. */
  | { type: 'authenticating' }
  | { type: 'authenticationEnded' }
  /** The session could not be determined, or was refused. */
  | { type: 'authenticationFailed' }
  /** A request to the embedded wallet ended: without an answer, with an error message, or with a silent failure. */
  | { type: 'requestAborted' }
  | { type: 'requestFailed' }
  | { type: 'requestFailedSilently' }
  /** The app requested something from the embedded wallet that no app may request. */
  | { type: 'actionNotAllowed' }
  /** The login's session expired. */
  | { type: 'sessionExpired' }
  /** A transfer or swap was sent by the wallet, and the form shows it. */
  | { type: 'transferSent' }
  | { type: 'transferStarted' }
  /** A transfer or swap of this page ended; `isForm` if the form still shows it. */
  | { type: 'transferEnded'; isDone: boolean; isForm: boolean; isUnclear?: boolean | undefined }
  /** The form of Send or Swap was emptied because the sent item is done. */
  | { type: 'formFinished' }
  /** Network or account changed while the form of Send or Swap was in use. */
  | { type: 'formReset' }
