import type { BaseError, CaipNetworkId, ErrorCode, Namespace } from '@foyer/contract'
import type { Connection, Connector, RelayStatus } from './Connector.ts'
import type { Network } from './Network.ts'
import type { View } from './views.ts'

/** Where a namespace stands (seed section 4). */
export type NamespaceState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  | { readonly status: 'connected'; readonly connection: Connection }

/** The visitor's attempt to connect a wallet of the browser. */
export type ConnectFlow =
  | { readonly status: 'idle' }
  | { readonly status: 'requesting'; readonly connectorId: string }
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
  readonly namespaces: { readonly [namespace in Namespace]?: NamespaceState | undefined }
  readonly connectFlow: ConnectFlow
  readonly pairing: PairingState
  readonly relay: RelayStatus
  readonly switchFlow: SwitchFlow
  /** What the developer should mend. */
  readonly alerts: readonly BaseError[]
  readonly themeMode: ThemeMode
}
