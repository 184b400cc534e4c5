import { buildApprovedNamespaces } from '@walletconnect/utils'
import { addressOf, type WalletAccount } from './accounts.ts'
import type { Proposal } from './negotiate.ts'
import type { WalletNetwork } from './networks.ts'
import { supported } from './supported.ts'

type ApprovedNamespaces = ReturnType<typeof buildApprovedNamespaces>

/**
 * What a session opens: of all the app asked for, what the wallet has, for one account and with the network in use first.
 */
export function approvedNamespaces(
  proposal: Proposal,
  wallet: { networks: readonly WalletNetwork[]; activeId: string; account: WalletAccount },
): ApprovedNamespaces {
  const { networks, activeId, account } = wallet
  const activeFirst = (a: string, b: string) =>
    Number(b === activeId || b.startsWith(`${activeId}:`)) -
    Number(a === activeId || a.startsWith(`${activeId}:`))
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))]
  const approved = buildApprovedNamespaces({
    proposal,
    supportedNamespaces: Object.fromEntries(
      namespaces.map((namespace) => {
        const chains = networks.filter((network) => network.namespace === namespace).map(({ id }) => id)
        const accounts = chains.map((chain) => `${chain}:${addressOf(account, namespace)}`)
        const { methods, events } = supported[namespace]
        return [namespace, { chains, accounts, methods: [...methods], events: [...events] }]
      }),
    ),
  })
  return Object.fromEntries(
    Object.entries(approved).map(([key, namespace]) => [
      key,
      {
        ...namespace,
        chains: [...(namespace.chains ?? [])].sort(activeFirst),
        // Each account once: what is both required and optional is named twice by the library.
        accounts: [...new Set(namespace.accounts)].sort(activeFirst),
      },
    ]),
  )
}
