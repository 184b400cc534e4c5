import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '@foyer/contract'
import { readAddresses, readChainId } from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import type { Session } from '@foyer/pairing'
import { toCurrentId } from '../earlierIds.ts'
import { isAddress } from '../isAddress.ts'
import { openWalletApp } from '../openWalletApp.ts'
import { adoptSession, setNetwork, updateConnection } from './adoptSession.ts'
import { connectorId, type PairingState, storedAccounts, storedKeys } from './PairingState.ts'
import { putFirst } from './putFirst.ts'

/** Follows the wallet's changes to the session. */
export function followSession(pairing: PairingState): void {
  const { app, context } = pairing
  /** The request for which the page shows a button: the latest. */
  let shown: number | undefined
  const isOurs = (topic: string) => pairing.session?.topic === topic
  app.on('end', ({ topic }) => {
    if (isOurs(topic)) end(pairing)
  })
  app.on('update', (session) => {
    if (!isOurs(session.topic)) return
    try {
      setNamespaces(pairing, session)
    } catch {
      end(pairing)
    }
  })
  app.on('event', ({ topic, chainId, name, data }) => {
    if (!isOurs(topic) || !isCaipNetworkId(chainId)) return
    if (name === 'accountsChanged' || name === 'bip122_addressesChanged') setAccounts(pairing, chainId, data)
    if (name === 'chainChanged') setChain(pairing, chainId, data)
  })
  app.on('sent', ({ topic, id }) => {
    if (!isOurs(topic)) return
    const link = openWalletApp(context.storage.get(...stored.deepLink), { topic, id })
    if (!link) return
    shown = id
    context.emit({ type: 'appLink', link })
  })
  app.on('settled', ({ id }) => {
    if (id !== shown) return
    shown = undefined
    context.emit({ type: 'appLink' })
  })
}

const toNamespace = (chainId: string) => chainId.split(':')[0] as Namespace

function end(pairing: PairingState): void {
  const { context, connections, providers } = pairing
  pairing.session = undefined
  connections.clear()
  for (const key of [storedKeys[0], storedAccounts[0]]) context.storage.remove(key)
  for (const provider of providers.values()) provider.emit('disconnect', { code: 4900 })
  providers.clear()
  context.emit({ type: 'disconnect', connectorId })
}

function setNamespaces(pairing: PairingState, session: Session): void {
  const before = new Map(pairing.connections)
  for (const connection of adoptSession(pairing, session)) {
    const known = before.get(connection.namespace)
    const stays = known && connection.approvedNetworkIds?.includes(known.networkId)
    if (stays && known.networkId !== connection.networkId)
      setNetwork(pairing, connection.namespace, known.networkId)
    else updateConnection(pairing, connection)
  }
}

function setAccounts(pairing: PairingState, chainId: CaipNetworkId, data: unknown): void {
  const { connections, providers, session } = pairing
  const namespace = toNamespace(chainId)
  const connection = connections.get(namespace)
  if (!connection) return
  const listed = readAddresses(data, { namespace, isAddress: (text) => isAddress(namespace, text) }) ?? []
  // The wallet lists the active account first. Only accounts in the session count.
  // Events are only followed during a session.
  const accounts = listed.map((wanted) => putFirst(session as Session, connection, wanted)).find(Boolean)
  if (!accounts) return
  updateConnection(pairing, { ...connection, accounts })
  providers.get(namespace)?.emit(
    'accountsChanged',
    accounts.map(({ address }) => address),
  )
}

function setChain(pairing: PairingState, chainId: CaipNetworkId, data: unknown): void {
  const namespace = toNamespace(chainId)
  setNetwork(pairing, namespace, readNetworkId(namespace, data) ?? toCurrentId(chainId))
}

/** Returns the network in an event's data: a CAIP-2 id, or on EVM any form of a chain id. */
function readNetworkId(namespace: Namespace, data: unknown): CaipNetworkId | undefined {
  const id = namespace === 'eip155' ? readChainId(data) : undefined
  if (id !== undefined) return `eip155:${id}`
  const { chainId, networkId } = Object(data) as { chainId?: unknown; networkId?: unknown }
  const named = [data, chainId, networkId].find(isCaipNetworkId)
  return named?.startsWith(`${namespace}:`) ? toCurrentId(named) : undefined
}
