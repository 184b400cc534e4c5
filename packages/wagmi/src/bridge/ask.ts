import type { Connection } from '@foyer/core'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'
import { toConnection } from './toConnection.ts'

/**
 * Runs Foyer's attempt to connect a wallet, and returns the connection. Until Foyer has the result, changes of this
 * wallet in wagmi are not reported.
 */
export async function ask(
  bridge: Bridge,
  wallet: Wallet,
  attempt: (isWanted: () => boolean) => Promise<void>,
): Promise<Connection | undefined> {
  const token = {}
  wallet.attempt = token
  const end = () => {
    if (wallet.attempt !== token) return
    wallet.attempt = undefined
    const { connections } = bridge.context.state()
    // A result that Foyer did not use is reported.
    if (!connections.some(({ connectorId, connection }) => connection && connectorId === wallet.foyer.id))
      wallet.told = undefined
    bridge.follow()
  }
  try {
    await wallet.leaving?.catch(() => {})
    wallet.isLeft = false
    await attempt(
      () => isLive(bridge, wallet) || !!wallet.isPending || (!!wallet.attempt && wallet.attempt !== token),
    )
    const now = bridge.config.state.connections.get(wallet.connector.uid)
    wallet.told = now && toConnection(wallet, now)
    if (wallet.told) wallet.isPending = false
    // Foyer applies the result before the next task.
    setTimeout(end)
    return wallet.told
  } catch (error) {
    end()
    throw error
  }
}
