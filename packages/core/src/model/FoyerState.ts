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
import type { View } from './views.ts'

/** Where a namespace stands (docs/spec.md, section 4). */
export type NamespaceState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  | { readonly status: 'connected'; readonly connection: Connection }

/** A wallet the visitor connected in a namespace, now or before (docs/spec.md, section 4). */
export type KnownConnection = {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The wallet's name and icon, as they were when it connected. */
  readonly name: string
  readonly icon?: string | undefined
  /** Its active account, and where it was. */
  readonly address: string
  /** The wallet's own first account, where the visitor chose `address` over it. */
  readonly chosenOver?: string | undefined
  readonly networkId: CaipNetworkId
  /**
   * What the visitor wants: `active` is the one the namespace shows, `connected` is kept beside it. Only the visitor, the app
   * or the wallet's own word while the page is open makes it `disconnected`.
   */
  readonly status: 'active' | 'connected' | 'disconnected'
  /** Absent while it is disconnected, and while it waits for its wallet: late, slow, locked or out of reach. */
  readonly connection?: Connection | undefined
}

/** How the visitor's last attempt to connect a wallet of the browser failed, until it is tried again or left. */
export type ConnectFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly connectorId: string; readonly code: ErrorCode }

/** The pairing code. */
export type PairingState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** The way to a network that was asked for. */
export type SwitchFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'requesting'; readonly networkId: CaipNetworkId }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly code: ErrorCode }

/** The visitor's registration of a name. */
export type NameFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'registering'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly code: ErrorCode }

/** Where the sign-in of the active account stands (docs/spec.md, section 4). */
export type SignInState =
  /** The app asks for none, or nobody is connected. */
  | { readonly status: 'off' }
  | { readonly status: 'checking'; readonly accountAddress: CaipAddress }
  /** No session: SIWXSignMessage asks for one. */
  | {
      readonly status: 'needed'
      readonly accountAddress: CaipAddress
      readonly isRequired: boolean
      /**
       * The wallet said that it cannot sign messages with this account, or did not sign twice in a row: some wallets offer
       * nothing but a refusal where an account cannot sign.
       */
      readonly problem?: 'cannotSign' | 'unsigned' | undefined
    }
  | { readonly status: 'signing'; readonly accountAddress: CaipAddress; readonly isRequired: boolean }
  /** Who knows of the session does not answer: SIWXSignMessage says so, and it is checked again by itself. */
  | { readonly status: 'unreachable'; readonly accountAddress: CaipAddress; readonly isRequired: boolean }
  | { readonly status: 'signedIn'; readonly accountAddress: CaipAddress; readonly session: SiwxSession }

/** What the secure frame shows, while it needs the visitor. */
export type FrameShown = {
  readonly reason: Extract<FrameEvent, { type: 'SHOW' }>['reason']
  /** Height of its content in CSS pixels. */
  readonly height?: number | undefined
}

/** Something the developer should mend, shown once. */
export type Alert = {
  readonly code: AlertCode
  readonly severity: 'error' | 'info'
  readonly title: string
  /** One sentence on how to mend it. */
  readonly fix: string
  /** Page of the Foyer server that says more. */
  readonly docsUrl: string
  /** What exactly it is about, for example the names of settings. */
  readonly details?: string | undefined
}

/** Where the project's remote configuration stands; `skipped` in basic mode and with manual pairing. */
export type FeaturesStatus = 'skipped' | 'pending' | 'loading' | 'remote' | 'failed'

/** Colours of the modal; `system` follows the browser. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** Everything an instance knows. Changed by actions only. */
export type FoyerState = {
  /** `idle` until started, `ready` once earlier connections were restored or given up. */
  readonly status: 'idle' | 'starting' | 'ready'
  readonly open: boolean
  /** Views from the first to the one shown. */
  readonly history: readonly [View, ...View[]]
  readonly connectors: readonly Connector[]
  readonly networks: readonly Network[]
  readonly activeNetworkId: CaipNetworkId
  /** Marks the way to a wallet of another namespace: the network the visitor came from, until one is connected. */
  readonly switchingFrom?: CaipNetworkId | undefined
  /** Wallets of every namespace, the latest first; several connected at once where the project allows it. */
  readonly connections: readonly KnownConnection[]
  /** Id of the connector that is being asked, by namespace. */
  readonly connecting: { readonly [namespace in Namespace]?: string | undefined }
  readonly connectFlow: ConnectFlow
  readonly pairing: PairingState
  readonly relay: RelayStatus
  /** Where a request waits that the visitor has to open the wallet's app for, on this phone. */
  readonly appLink?: WalletAppLink | undefined
  readonly switchFlow: SwitchFlow
  readonly nameFlow: NameFlow
  readonly signIn: SignInState
  /** The visitor's login to the embedded wallet, while there is one. */
  readonly login?: LoginFlow | undefined
  /** The visitor's change of the email address, while there is one. */
  readonly emailUpdate?: EmailUpdateFlow | undefined
  /** Requests that wait for the visitor's consent in the secure frame. */
  readonly frameRequests: number
  /** Absent while the secure frame needs nobody. */
  readonly frame?: FrameShown | undefined
  /** The visitor answered in the secure frame, and what they agreed to is still being done. */
  readonly isFrameAnswered?: boolean | undefined
  /** The form of Send. */
  readonly send: SendState
  /** What was sent from here, the latest first: over reloads and in every tab. */
  readonly transfers: readonly Transfer[]
  /** The form of Swap. */
  readonly swap: SwapState
  /** What was swapped from here, the latest first: over reloads and in every tab. */
  readonly swaps: readonly Swap[]
  /** Buying; absent until something of it is used: `getOnramp` returns it or its defaults. */
  readonly onramp?: OnrampState | undefined
  /** What was ordered from here, the latest first: over reloads and in every tab. */
  readonly onrampOrders: readonly OnrampRecord[]
  /** Where the payment that the modal shows stands; absent before there is one. */
  readonly payFlow?: PayFlow | undefined
  /** Payments that this browser asked a wallet for, the latest first; absent before there is one. */
  readonly payments?: readonly PaymentAttempt[] | undefined
  readonly alerts: readonly Alert[]
  readonly toast: Toast | undefined
  readonly features: Features
  readonly featuresStatus: FeaturesStatus
  /** The server says that it has reports about addresses. */
  readonly hasReputation?: boolean | undefined
  /** The visitor agreed to the app's terms, since the page was loaded. */
  readonly hasConsented: boolean
  readonly language: Language
  readonly themeMode: ThemeMode
}
