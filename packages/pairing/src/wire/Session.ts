import type * as d from './decode.ts'
import type { asker, authPayload, proposedNamespaces } from './questions.ts'
import type { metadata, sessionNamespaces } from './schemas.ts'

/** Self-description of an app or wallet. */
export type Metadata = d.Decoded<typeof metadata>
/**
 * The app that asks. Its name and URLs are self-declared; so is the token, until it is verified (`verifyAttestation`).
 */
export type Asker = d.Decoded<typeof asker>
/** Approved namespaces. */
export type SessionNamespaces = d.Decoded<typeof sessionNamespaces>
/** Requested namespaces. */
export type ProposedNamespaces = d.Decoded<typeof proposedNamespaces>
/** A message that an app asks a wallet to sign while connecting. */
export type AuthPayload = d.Decoded<typeof authPayload>

/** A settled pairing session. */
export type Session = {
  readonly topic: string
  /** Topic of the pairing link that it was created from. */
  readonly pairingTopic: string
  readonly expiresAtMs: number
  readonly namespaces: SessionNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** Id of the wallet's latest update. */
  readonly updateId?: number | undefined
  /** How far the wallet's clock was ahead of this one at settlement; for a sign-in, the relay's clock. */
  readonly aheadMs?: number | undefined
  readonly peer: { readonly publicKey: string; readonly metadata: Metadata }
}
