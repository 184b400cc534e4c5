import type { Connector as FoyerConnector } from '@foyer/core'
import { withSignal } from '@foyer/core/adapter'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'
import { createMirror } from './createMirror.ts'
import { waitForConnection } from './waitForConnection.ts'

/** A wallet that does not confirm its disconnect within this time counts as disconnected anyway. */
const leaveWaitMs = 2_500

/** Adds a connector to wagmi that represents a wallet of Foyer. */
export function addMirror(bridge: Bridge, foyer: FoyerConnector): void {
  const { config } = bridge
  const connector = createMirror(config, {
    foyer,
    getConnection: () => waitForConnection(bridge, foyer.id),
    async switchChain(provider, chainId) {
      const network = bridge.context
        .networks()
        .find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`)
      if (!network) throw new Error('Foyer does not have this network')
      await bridge.switchNetwork(provider, network)
    },
    async disconnect() {
      wallet.isEnded = true
      await withSignal(foyer.disconnect(), AbortSignal.timeout(leaveWaitMs)).catch(() => {})
      // wagmi removes it from its state next, unless the connector was called directly.
      setTimeout(() => isLive(bridge, wallet) && connector.emitter.emit('disconnect'))
    },
  })
  const wallet: Wallet = { connector, foyer, isMirror: true }
  bridge.wallets.set(connector.uid, wallet)
  config._internal.connectors.setState((others) => [...others, connector])
}
