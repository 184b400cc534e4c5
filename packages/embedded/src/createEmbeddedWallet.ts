import { ChainsNotSupportedError, signOutWaitMs } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import {
  type ConnectorContext,
  type EmbeddedEvent,
  type EmbeddedWallet,
  withSignal,
} from '@foyer/core/adapter'
import { storedLogin } from '@foyer/core/internal'
import { askFrame } from './askFrame.ts'
import { clearWallet } from './clearWallet.ts'
import { createEmbeddedProvider } from './createEmbeddedProvider.ts'
import { endWallet } from './endWallet.ts'
import { getNetworks } from './getNetworks.ts'
import { openChannel } from './openChannel.ts'
import { openConnections } from './openConnections.ts'
import { readConnection } from './readConnection.ts'
import { reportConnection } from './reportConnection.ts'
import { setNetwork } from './setNetwork.ts'
import { toNetworkId } from './toNetworkId.ts'
import type { WalletState } from './WalletState.ts'

/** What the connector does once its code is loaded. */
export type LoadedWallet = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'> &
  Pick<EmbeddedWallet, 'request' | 'refresh' | 'show' | 'rejectRequests'>

/** A login is not kept waiting longer for what it may sign along. */
const offerWaitMs = 2_000

/** Creates the embedded wallet of a page: its frame, its accounts and its providers. */
export function createEmbeddedWallet(
  context: ConnectorContext,
  secureUrl: string,
  emit: (event: EmbeddedEvent) => void,
): LoadedWallet {
  const { storage } = context
  const channel = openChannel(secureUrl, () => wallet)
  const wallet: WalletState = {
    context,
    channel,
    connections: new Map(),
    providers: new Map(),
    createProvider: (namespace) =>
      createEmbeddedProvider({
        getConnection: () => wallet.connections.get(namespace),
        setNetwork: (networkId) => setNetwork(wallet, networkId),
        onNotAllowed: () => emit({ type: 'notAllowed' }),
        ask: (call, kind) => askFrame(wallet, namespace, call, kind),
      }),
    emit,
    consent: new AbortController(),
    frame: undefined,
  }
  context.signal.addEventListener('abort', () => channel.destroy())

  return {
    request: (type, payload, options) => channel.request(type, payload, options),
    async refresh({ signal }) {
      for (const before of [...wallet.connections.values()]) {
        const network = getNetworks(context).find(({ caipNetworkId }) => caipNetworkId === before.networkId)
        if (!network) continue
        const accountType = before.login?.preferredAccountType
        reportConnection(wallet, await readConnection(wallet, network, { signal, accountType }), before)
      }
    },
    async connect({ networkId, signal, accountType }) {
      const networks = getNetworks(context)
      const first = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0]
      if (!first) throw new ChainsNotSupportedError()
      const limit = AbortSignal.any([signal, AbortSignal.timeout(offerWaitMs)])
      const offering = Promise.resolve(context.offerSignIn?.({ networks: [first], signal: limit }))
      const offer = await withSignal(offering, limit).catch(() => undefined)
      return openConnections(wallet, first, { signal, accountType, offer })
    },
    async reconnect({ signal }) {
      const { isConnected } = await channel.request('IS_CONNECTED', undefined, { signal })
      if (!isConnected) {
        endWallet(wallet)
        return []
      }
      const networks = getNetworks(context)
      const last = toNetworkId(storage.get(...storedLogin.lastUsedChain))
      const first = networks.find(({ caipNetworkId }) => caipNetworkId === last) ?? networks[0]
      return first ? openConnections(wallet, first, { signal }) : []
    },
    async disconnect() {
      const wasUsed = storage.get(...storedLogin.isUsed) === true
      clearWallet(wallet)
      if (!wasUsed && !wallet.frame) return
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(signOutWaitMs)])
      await channel.request('SIGN_OUT', undefined, { signal })
    },
    getProvider: (namespace) => wallet.providers.get(namespace),
    show: (place) => wallet.frame?.show(place) ?? (() => {}),
    rejectRequests() {
      wallet.consent.abort()
      wallet.consent = new AbortController()
    },
  }
}
