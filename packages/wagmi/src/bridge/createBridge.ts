import type { AdapterContext } from '@foyer/core/adapter'
import type { Config } from 'wagmi'
import { addStored } from './addStored.ts'
import type { Bridge } from './Bridge.ts'
import { follow } from './follow.ts'
import { readConnector } from './readConnector.ts'

/** Creates a bridge, to be started by `startBridge`. */
export function createBridge(
  context: AdapterContext,
  config: Config,
  switchNetwork: Bridge['switchNetwork'],
): Bridge {
  const bridge: Bridge = {
    context,
    config,
    switchNetwork,
    providers: new WeakMap(),
    readers: new WeakMap(),
    wallets: new Map(),
    last: { current: null, chainId: undefined, networkId: context.state().activeNetworkId },
    prompted: undefined,
    isFollowing: false,
    isSettled: false,
    settled: undefined,
    restoring: Promise.resolve(),
    ends: new Set(),
    waiting: new Set(),
    follow: () => follow(bridge),
  }
  if (typeof window === 'undefined') return bridge
  const wake = () => {
    for (const resolve of bridge.waiting) resolve()
    bridge.waiting.clear()
  }
  context.subscribe(wake)
  context.signal.addEventListener('abort', () => {
    wake()
    for (const end of bridge.ends) end()
  })
  // Immediately, because wagmi starts listening to its wallets after the task that creates them.
  for (const connector of config.connectors) readConnector(bridge, connector)
  // With `ssr`, the server's markup does not contain the browser's wallets.
  if (!config._internal.ssr) addStored(bridge)
  return bridge
}
