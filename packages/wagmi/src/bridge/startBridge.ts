import { watchConnectors } from 'wagmi/actions'
import { addStored } from './addStored.ts'
import { addWallet } from './addWallet.ts'
import type { Bridge } from './Bridge.ts'
import { mirrorType } from './createMirror.ts'
import { removeMirror } from './removeMirror.ts'
import { waitForSettled } from './waitForSettled.ts'

/** Follows both sides until the adapter ends. */
export function startBridge(bridge: Bridge): void {
  const { config, context, last } = bridge
  const { signal } = context
  if (config._internal.ssr) addStored(bridge)
  last.networkId = context.state().activeNetworkId
  publish(bridge)
  // Foyer reports restored connections once its adapters have started.
  queueMicrotask(() => {
    if (signal.aborted) return
    const onChange = () => {
      publish(bridge)
      bridge.follow()
    }
    const stops = [watchConnectors(config, { onChange }), config.subscribe((state) => state, bridge.follow)]
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop()
      for (const wallet of bridge.wallets.values()) if (wallet.isMirror) removeMirror(bridge, wallet)
    })
    context.subscribe(bridge.follow)
    bridge.follow()
  })
  void waitForSettled(bridge).then(() => {
    bridge.isSettled = true
    bridge.follow()
  })
}

/** Publishes wagmi's wallets in Foyer. */
function publish(bridge: Bridge): void {
  const { config, context, wallets } = bridge
  for (const connector of config.connectors)
    if (connector.type !== mirrorType && !wallets.has(connector.uid)) addWallet(bridge, connector)
  const hasGlobal = 'ethereum' in window
  const connectors = config.connectors
    .flatMap(({ uid }) => wallets.get(uid) ?? [])
    .flatMap(({ connector, foyer, isMirror }) => {
      const isLost =
        (foyer.type === 'injected' && !hasGlobal) ||
        // A Safe opens apps in a frame of its own page; elsewhere, nothing answers.
        (connector.type === 'safe' && window.parent === window)
      return isMirror || isLost ? [] : foyer
    })
  context.emit({ type: 'connectors', source: 'wagmi', connectors })
}
