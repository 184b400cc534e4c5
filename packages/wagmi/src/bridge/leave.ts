import { withSignal } from '@foyer/core/adapter'
import type { Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { type Bridge, forget, isLive, type Wallet } from './Bridge.ts'

/** A wallet that does not confirm its disconnect within this time counts as disconnected anyway. */
const leaveWaitMs = 2_500

/** Disconnects a wallet in wagmi. Rejects if the wallet fails to; it is disconnected on both sides anyway. */
export function leave(bridge: Bridge, wallet: Wallet): Promise<void> {
  const { connector, leaving } = wallet
  wallet.isPending = false
  if (leaving) return leaving
  // A wallet waiting because it is locked is not connected in wagmi, but would be again once unlocked.
  if (!isLive(bridge, wallet))
    return connector.type === 'injected' ? disconnectLocked(connector) : Promise.resolve()
  const end = () => {
    if (isLive(bridge, wallet)) connector.emitter.emit('disconnect')
    wallet.leaving = undefined
    forget(wallet)
    bridge.follow()
  }
  wallet.leaving = withSignal(
    disconnect(bridge.config, { connector }),
    AbortSignal.timeout(leaveWaitMs),
  ).finally(end)
  return wallet.leaving
}

function disconnectLocked(connector: Connector): Promise<void> {
  return withSignal(connector.disconnect(), AbortSignal.timeout(leaveWaitMs)).catch(() => {})
}
