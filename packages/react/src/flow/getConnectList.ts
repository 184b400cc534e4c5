import type { DirectoryWallet } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import type { ConnectGroup } from '@foyer/core/internal'

/** Recommended wallets fill the Connect screen up to this number, counting logins and the app's own and installed wallets. */
export const recommendedMax = 4

/** Groups in the default order. */
const connectGroups: readonly ConnectGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** A row of the Connect screen: a connector of this browser, or a wallet of the directory. */
export type ConnectRow = { readonly group: ConnectGroup; readonly key: string; readonly name: string } & (
  | { readonly connector: Connector; readonly wallet?: DirectoryWallet | undefined }
  | { readonly connector?: undefined; readonly wallet: DirectoryWallet }
)

/** Inputs of the Connect screen. */
export type ConnectListParameters = {
  connectors: readonly Connector[]
  /** Ids of connectors and wallets used last, latest first. */
  recentIds?: readonly string[] | undefined
  featured?: readonly DirectoryWallet[] | undefined
  custom?: readonly DirectoryWallet[] | undefined
  recommended?: readonly DirectoryWallet[] | undefined
  /** Number of login methods on the same screen; they replace recommended wallets. */
  loginCount?: number | undefined
  /** Types in the wanted order; omitted ones follow in the default order. */
  order?: readonly ConnectGroup[] | undefined
}

/**
 * Rows of the Connect screen in the specification's order, each wallet once (by rdns, then id, then name). Recommended
 * wallets fill up to four rows together with logins and featured, custom and injected wallets.
 */
export function getConnectList(parameters: ConnectListParameters): readonly ConnectRow[] {
  const {
    connectors,
    recentIds = [],
    featured = [],
    custom = [],
    recommended = [],
    loginCount = 0,
    order = [],
  } = parameters
  const byType = (types: readonly Connector['type'][]) =>
    connectors.filter(({ type }) => types.includes(type))
  // The wallet that the page is open in comes first among those of this browser.
  const hosts = connectors.filter(({ hostsPage }) => hostsPage)
  const injected = [...hosts, ...byType(['announced', 'injected'])]
  const directory = [...featured, ...custom, ...recommended]

  const recent = recentIds.flatMap((id): (Connector | DirectoryWallet)[] => {
    const connector = connectors.find((candidate) => candidate.id === id)
    // Pairing has a separate row; logins have fields and buttons.
    if (connector) return connector.type === 'walletConnect' || connector.type === 'auth' ? [] : [connector]
    const wallet = directory.find((candidate) => candidate.id === id)
    return wallet ? [wallet] : []
  })
  const shown = featured.length + custom.length + injected.length + loginCount
  const space = Math.max(0, recommendedMax - shown)
  const groups: Record<ConnectGroup, readonly (Connector | DirectoryWallet)[]> = {
    walletConnect: byType(['walletConnect']),
    recent,
    injected,
    featured,
    custom,
    external: byType(['external']),
    recommended,
  }

  const rows: ConnectRow[] = []
  // Recent wallets are placed before the order is applied: they are moved up, never duplicated.
  const taken: (Connector | DirectoryWallet)[] = []
  const claim = (item: Connector | DirectoryWallet) => {
    if (taken.some((other) => isSameWallet(item, other))) return false
    taken.push(item)
    return true
  }
  const claimed = new Map<ConnectGroup, (Connector | DirectoryWallet)[]>()
  for (const group of ['recent' as const, ...connectGroups.filter((name) => name !== 'recent')]) {
    const fresh = groups[group].filter(claim)
    claimed.set(group, group === 'recommended' ? fresh.slice(0, space) : fresh)
  }
  for (const group of [...order, ...connectGroups.filter((name) => !order.includes(name))])
    for (const item of claimed.get(group) ?? [])
      rows.push(
        'connect' in item
          ? {
              group,
              key: item.id,
              name: item.name,
              connector: item,
              wallet: directory.find((w) => isSameWallet(item, w)),
            }
          : { group, key: item.id, name: item.name, wallet: item },
      )
  return rows
}

function isSameWallet(a: Connector | DirectoryWallet, b: Connector | DirectoryWallet): boolean {
  return (a.rdns !== undefined && a.rdns === b.rdns) || a.id === b.id || a.name === b.name
}
