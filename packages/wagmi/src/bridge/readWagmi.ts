import type { Connection } from '@foyer/core'
import type { Config } from 'wagmi'
import type { Bridge, Wallet } from './Bridge.ts'
import type { MirrorData } from './createMirror.ts'
import { isHydrated } from './settle.ts'
import { toConnection } from './toConnection.ts'

/** A wallet as wagmi shows it. */
export type WagmiWallet = Pick<Wallet, 'isMirror' | 'told'> & {
  readonly uid: string
  readonly connectorId: string
  readonly name: string
  /** What wagmi shows of its connection, if it is connected. */
  readonly data: MirrorData | undefined
  /** Its connection as Foyer would write it. Absent for a mirror: Foyer knows it best. */
  readonly connection: Connection | undefined
  /** Foyer had it connected when we looked last. */
  readonly isSeen: boolean
  /** Foyer itself is asking it. */
  readonly isAsked: boolean
  readonly isLeaving: boolean
  /** A mirror that was disconnected through wagmi. */
  readonly isEnded: boolean
}

/** What wagmi shows. */
export type WagmiView = {
  readonly status: Config['state']['status']
  readonly wallets: readonly WagmiWallet[]
  /** `uid` of the wallet that wagmi shows. */
  readonly current: string | null
  /** wagmi has no connection of it. */
  readonly isCurrentGone: boolean
  /** The app moved wagmi to another wallet since we looked last; the former one is still connected. */
  readonly hasMoved: boolean
  /** `uid` of the wallet that the app asks through wagmi. */
  readonly prompted: string | undefined
  readonly chainId: number
  readonly chainIds: readonly number[]
  /** The chain changed since we looked last. */
  readonly hasMovedChain: boolean
  /** wagmi has restored its connections, or given up. */
  readonly isSettled: boolean
  /** What is written to its state stays there. */
  readonly isWritable: boolean
}

/** Reads what wagmi shows now. */
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
