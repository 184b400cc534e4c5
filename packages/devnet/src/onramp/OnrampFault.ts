/**
 * What the local on-ramp does wrong from now on.
 *
 * @internal
 */
export type OnrampFault =
  /** Answers no call of the server. */
  | 'slow'
  /** Refuses every call. */
  | 'refuses'
  | 'nonsense'
  /** Names a page on another host. */
  | 'otherPage'
  /** Sends no message. */
  | 'noMessages'
  /** Sends each message twice. */
  | 'duplicates'
  /** Signs its messages with another key. */
  | 'badSignature'
  /** Says that it sent, and names the transaction of an earlier order. */
  | 'earlierTransaction'
