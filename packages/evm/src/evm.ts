import type { SwapRouters } from '@foyer/contract/swaps'
import type { AdapterFactory } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { discoverWallets } from './discoverWallets.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import type { PermitStore } from './swaps/createPermits.ts'
import { withReaders } from './withReaders.ts'

/** Code for requests to a connected wallet; loads with the first request. */
const loadRequests = () => import('./requests.ts')

/** Code for sending, in one file; loads with the first transfer. */
const loadTransfers = () => import('./transfers/transfers.ts')

/** Parameters of `evm`. */
export type EvmParameters = {
  /**
   * Contracts the app trusts to swap exactly as their call data states, by network, in addition to the Uniswap
   * contracts Foyer knows. Swaps through any other contract are simulated first, and the visitor is told that the
   * simulation is the only check.
   */
  swapRouters?: SwapRouters | undefined
}

/**
 * Creates the adapter of the `eip155` namespace. Loads no viem code until a chain is read.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { base, mainnet } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet, base],
 *   adapters: [evm()],
 * })
 * ```
 */
export function evm({ swapRouters }: EvmParameters = {}): AdapterFactory<'eip155', Eip1193Provider> {
  return createAdapter('eip155', (context) => {
    const permits: PermitStore = new Map()
    return {
      start: () => discoverWallets(context),
      prepare: () => void loadRequests().catch(() => {}),
      switchNetwork: async ({ provider, network, signal }) =>
        (await loadRequests()).switchNetwork(provider as Eip1193Provider, network, { signal }),
      signMessage: async ({ provider, account, message }) =>
        (await loadRequests()).signMessage(provider as Eip1193Provider, account.address, message),
      signTypedData: async ({ provider, account, typedData }) =>
        (await loadRequests()).signTypedData(provider as Eip1193Provider, account.address, typedData),
      toDisplayAddress: async (address) => (await import('./checksumAddress.ts')).checksumAddress(address),
      getNativeBalance: async (parameters) =>
        (await import('./readNativeBalance.ts')).readNativeBalance(withReaders(context, parameters)),
      readAddress: async (text) => (await loadTransfers()).readAddress(text),
      resolveName: async (parameters) =>
        (await (await loadTransfers()).loadNames()).resolveName(context, parameters),
      checkToken: async (parameters) => (await loadTransfers()).isOnChain(withReaders(context, parameters)),
      prepareTransfer: async (parameters) =>
        (await loadTransfers()).prepareTransfer(withReaders(context, parameters)),
      sendTransfer: async (parameters) => (await loadTransfers()).sendTransfer(parameters),
      watchTransfer: async (parameters) =>
        (await loadTransfers()).watchTransfer(withReaders(context, parameters)),
      readMoved: async (parameters) =>
        (await (await loadTransfers()).loadMoved()).readMoved(withReaders(context, parameters)),
      payments: async () => (await loadTransfers()).loadPayments(context, swapRouters),
      swaps: async () => (await loadTransfers()).loadSwaps(context, swapRouters, permits),
    }
  })
}
