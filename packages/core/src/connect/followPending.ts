import type { Connection, Connector } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { refreshWallet } from '../wallet/refreshWallets.ts'
import { getAwaited } from './getAwaited.ts'

/** Interval between silent reads of the wallet: some emit no event after the visitor approves. */
const pollIntervalMs = 2_000

/** Parameters of `followPending`. */
export type FollowPendingParameters = {
  connector: Connector
  /** Aborts the attempt to connect. */
  signal: AbortSignal
  finish(connections: readonly [Connection, ...Connection[]]): void
}

/**
 * Follows a wallet that still shows an earlier connect prompt, by its events and by silent reads, and connects it once it
 * opens accounts. Resolves to `false` on timeout, or when the visitor chose another wallet meanwhile.
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
      const [first, ...rest] = await refreshWallet(foyer, connector.id)
      if (!isCurrent()) return giveUp()
      if (!first) return
      finish([first, ...rest])
      end(true)
    }
    const timer = setInterval(own.look, pollIntervalMs)
    signal.addEventListener('abort', giveUp)
  })
}
