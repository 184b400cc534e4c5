import type { SessionNamespaces } from '@foyer/pairing'
import { addressOf, type WalletAccount } from './accounts.ts'
import { flatten, type Proposal } from './negotiate.ts'
import type { WalletNetwork } from './networks.ts'
import { supported } from './supported.ts'

/**
 * The namespaces to approve: the requested networks and methods that the wallet supports, for one account and with the
 * active network first.
 */
export function approvedNamespaces(
  { requiredNamespaces, optionalNamespaces }: Pick<Proposal, 'requiredNamespaces' | 'optionalNamespaces'>,
  wallet: { networks: readonly WalletNetwork[]; activeId: string; account: WalletAccount },
): SessionNamespaces {
  const { networks, activeId, account } = wallet
  const asked = [...flatten(requiredNamespaces), ...flatten(optionalNamespaces)]
  const approved: SessionNamespaces = {}
  for (const namespace of new Set(networks.map((network) => network.namespace))) {
    const here = asked.filter((request) => request.namespace === namespace)
    const wanted = (key: 'chains' | 'methods' | 'events') => here.flatMap((request) => [...request[key]])
    const chains = networks
      .filter((network) => network.namespace === namespace && wanted('chains').includes(network.id))
      .map(({ id }) => id)
      .sort((a, b) => Number(b === activeId) - Number(a === activeId))
    if (!chains.length) continue
    const { methods, events } = supported[namespace]
    approved[namespace] = {
      chains,
      accounts: chains.map((chain) => `${chain}:${addressOf(account, namespace)}`),
      methods: methods.filter((method) => wanted('methods').includes(method)),
      events: events.filter((event) => wanted('events').includes(event)),
    }
  }
  return approved
}
