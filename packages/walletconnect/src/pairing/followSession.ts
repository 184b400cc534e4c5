import {
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  type Namespace,
  parseCaipAddress,
} from '@foyer/contract'
import { stored } from '@foyer/core/internal'
import type { Session } from '../Client.ts'
import { toCurrentId } from '../earlierIds.ts'
import { openWalletApp } from '../openWalletApp.ts'
import { adoptSession, setNetwork, updateConnection } from './adoptSession.ts'
import { connectorId, type PairingState, storedKeys } from './PairingState.ts'

/** Follows what the wallet does with the session. */
export function followSession(pairing: PairingState): void {
  const { client, context } = pairing
  const isOurs = (topic: string) => pairing.session?.topic === topic
  client.on('session_delete', ({ topic }) => isOurs(topic) && end(pairing))
  client.on('session_expire', ({ topic }) => isOurs(topic) && end(pairing))
  client.on('session_update', ({ topic, params }) => {
    if (!isOurs(topic)) return
    try {
      setNamespaces(pairing, params.namespaces)
    } catch {
      end(pairing)
    }
  })
  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    if (!isOurs(topic) || !isCaipNetworkId(chainId)) return
    if (event.name === 'accountsChanged' || event.name === 'bip122_addressesChanged')
      setAccounts(pairing, chainId, event.data)
    if (event.name === 'chainChanged') setChain(pairing, chainId, event.data)
  })
  // The relay has the request by now: the person is wanted in the wallet.
  client.on('session_request_sent', ({ topic, id }) => {
    if (isOurs(topic) && client.core.relayer.connected)
      openWalletApp(context.storage.get(...stored.deepLink)?.href, { topic, id })
  })
}

const toNamespace = (chainId: string) => chainId.split(':')[0] as Namespace

function end(pairing: PairingState): void {
  const { context, connections, providers } = pairing
  pairing.session = undefined
  connections.clear()
  context.storage.remove(storedKeys[0])
  for (const provider of providers.values()) provider.emit('disconnect', { code: 4900 })
  providers.clear()
  context.emit({ type: 'disconnect', connectorId })
}

function setNamespaces(pairing: PairingState, namespaces: Session['namespaces']): void {
  const { session } = pairing
  if (!session) return
  const before = new Map(pairing.connections)
  for (const connection of adoptSession(pairing, { ...session, namespaces })) {
    const known = before.get(connection.namespace)
    const stays = known && connection.approvedNetworkIds?.includes(known.networkId)
    if (stays && known.networkId !== connection.networkId)
      setNetwork(pairing, connection.namespace, known.networkId)
    else updateConnection(pairing, connection)
  }
}

function setAccounts(pairing: PairingState, chainId: CaipNetworkId, data: unknown): void {
  const { connections, providers } = pairing
  const entries: unknown[] = Array.isArray(data) ? data : []
  // Bitcoin's event lists what `getAccountAddresses` returns.
  const listed = entries
    .map((entry) => (entry as { address?: unknown } | null)?.address ?? entry)
    .filter((entry) => typeof entry === 'string')
  const namespace = toNamespace(chainId)
  const connection = connections.get(namespace)
  // Wallets send plain addresses or CAIP-10 ids. Only accounts the session opened count.
  const addresses = listed.map((entry) => (isCaipAddress(entry) ? parseCaipAddress(entry).address : entry))
  const active = connection?.accounts.find(({ address }) =>
    addresses.some((other) => other.toLowerCase() === address.toLowerCase()),
  )
  if (!connection || !active) return
  const accounts = [active, ...connection.accounts.filter((account) => account !== active)] as const
  updateConnection(pairing, { ...connection, accounts })
  providers.get(namespace)?.emit(
    'accountsChanged',
    accounts.map(({ address }) => address),
  )
}

function setChain(pairing: PairingState, chainId: CaipNetworkId, data: unknown): void {
  const id = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN
  const networkId: CaipNetworkId = Number.isSafeInteger(id) ? `eip155:${id}` : toCurrentId(chainId)
  setNetwork(pairing, toNamespace(chainId), networkId)
}
