import { signOutWaitMs } from '@foyer/contract'
import type { ConnectorCalls, ConnectorContext, EmbeddedEvent, EmbeddedWallet } from '@foyer/core/adapter'
import { storedLogin } from '@foyer/core/internal'
import { askFrame } from './askFrame.ts'
import { clearWallet } from './clearWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { createEmbeddedProvider } from './createEmbeddedProvider.ts'
import { getNetworks } from './getNetworks.ts'
import { keepAnswer } from './keepAnswer.ts'
import { openChannel } from './openChannel.ts'
import { rereadConnection } from './rereadConnection.ts'
import { restoreWallet } from './restoreWallet.ts'
import { setNetwork } from './setNetwork.ts'
import type { WalletState } from './WalletState.ts'

/** The connector's behaviour, available once its code is loaded. */
export type LoadedWallet = ConnectorCalls &
  Pick<EmbeddedWallet, 'request' | 'refresh' | 'show' | 'rejectRequests'>

/** Creates the embedded wallet of a page: its frame, its accounts and its providers. */
export function createEmbeddedWallet(
  context: ConnectorContext,
  secureUrl: string,
  emit: (event: EmbeddedEvent) => void,
  open: typeof openChannel = openChannel,
): LoadedWallet {
  const channel = open(secureUrl, () => wallet)
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
    login: undefined,
    session: new AbortController(),
    consent: new AbortController(),
    frame: undefined,
  }
  // The instance may have ended while this code was loading.
  if (context.signal.aborted) channel.destroy()
  context.signal.addEventListener('abort', () => channel.destroy())

  return {
    async request(type, payload, options) {
      const { session } = wallet
      const answer = await channel.request(type, payload, options)
      // An answer for an ended login changes nothing.
      if (!session.signal.aborted) keepAnswer(wallet, type, answer)
      return answer
    },
    async refresh({ signal }) {
      for (const before of [...wallet.connections.values()]) {
        const network = getNetworks(context).find(({ caipNetworkId }) => caipNetworkId === before.networkId)
        if (network) await rereadConnection(wallet, network, { before, signal })
      }
    },
    connect: (parameters) => connectWallet(wallet, parameters),
    reconnect: (parameters) => restoreWallet(wallet, parameters),
    async disconnect() {
      const wasUsed = context.storage.get(...storedLogin.connected) !== undefined
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
