import { isNamespace } from '@foyer/contract'
import type { WalletProposal } from '@foyer/pairing/wallet'
import type { WalletNetwork } from './networks.ts'
import { supported } from './supported.ts'

/** An app's proposal. */
export type Proposal = WalletProposal

/** The networks and methods that both sides support, or the reason why there are none. */
export type Negotiation =
  | { networks: readonly WalletNetwork[]; missing: readonly string[] }
  | {
      refusal:
        | 'UNSUPPORTED_CHAINS'
        | 'UNSUPPORTED_METHODS'
        | 'UNSUPPORTED_EVENTS'
        | 'UNSUPPORTED_NAMESPACE_KEY'
    }

/** Intersects an app's proposal with the wallet's capabilities. Only required entries can make it fail. */
export function negotiate(proposal: Proposal, supportedNetworks: readonly WalletNetwork[]): Negotiation {
  const required = flatten(proposal.requiredNamespaces)
  const optional = flatten(proposal.optionalNamespaces)
  const ids = supportedNetworks.map(({ id }) => id)
  const isOurs = (key: string) => supportedNetworks.some(({ namespace }) => namespace === key)
  if (required.some(({ namespace }) => !isOurs(namespace))) return { refusal: 'UNSUPPORTED_NAMESPACE_KEY' }
  if (required.some(({ chains }) => chains.some((id) => !ids.includes(id))))
    return { refusal: 'UNSUPPORTED_CHAINS' }
  const lacks = (key: 'methods' | 'events') =>
    required.some((request) => {
      const known = isNamespace(request.namespace) ? supported[request.namespace][key] : []
      return request[key].some((item) => !known.includes(item))
    })
  if (lacks('methods')) return { refusal: 'UNSUPPORTED_METHODS' }
  if (lacks('events')) return { refusal: 'UNSUPPORTED_EVENTS' }

  const all = [...required, ...optional]
  const asked = new Set(all.flatMap(({ chains }) => chains))
  const networks = supportedNetworks.filter(({ id }) => asked.has(id))
  if (!networks.length) {
    const isKnown = !all.length || all.some(({ namespace }) => isOurs(namespace))
    return { refusal: isKnown ? 'UNSUPPORTED_CHAINS' : 'UNSUPPORTED_NAMESPACE_KEY' }
  }
  return { networks, missing: [...asked].filter((id) => !ids.includes(id)) }
}

/** Namespaces may be keyed by namespace, with chains inside, or by a chain itself (CAIP-25). */
export function flatten(namespaces: Proposal['optionalNamespaces']) {
  return Object.entries(namespaces ?? {}).map(([key, { chains, methods, events }]) => ({
    namespace: key.split(':')[0] ?? key,
    chains: key.includes(':') ? [key] : (chains ?? []),
    methods,
    events,
  }))
}
