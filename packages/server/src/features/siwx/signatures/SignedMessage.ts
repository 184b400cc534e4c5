import type { CaipNetworkId, SiwxSignatureType } from '@foyer/contract'

/** A text and an account's alleged signature of it. */
export type SignedMessage = {
  networkId: CaipNetworkId
  /** Address without its chain. */
  address: string
  message: string
  /** As returned by the wallet: hex, base64 or, on Solana, base58. */
  signature: string
  signatureType?: SiwxSignatureType | undefined
  /** Compressed key in base64 or hex; required on `cosmos`, where the signature does not reveal it. */
  publicKey?: string | undefined
}
