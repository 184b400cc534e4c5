import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/**
 * Fields of a sign-in message ([CAIP-122](https://chainagnostic.org/CAIPs/caip-122), seed section 3). Times are
 * [RFC 3339](https://www.rfc-editor.org/rfc/rfc3339) texts.
 */
export type SiwxMessage = {
  /** The account's address without its chain; on `eip155` in the form of EIP-55. */
  accountAddress: string
  /** CAIP-2 id; the message shows its reference only. */
  chainId: CaipNetworkId
  /** Host and port of the page that asks. */
  domain: string
  /** Address of the page that asks. */
  uri: string
  version: '1'
  /** At least 8 letters and digits, used once. */
  nonce: string
  /** One line for the person who signs. */
  statement?: string | undefined
  /** Needed everywhere but on `solana`. */
  issuedAt?: string | undefined
  /** From then on the message is worth nothing. */
  expirationTime?: string | undefined
  /** Until then the message is worth nothing. */
  notBefore?: string | undefined
  requestId?: string | undefined
  /** URIs the person agrees to. */
  resources?: readonly string[] | undefined
  /** The text as it was signed; set by `parseSiwxMessage`. */
  serializedMessage?: string | undefined
}
