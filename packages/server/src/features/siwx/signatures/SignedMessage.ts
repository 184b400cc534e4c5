import type { CaipNetworkId, SiwxSignatureType } from '@foyer/contract'

/** A text and what is said to be its signature by an account. */
export type SignedMessage = {
  networkId: CaipNetworkId
  /** Address without its chain. */
  address: string
  message: string
  /** As the wallet gave it: hex, base64 or, on Solana, base58. */
  signature: string
  signatureType?: SiwxSignatureType | undefined
  /** Compressed key in base64 or hex; needed on `cosmos`, where no signature tells it. */
  publicKey?: string | undefined
}
