import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import { callNode } from '../chain/callNode.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { Accounts } from '../wallet/createAccounts.ts'
import { readNamedAccount } from '../wallet/readNamedAccount.ts'
import { type CallsStore, createCallsStore } from './createCallsStore.ts'

/** A wallet method that needs no confirmation. */
export type WalletCall = {
  method: string
  params: unknown
  network: CaipNetworkId
  /** Returns the login token. */
  getToken(): Promise<string>
  signal: AbortSignal
}

/** State of the wallet: its accounts and sent calls. */
export type WalletCalls = {
  /** Calls sent from this page. */
  readonly store: CallsStore
  /** Answers a method; `undefined` for methods the wallet does not handle itself. */
  answer(call: WalletCall): Promise<unknown> | undefined
}

/** Creates the handlers of [EIP-5792](https://eips.ethereum.org/EIPS/eip-5792), ERC-7715 and ERC-7811. */
export function createWalletCalls(
  context: { api: ApiClient; store: DeviceStore; projectId: string; hostOrigin: string },
  accounts: Accounts,
  readSupported: () => Promise<readonly CaipNetworkId[]>,
): WalletCalls {
  const { api } = context
  const store = createCallsStore(context.store, context)
  const ask =
    (signal: AbortSignal) =>
    (network: CaipNetworkId, method: string, params: unknown): Promise<unknown> =>
      callNode(api, network, method, params, signal)

  const methods: Readonly<Record<string, (call: WalletCall) => Promise<unknown>>> = {
    async wallet_getCallsStatus({ params, signal }) {
      const { getCallsStatus } = await import('./getCallsStatus.ts')
      const findSmart = async (network: CaipNetworkId) => (await accounts.read(network, signal)).smart
      return getCallsStatus({ params, calls: store, findSmart, ask: ask(signal), signal })
    },
    async wallet_getCapabilities({ method, params, network, signal }) {
      const { getCapabilities } = await import('./getCapabilities.ts')
      const [own, networks, smartNetworks] = await Promise.all([
        accounts.read(network, signal),
        readSupported(),
        accounts.readNetworks(),
      ])
      const { type } = accounts.find(own, readNamedAccount(method, params))
      return getCapabilities({
        params,
        networks,
        smartNetworks: type === 'smartAccount' ? smartNetworks : [],
      })
    },
    async wallet_getSupportedExecutionPermissions() {
      const { getSupportedPermissions } = await import('./getGrantedPermissions.ts')
      return getSupportedPermissions(await accounts.readContracts())
    },
    async wallet_getGrantedExecutionPermissions({ network, getToken, signal }) {
      const { getGrantedPermissions } = await import('./getGrantedPermissions.ts')
      const { smart } = await accounts.read(network, signal)
      return getGrantedPermissions({ context, network, smart, getToken, signal })
    },
    async wallet_getAssets({ params, network, signal }) {
      const { getAssets } = await import('./getAssets.ts')
      const [{ eoa, smart }, networks] = await Promise.all([accounts.read(network, signal), readSupported()])
      const isOwn = (address: string) =>
        [eoa, smart?.address].some((own) => own?.toLowerCase() === address.toLowerCase())
      return getAssets({ api, params, isOwn, networks, signal })
    },
  }
  return {
    store,
    answer: (call) => (Object.hasOwn(methods, call.method) ? methods[call.method]?.(call) : undefined),
  }
}
