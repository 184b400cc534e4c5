import type * as d from './decode.ts'
import type { asker, authPayload, proposedNamespaces } from './questions.ts'
import type { metadata, sessionNamespaces } from './schemas.ts'

/** How an app or wallet presents itself. */
export type Metadata = d.Decoded<typeof metadata>
/** The app that asks. Name and addresses are its own words; so is the token, until it is checked (`verifyAttestation`). */
export type Asker = d.Decoded<typeof asker>
/** What a wallet approved, by namespace. */
export type SessionNamespaces = d.Decoded<typeof sessionNamespaces>
/** What an app asks for, by namespace. */
export type ProposedNamespaces = d.Decoded<typeof proposedNamespaces>
/** What an app asks a wallet to sign while it connects. */
export type AuthPayload = d.Decoded<typeof authPayload>

/** A settled pairing session. */
export type Session = {
  readonly topic: string
  /** Topic of the link that it came from. */
  readonly pairingTopic: string
  readonly expiresAtMs: number
  readonly namespaces: SessionNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** Id of the latest update of the wallet. */
  readonly updateId?: number | undefined
  /** How far the wallet's clock was ahead of this one when it settled, or the relay's when the wallet signed in. */
  readonly aheadMs?: number | undefined
  readonly peer: { readonly publicKey: string; readonly metadata: Metadata }
}
