import type { CaipNetworkId } from '@foyer/contract'
import type { Connection, Connector as FoyerConnector, NamespaceProvider, Network } from '@foyer/core'
import type { AdapterContext } from '@foyer/core/adapter'
import type { Config, Connector } from 'wagmi'
import type { Eip1193 } from './createProvider.ts'

/** A wallet that both sides know. */
export type Wallet = {
  /** Its connector in wagmi. */
  readonly connector: Connector
  /** Its connector in Foyer. */
  readonly foyer: FoyerConnector
  /** Foyer connects it without wagmi, where a connector of ours stands for it. */
  readonly isMirror: boolean
  /** Its provider in Foyer, unless it is a mirror. */
  readonly provider?: NamespaceProvider | undefined
  /** The connection that Foyer was told last. */
  told?: Connection | undefined
  /** Foyer had it connected when we looked last. */
  isSeen?: boolean
  /** The account that the visitor chose over the wallet's own first one. */
  chosen?: { readonly over: string; readonly address: string } | undefined
  /** Foyer's own attempt to connect it: Foyer takes the result and is not told. */
  attempt?: object | undefined
  leaving?: Promise<void> | undefined
  /** The app or the visitor left it; the wallet itself ended nothing. */
  isLeft?: boolean
  /** It has an earlier question open: its late yes counts. */
  isPending?: boolean
  /** A mirror that was disconnected through wagmi. */
  isEnded?: boolean
}

/** What keeps Foyer's `eip155` connections and a wagmi config in step. */
export type Bridge = {
  readonly context: AdapterContext
  readonly config: Config
  /** Moves a wallet to a network. */
  switchNetwork(provider: NamespaceProvider, network: Network): Promise<void>
  /** What gives the own provider of a wallet, which wagmi reads through one of ours. */
  readonly providers: WeakMap<Connector, () => Promise<unknown>>
  /** The one of ours, by the wallet's. */
  readonly readers: WeakMap<object, Eip1193>
  /** By wagmi's `uid`. */
  readonly wallets: Map<string, Wallet>
  /** What both sides showed when we looked last: a difference tells which side moved. */
  readonly last: { current: string | null; chainId: number | undefined; networkId: CaipNetworkId }
  /** `uid` of the wallet that the app asks through wagmi. */
  prompted: string | undefined
  isFollowing: boolean
  /** wagmi has restored its connections, or given up. */
  isSettled: boolean
  settled: Promise<void> | undefined
  /** The latest restore: wagmi restores one wallet at a time. */
  restoring: Promise<unknown>
  /** Called when the adapter ends. */
  readonly ends: Set<() => void>
  /** Called with Foyer's next change. */
  readonly waiting: Set<() => void>
  /** Brings both sides in step. */
  follow(): void
}

/** Whether wagmi has a wallet connected. */
export function isLive({ config }: Bridge, { connector }: Wallet): boolean {
  return config.state.connections.has(connector.uid)
}

/** Forgets what a wallet's last connection left. */
export function forget(wallet: Wallet): void {
  wallet.told = undefined
  wallet.chosen = undefined
}
