import { buildApprovedNamespaces } from '@walletconnect/utils'
import { type Proposal, supportedEvents, supportedMethods } from './negotiate.ts'

type ApprovedNamespaces = ReturnType<typeof buildApprovedNamespaces>

/** What a session opens: of all the app asked for, what the wallet has, for one account and with one chain first. */
export function approvedNamespaces(
  proposal: Proposal,
  wallet: { chainIds: readonly number[]; activeChainId: number; address: string },
): ApprovedNamespaces {
  const active = `eip155:${wallet.activeChainId}`
  const activeFirst = (a: string, b: string) =>
    Number(b === active || b.startsWith(`${active}:`)) - Number(a === active || a.startsWith(`${active}:`))
  const chains = wallet.chainIds.map((id) => `eip155:${id}`)
  const approved = buildApprovedNamespaces({
    proposal,
    supportedNamespaces: {
      eip155: {
        chains,
        accounts: chains.map((chain) => `${chain}:${wallet.address}`),
        methods: [...supportedMethods],
        events: [...supportedEvents],
      },
    },
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
