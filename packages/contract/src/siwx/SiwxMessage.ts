import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/**
 * Fields of a sign-in message ([CAIP-122](https://chainagnostic.org/CAIPs/caip-122); docs/evidence/spec.md, section 3). Times
 * are [RFC 3339](https://www.rfc-editor.org/rfc/rfc3339) strings.
 */
export type SiwxMessage = {
  /** The account's address without its chain; on `eip155` with the EIP-55 checksum. */
  accountAddress: string
  /** CAIP-2 id; the message contains only its reference. */
  chainId: CaipNetworkId
  /** Host and port of the requesting page. */
  domain: string
  /** URL of the requesting page. */
  uri: string
  version: '1'
  /** At least 8 letters and digits, used once. */
  nonce: string
  /** One line of text for the signer. */
  statement?: string | undefined
  /** Required everywhere except on `solana`. */
  issuedAt?: string | undefined
  /** The message is invalid from this time on. */
  expirationTime?: string | undefined
  /** The message is invalid until this time. */
  notBefore?: string | undefined
  requestId?: string | undefined
  /** URIs the signer agrees to. */
  resources?: readonly string[] | undefined
  /** The signed text; set by `parseSiwxMessage`. */
  serializedMessage?: string | undefined
}
