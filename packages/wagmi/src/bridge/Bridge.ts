import type { CaipNetworkId } from '@foyer/contract'
import type { Connection, Connector as FoyerConnector, NamespaceProvider, Network } from '@foyer/core'
import type { AdapterContext } from '@foyer/core/adapter'
import type { Config, Connector } from 'wagmi'
import type { Eip1193 } from './createProvider.ts'

/** A wallet known to both sides. */
export type Wallet = {
  /** Its connector in wagmi. */
  readonly connector: Connector
  /** Its connector in Foyer. */
  readonly foyer: FoyerConnector
  /** Whether Foyer connects it without wagmi, where our mirror connector represents it. */
  readonly isMirror: boolean
  /** Its provider in Foyer, unless it is a mirror. */
  readonly provider?: NamespaceProvider | undefined
  /** The connection last reported to Foyer. */
  told?: Connection | undefined
  /** Whether Foyer had it connected at the last look. */
  isSeen?: boolean
  /** The account that the visitor chose, and the wallet's first account that it overrides. */
  chosen?: { readonly over: string; readonly address: string } | undefined
  /** Foyer's own attempt to connect it; Foyer gets the result directly, without a report. */
  attempt?: object | undefined
  leaving?: Promise<void> | undefined
  /** The app or the visitor disconnected it, not the wallet. */
  isLeft?: boolean
  /** It has an earlier prompt pending; a late approval counts. */
  isPending?: boolean
  /** A mirror that was disconnected through wagmi. */
  isEnded?: boolean
}

/** Keeps Foyer's `eip155` connections and a wagmi config in sync. */
export type Bridge = {
  readonly context: AdapterContext
  readonly config: Config
  /** Switches a wallet to a network. */
  switchNetwork(provider: NamespaceProvider, network: Network): Promise<void>
  /** Getters of a wallet's own provider, which wagmi reads through a wrapper of ours. */
  readonly providers: WeakMap<Connector, () => Promise<unknown>>
  /** Our wrappers, by the wallet's provider. */
  readonly readers: WeakMap<object, Eip1193>
  /** By wagmi's `uid`. */
  readonly wallets: Map<string, Wallet>
  /** State of both sides at the last look; a difference shows which side changed. */
  readonly last: { current: string | null; chainId: number | undefined; networkId: CaipNetworkId }
  /** `uid` of the wallet that the app is prompting through wagmi. */
  prompted: string | undefined
  isFollowing: boolean
  /** Whether wagmi has restored its connections, or given up. */
  isSettled: boolean
  settled: Promise<void> | undefined
  /** The latest restore, because wagmi restores one wallet at a time. */
  restoring: Promise<unknown>
  /** Called when the adapter ends. */
  readonly ends: Set<() => void>
  /** Called on Foyer's next change. */
  readonly waiting: Set<() => void>
  /** Synchronizes both sides. */
  follow(): void
}

/** Whether wagmi has a wallet connected. */
export function isLive({ config }: Bridge, { connector }: Wallet): boolean {
  return config.state.connections.has(connector.uid)
}

/** Clears the state of a wallet's last connection. */
export function forget(wallet: Wallet): void {
  wallet.told = undefined
  wallet.chosen = undefined
}
