import type { Namespace } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { type ConnectorContext, readChainId } from '@foyer/core/adapter'
import type { PairingApp } from '@foyer/pairing'
import { toApprovedId } from './earlierIds.ts'
import { loadOthers } from './loadOthers.ts'
import { requestRpc } from './requestRpc.ts'

/** State and functions of the connector that owns a provider. */
export type ProviderParameters = {
  app: Pick<PairingApp, 'request' | 'getSessions'>
  topic: string
  namespace: Namespace
  rpcUrls: ConnectorContext['rpcUrls']
  fetchRpc: typeof fetch
  getConnection(): Connection | undefined
  setNetwork(networkId: Connection['networkId']): void
}

/** Wallets confirm before they add the network; how long they may take to do so. */
const approvalWaitMs = 2_000
const pollIntervalMs = 50

type Listener = (value: unknown) => void

/** An EIP-1193 provider over a session; other namespaces use the same `request` with their own methods. */
export type SessionProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Emits an event to the listeners; called by the connector. */
  emit(event: string, value: unknown): void
}

/** Creates the provider for one namespace of a session. */
export function createProvider(parameters: ProviderParameters): SessionProvider {
  const { app, topic, namespace, getConnection, setNetwork, rpcUrls, fetchRpc } = parameters
  const listeners = new Map<string, Set<Listener>>()

  const askWallet = async (call: { method: string; params?: unknown }) => {
    const networkId = getConnection()?.networkId
    if (!networkId) throw rpcError(4900, 'The wallet is not connected')
    return app.request({
      topic,
      chainId: toApprovedId(networkId, getNamespace()?.accounts),
      method: call.method,
      params: call.params ?? [],
    })
  }
  const readChain = (call: { params?: unknown }) => {
    const chainId = readChainId(Object(call.params)[0])
    if (chainId === undefined) throw rpcError(-32602, 'The call does not name a chain')
    const networkId = `eip155:${chainId}` as const
    const isApproved = () => !!getConnection()?.approvedNetworkIds?.includes(networkId)
    return { networkId, isApproved }
  }
  const addChain = async (call: { method: string; params?: unknown }) => {
    const { networkId, isApproved } = readChain(call)
    const answer = await untilMoved(askWallet(call), isApproved)
    await waitUntil(isApproved, approvalWaitMs)
    if (isApproved()) setNetwork(networkId)
    return answer
  }
  const switchChain = async (call: { method: string; params?: unknown }) => {
    const { networkId, isApproved } = readChain(call)
    // An approved network needs no prompt, because requests name their network. Only the wallet can add others.
    if (!isApproved() && getMethods().includes(call.method)) {
      await untilMoved(askWallet(call), isApproved)
      // The approval follows the answer, as an update of the session.
      await waitUntil(isApproved, approvalWaitMs)
    }
    if (!isApproved()) throw rpcError(4902, 'The wallet did not approve this network')
    setNetwork(networkId)
    return null
  }
  const getNamespace = () =>
    app.getSessions().find((session) => session.topic === topic)?.namespaces[namespace]
  const getMethods = () => getNamespace()?.methods ?? []

  return {
    async request(call) {
      const connection = getConnection()
      switch (call.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return connection?.accounts.map(({ address }) => address) ?? []
        case 'eth_chainId':
          return `0x${Number(connection?.networkId.split(':')[1]).toString(16)}`
        case 'wallet_addEthereumChain':
          if (getMethods().includes(call.method)) return addChain(call)
          break
        case 'wallet_switchEthereumChain':
          return switchChain(call)
        case 'wallet_switchNetwork': {
          const { networkId } = Object(call.params) as { networkId?: string }
          const approved = connection?.approvedNetworkIds?.find((id) => id === networkId)
          if (!approved) throw rpcError(4902, 'The wallet did not approve this network')
          // No prompt is needed, because requests name their network.
          setNetwork(approved)
          return null
        }
      }
      if (!connection) throw rpcError(4900, 'The wallet is not connected')
      if (getMethods().includes(call.method)) {
        const others = await loadOthers(namespace)
        return others ? others.askChecked(call, connection.networkId, askWallet) : askWallet(call)
      }
      // Reads go to the chain; methods that need a key and were not approved are rejected.
      if (namespace === 'eip155' && /^(eth_(?!send|sign)|net_|web3_)/.test(call.method))
        return requestRpc(rpcUrls(connection.networkId), call, fetchRpc)
      throw rpcError(4200, `The wallet did not approve ${call.method}`)
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
  }
}

function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** Waits for a wallet's answer, or for the network to appear, because some wallets add it without ever answering. */
async function untilMoved(asked: Promise<unknown>, isMoved: () => boolean): Promise<unknown> {
  let isOver = false
  try {
    return await Promise.race([
      asked,
      waitUntil(() => isOver || isMoved(), Number.POSITIVE_INFINITY).then(() => null),
    ])
  } finally {
    isOver = true
  }
}

async function waitUntil(isDone: () => boolean, waitMs: number): Promise<void> {
  for (let waited = 0; waited < waitMs && !isDone(); waited += pollIntervalMs)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
}
