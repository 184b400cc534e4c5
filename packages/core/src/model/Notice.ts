/** What the domain has to say to the visitor; the modal decides how. */
export type Notice =
  /** A wallet came back without the visitor, and the active namespace was without one. */
  | { type: 'restored' }
  /** The active account is to sign in. */
  | { type: 'signInAsked' }
  | { type: 'signedIn' }
  /** The visitor does not sign in. */
  | { type: 'signInLeft' }
  /** The message was not signed, or the signature was not accepted: `reason` is what the server says is wrong. */
  | { type: 'signInFailed'; reason?: string | undefined }
  /** A sign-in that a wallet made on connecting is being checked. */
  | { type: 'authenticating' }
  | { type: 'authenticationEnded' }
  /** Who is signed in could not be found out, or was refused. */
  | { type: 'authenticationFailed' }
  /** A request to the embedded wallet ended without an answer, failed with a message, or without one. */
  | { type: 'requestAborted' }
  | { type: 'requestFailed' }
  | { type: 'requestFailedSilently' }
  /** The app asked the embedded wallet for something that no app may ask for. */
  | { type: 'actionNotAllowed' }
  /** The login's session is over. */
  | { type: 'sessionExpired' }
  /** A transfer or a swap left the wallet, and the form stands for it. */
  | { type: 'transferSent' }
  | { type: 'transferStarted' }
  /** A transfer or a swap of this page ended; `isForm` where the form still stands for it. */
  | { type: 'transferEnded'; isDone: boolean; isForm: boolean; isUnclear?: boolean | undefined }
  /** The form of Send or Swap is empty: what was sent is done. */
  | { type: 'formFinished' }
  /** Network or account changed under the form of Send or Swap. */
  | { type: 'formReset' }
