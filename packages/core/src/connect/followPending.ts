import type { Connection, Connector } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { lookAtWallet } from '../wallet/lookAtWallets.ts'
import { getAwaited } from './getAwaited.ts'

/** Interval between silent reads of the wallet: some tell nothing once the person approved. */
const lookIntervalMs = 2_000

/** Parameters of `followPending`. */
export type FollowPendingParameters = {
  connector: Connector
  /** Ends the attempt to connect. */
  signal: AbortSignal
  finish(connections: readonly [Connection, ...Connection[]]): void
}

/**
 * Follows a wallet that has an earlier question to connect open, by its events and by what it says unasked, and connects it once
 * it opens accounts; `false` when that does not come in time, or the visitor asked for another wallet meanwhile.
 */
export function followPending(foyer: Foyer, parameters: FollowPendingParameters): Promise<boolean> {
  const { connector, signal, finish } = parameters
  const awaited = getAwaited(foyer)
  const own = awaited.get(connector.id)
  const isCurrent = () => !signal.aborted && awaited.get(connector.id) === own
  if (!own || !connector.look) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isConnected: boolean) => {
      clearInterval(timer)
      signal.removeEventListener('abort', giveUp)
      if (awaited.get(connector.id) === own) awaited.delete(connector.id)
      resolve(isConnected)
    }
    const giveUp = () => end(false)
    own.look = async () => {
      if (!isCurrent()) return giveUp()
      const [first, ...rest] = await lookAtWallet(foyer, connector.id)
      if (!isCurrent()) return giveUp()
      if (!first) return
      finish([first, ...rest])
      end(true)
    }
    const timer = setInterval(own.look, lookIntervalMs)
    signal.addEventListener('abort', giveUp)
  })
}
