import type { WalletKitTypes } from '@reown/walletkit'

/** A proposal as the pairing library hands it over. */
export type Proposal = WalletKitTypes.SessionProposal['params']

/** What both sides can do together, or why there is nothing. */
export type Negotiation =
  | {
      chainIds: readonly number[]
      methods: readonly string[]
      events: readonly string[]
      missing: readonly string[]
    }
  | {
      refusal:
        | 'UNSUPPORTED_CHAINS'
        | 'UNSUPPORTED_METHODS'
        | 'UNSUPPORTED_EVENTS'
        | 'UNSUPPORTED_NAMESPACE_KEY'
    }

/** Calls that the wallet answers; the rest is for the chain. */
export const supportedMethods = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
/** What the wallet tells sessions of. */
export const supportedEvents = ['accountsChanged', 'chainChanged']

/** Intersects what an app asks for with what the wallet has. Only what is required can make it fail. */
export function negotiate(proposal: Proposal, supportedChainIds: readonly number[]): Negotiation {
  const required = flatten(proposal.requiredNamespaces)
  const optional = flatten(proposal.optionalNamespaces)
  const supported = supportedChainIds.map((id) => `eip155:${id}`)
  if (required.some(({ namespace }) => namespace !== 'eip155'))
    return { refusal: 'UNSUPPORTED_NAMESPACE_KEY' }
  const lacks = (key: 'chains' | 'methods' | 'events', known: readonly string[]) =>
    required.some((request) => request[key].some((item) => !known.includes(item)))
  if (lacks('chains', supported)) return { refusal: 'UNSUPPORTED_CHAINS' }
  if (lacks('methods', supportedMethods)) return { refusal: 'UNSUPPORTED_METHODS' }
  if (lacks('events', supportedEvents)) return { refusal: 'UNSUPPORTED_EVENTS' }

  const all = [...required, ...optional]
  const asked = new Set(all.flatMap(({ chains }) => chains))
  const chainIds = supportedChainIds.filter((id) => asked.has(`eip155:${id}`))
  if (!chainIds.length) {
    const isOurs = !all.length || all.some(({ namespace }) => namespace === 'eip155')
    return { refusal: isOurs ? 'UNSUPPORTED_CHAINS' : 'UNSUPPORTED_NAMESPACE_KEY' }
  }
  const ours = all.filter(({ namespace }) => namespace === 'eip155')
  const wanted = (key: 'methods' | 'events') => new Set(ours.flatMap((request) => request[key]))
  return {
    chainIds,
    methods: supportedMethods.filter((method) => wanted('methods').has(method)),
    events: supportedEvents.filter((event) => wanted('events').has(event)),
    missing: [...asked].filter((chain) => !supported.includes(chain)),
  }
}

/** Namespaces may be keyed by namespace, with chains inside, or by a chain itself (CAIP-25). */
function flatten(namespaces: Proposal['optionalNamespaces']) {
  return Object.entries(namespaces ?? {}).map(([key, { chains, methods, events }]) => ({
    namespace: key.split(':')[0] ?? key,
    chains: key.includes(':') ? [key] : (chains ?? []),
    methods,
    events,
  }))
}
