import type {
  AlertCode,
  CaipAddress,
  CaipNetworkId,
  ErrorCode,
  FrameEvent,
  Language,
  Namespace,
  SiwxSession,
} from '@foyer/contract'
import type { Connection, Connector, RelayStatus, WalletAppLink } from './Connector.ts'
import type { Features } from './features.ts'
import type { EmailUpdateFlow, LoginFlow } from './LoginFlow.ts'
import type { Network } from './Network.ts'
import type { OnrampRecord, OnrampState } from './Onramp.ts'
import type { PayFlow, PaymentAttempt } from './Pay.ts'
import type { SendState } from './SendState.ts'
import type { Swap, SwapState } from './Swap.ts'
import type { Toast } from './Toast.ts'
import type { Transfer } from './Transfer.ts'
import type { Theme } from './theme.ts'
import type { View } from './views.ts'

/** Status of a namespace (docs/evidence/spec.md, section 4). */
export type NamespaceState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  | { readonly status: 'connected'; readonly connection: Connection }

/** A wallet the visitor connected in a namespace, now or earlier (docs/evidence/spec.md, section 4). */
export type KnownConnection = {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The wallet's name and icon at the time it connected. */
  readonly name: string
  readonly icon?: string | undefined
  /** Its active account, and that account's last network. */
  readonly address: string
  /** The wallet's own first account, if the visitor chose `address` instead. */
  readonly chosenOver?: string | undefined
  readonly networkId: CaipNetworkId
  /**
   * The visitor's intent: `active` is the wallet the namespace shows, `connected` an additional one. Only the visitor, the
   * app, or the wallet itself while the page is open sets it to `disconnected`.
   */
  readonly status: 'active' | 'connected' | 'disconnected'
  /** Absent while disconnected, and while waiting for a wallet that is late, slow, locked or unreachable. */
  readonly connection?: Connection | undefined
}

/** Failure of the visitor's last attempt to connect a browser wallet, until it is retried or left. */
export type ConnectFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly connectorId: string; readonly code: ErrorCode }

/** The pairing code. */
export type PairingState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** Progress of a requested network switch. */
export type SwitchFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'requesting'; readonly networkId: CaipNetworkId }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly code: ErrorCode }

/** The visitor's registration of a name. */
export type NameFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'registering'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly code: ErrorCode }

/** Sign-in status of the active account (docs/evidence/spec.md, section 4). */
export type SignInState =
  /** The app does not ask for sign-in, or no account is connected. */
  | { readonly status: 'off' }
  | { readonly status: 'checking'; readonly accountAddress: CaipAddress }
  /** No session: SIWXSignMessage asks for one. */
  | {
      readonly status: 'needed'
      readonly accountAddress: CaipAddress
      readonly isRequired: boolean
      /**
       * The visitor declined, the wallet reported that it cannot sign messages with this account, or it failed to sign twice
       * in a row: some wallets only offer a refusal for accounts that cannot sign.
       */
      readonly problem?: 'declined' | 'cannotSign' | 'unsigned' | undefined
    }
  | { readonly status: 'signing'; readonly accountAddress: CaipAddress; readonly isRequired: boolean }
  /** The session backend does not answer: SIWXSignMessage shows it, and the check is retried automatically. */
  | { readonly status: 'unreachable'; readonly accountAddress: CaipAddress; readonly isRequired: boolean }
  | { readonly status: 'signedIn'; readonly accountAddress: CaipAddress; readonly session: SiwxSession }

/** Content of the secure frame, while it needs the visitor. */
export type FrameShown = {
  readonly reason: Extract<FrameEvent, { type: 'SHOW' }>['reason']
  /** Height of its content in CSS pixels. */
  readonly height?: number | undefined
}

/** A problem for the developer to fix, shown once. */
export type Alert = {
  readonly code: AlertCode
  readonly severity: 'error' | 'info'
  readonly title: string
  /** One sentence on how to fix it. */
  readonly fix: string
  /** Page of the Foyer server with more details. */
  readonly docsUrl: string
  /** Specifics, for example the names of settings. */
  readonly details?: string | undefined
}

/** Status of the project's remote configuration; `skipped` in basic mode and with manual pairing. */
export type FeaturesStatus = 'skipped' | 'pending' | 'loading' | 'remote' | 'failed'

/** Colours of the modal; `system` follows the browser. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** The state of an instance. Changed by actions only. */
export type FoyerState = {
  /** `idle` until started, `ready` once earlier connections were restored or given up. */
  readonly status: 'idle' | 'starting' | 'ready'
  readonly open: boolean
  /** Views from the first to the current one. */
  readonly history: readonly [View, ...View[]]
  readonly connectors: readonly Connector[]
  readonly networks: readonly Network[]
  readonly activeNetworkId: CaipNetworkId
  /** Set while connecting a wallet of another namespace: the network the visitor came from. */
  readonly switchingFrom?: CaipNetworkId | undefined
  /** Wallets of every namespace, latest first; several connected at once if the project allows it. */
  readonly connections: readonly KnownConnection[]
  /** Id of the connector being prompted, by namespace. */
  readonly connecting: { readonly [namespace in Namespace]?: string | undefined }
  readonly connectFlow: ConnectFlow
  readonly pairing: PairingState
  readonly relay: RelayStatus
  /** Link to the wallet's app, on this phone, in which a request waits for the visitor. */
  readonly appLink?: WalletAppLink | undefined
  readonly switchFlow: SwitchFlow
  readonly nameFlow: NameFlow
  readonly signIn: SignInState
  /** The visitor's login to the embedded wallet, if one is in progress. */
  readonly login?: LoginFlow | undefined
  /** The visitor's change of email address, if one is in progress. */
  readonly emailUpdate?: EmailUpdateFlow | undefined
  /** Number of requests that wait for the visitor's consent in the secure frame. */
  readonly frameRequests: number
  /** Absent while the secure frame does not need the visitor. */
  readonly frame?: FrameShown | undefined
  /** The visitor answered in the secure frame, and the approved action is still running. */
  readonly isFrameAnswered?: boolean | undefined
  /** The form of Send. */
  readonly send: SendState
  /** Transfers sent from here, latest first, kept over reloads and in every tab. */
  readonly transfers: readonly Transfer[]
  /** The form of Swap. */
  readonly swap: SwapState
  /** Swaps made from here, latest first, kept over reloads and in every tab. */
  readonly swaps: readonly Swap[]
  /** Buying; absent until first used: `getOnramp` returns it or its defaults. */
  readonly onramp?: OnrampState | undefined
  /** Orders made from here, latest first, kept over reloads and in every tab. */
  readonly onrampOrders: readonly OnrampRecord[]
  /** Progress of the payment the modal shows; absent before the first. */
  readonly payFlow?: PayFlow | undefined
  /** Payments this browser asked a wallet for, latest first; absent before the first. */
  readonly payments?: readonly PaymentAttempt[] | undefined
  readonly alerts: readonly Alert[]
  readonly toast: Toast | undefined
  readonly features: Features
  readonly featuresStatus: FeaturesStatus
  /** Whether the server has reports about addresses. */
  readonly hasReputation?: boolean | undefined
  /** Whether the visitor agreed to the app's terms since the page loaded. */
  readonly hasConsented: boolean
  readonly language: Language
  readonly themeMode: ThemeMode
  /** Theme tokens that differ from the default ones. */
  readonly theme: Theme
}
