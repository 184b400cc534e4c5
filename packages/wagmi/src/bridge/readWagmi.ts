import type { Connection } from '@foyer/core'
import type { Config } from 'wagmi'
import type { Bridge, Wallet } from './Bridge.ts'
import type { MirrorData } from './createMirror.ts'
import { isHydrated } from './settle.ts'
import { toConnection } from './toConnection.ts'

/** A wallet in wagmi's state. */
export type WagmiWallet = Pick<Wallet, 'isMirror' | 'told'> & {
  readonly uid: string
  readonly connectorId: string
  readonly name: string
  /** wagmi's data of the connection, if it is connected. */
  readonly data: MirrorData | undefined
  /** Its connection in Foyer's format. Absent for a mirror, because Foyer is its source. */
  readonly connection: Connection | undefined
  /** Whether Foyer had it connected at the last look. */
  readonly isSeen: boolean
  /** Whether Foyer itself is prompting it. */
  readonly isAsked: boolean
  readonly isLeaving: boolean
  /** Whether it is a mirror that was disconnected through wagmi. */
  readonly isEnded: boolean
}

/** wagmi's state. */
export type WagmiView = {
  readonly status: Config['state']['status']
  readonly wallets: readonly WagmiWallet[]
  /** `uid` of wagmi's current wallet. */
  readonly current: string | null
  /** Whether wagmi has no connection of its current wallet. */
  readonly isCurrentGone: boolean
  /** Whether the app switched wagmi to another wallet since the last look; the previous one is still connected. */
  readonly hasMoved: boolean
  /** `uid` of the wallet that the app is prompting through wagmi. */
  readonly prompted: string | undefined
  readonly chainId: number
  readonly chainIds: readonly number[]
  /** Whether the chain changed since the last look. */
  readonly hasMovedChain: boolean
  /** Whether wagmi has restored its connections, or given up. */
  readonly isSettled: boolean
  /** Whether changes to its state are kept. */
  readonly isWritable: boolean
}

/** Reads wagmi's current state. */
export function readWagmi(bridge: Bridge): WagmiView {
  const { config, last, prompted, isSettled } = bridge
  const { status, connections, current, chainId } = config.state
  return {
    status,
    wallets: [...bridge.wallets.values()].map((wallet) => {
      const { connector, foyer, isMirror, told, isSeen, attempt, leaving, isEnded } = wallet
      const { uid, name } = connector
      const now = connections.get(uid)
      return {
        uid,
        connectorId: foyer.id,
        name,
        isMirror,
        told,
        data: now && { accounts: now.accounts, chainId: now.chainId },
        connection: now && toConnection(wallet, now),
        isSeen: !!isSeen,
        isAsked: !!attempt,
        isLeaving: !!leaving,
        isEnded: !!isEnded,
      }
    }),
    current,
    isCurrentGone: current !== null && !connections.has(current),
    hasMoved: current !== last.current && (last.current === null || connections.has(last.current)),
    prompted,
    chainId,
    chainIds: config.chains.map(({ id }) => id),
    hasMovedChain: chainId !== last.chainId,
    isSettled,
    isWritable: isSettled || isHydrated(config),
  }
}
