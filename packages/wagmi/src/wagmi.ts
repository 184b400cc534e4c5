import { OptionInvalidError } from '@foyer/contract'
import type { AdapterFactory } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import type { Eip1193Provider } from '@foyer/evm'
import { evm } from '@foyer/evm'
import type { Config } from 'wagmi'
import { createBridge } from './bridge/createBridge.ts'
import { startBridge } from './bridge/startBridge.ts'

/** Parameters of `wagmi`. */
export type WagmiParameters = {
  /** The app's own config, from wagmi's `createConfig`. */
  config: Config
}

/** Code for requests to a connected wallet or a chain; loads with the first request. */
const loadRequests = () => import('./requests.ts')

/**
 * Creates the adapter of the `eip155` namespace over an app's existing wagmi config. Its connectors are the wallets,
 * its transports read the chains, and its state is the source of truth for their connections. Changes on one side
 * appear on the other.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { wagmi } from '@foyer/wagmi'
 * import { createConfig, http } from 'wagmi'
 * import { mainnet } from 'wagmi/chains'
 *
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [wagmi({ config })],
 * })
 * ```
 *
 * @throws OptionInvalidError without a config
 */
export function wagmi(parameters: WagmiParameters): AdapterFactory<'eip155', Eip1193Provider> {
  const { config } = parameters ?? {}
  if (!config?.subscribe)
    throw new OptionInvalidError({ option: 'config', reason: 'give what createConfig of wagmi returns' })
  const createEvm = evm()
  return createAdapter('eip155', (context) => {
    const evmAdapter = createEvm(context)
    const bridge = createBridge(context, config, async (provider, network) => {
      await evmAdapter.switchNetwork?.({ provider, network, signal: context.signal })
    })
    return {
      ...evmAdapter,
      start: () => startBridge(bridge),
      prepare() {
        evmAdapter.prepare?.()
        void loadRequests().catch(() => {})
      },
      async switchNetwork(parameters) {
        const { provider, network } = parameters
        const connector = [...bridge.wallets.values()].find(
          (wallet) => wallet.provider === provider,
        )?.connector
        if (connector) {
          const { switchNetwork } = await loadRequests()
          if (await switchNetwork(config, connector, network)) return
        }
        await evmAdapter.switchNetwork?.(parameters)
        // A wallet may not report that it switched.
        connector?.emitter.emit('change', { chainId: Number(network.id) })
      },
      async getNativeBalance(parameters) {
        const { readNativeBalance } = await loadRequests()
        return readNativeBalance(config, parameters)
      },
    }
  })
}
