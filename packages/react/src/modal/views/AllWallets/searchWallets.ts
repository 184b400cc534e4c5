import type { DirectoryWallet } from '@foyer/contract'
import type { Connector } from '@foyer/core'

/** A row of the list, with its searchable text. */
export type WalletRow = {
  readonly key: string
  readonly name: string
  readonly connector?: Connector | undefined
  readonly wallet?: DirectoryWallet | undefined
  readonly folded: string
  readonly rdns: string
}

/** The visitor's search and filters. */
export type WalletFilters = { query: string; onlyInstalled: boolean; onlyCertified: boolean }

/**
 * Returns the rows of all wallets without duplicates: installed ones first, then the app's own, then the directory's.
 */
export function toRows(parameters: {
  connectors: readonly Connector[]
  custom: readonly DirectoryWallet[]
  wallets: readonly DirectoryWallet[]
  /** Names, rdns and ids that are never shown. */
  excluded: readonly string[]
}): readonly WalletRow[] {
  const { connectors, custom, wallets, excluded } = parameters
  const directory = [...custom, ...wallets]
  const seen = new Set<string>()
  const rows: WalletRow[] = []
  const add = (item: { id: string; name: string; rdns?: string | undefined }, rest: Partial<WalletRow>) => {
    const { id, name, rdns = '' } = item
    if (seen.has(id) || (rdns && seen.has(rdns))) return
    if (excluded.includes(id) || excluded.includes(name) || (rdns && excluded.includes(rdns))) return
    seen.add(id).add(rdns || id)
    rows.push({ key: id, name, folded: fold(name), rdns, ...rest })
  }
  for (const connector of connectors)
    if (connector.type !== 'walletConnect' && connector.type !== 'auth')
      add(connector, {
        connector,
        wallet: directory.find(({ rdns }) => rdns !== undefined && rdns === connector.rdns),
      })
  for (const wallet of directory) add(wallet, { wallet })
  return rows
}

/**
 * Returns matching rows, best first: names that start with the text, then names with a word that does, then names that
 * contain it.
 */
export function searchWallets(rows: readonly WalletRow[], filters: WalletFilters): readonly WalletRow[] {
  const { query, onlyInstalled, onlyCertified } = filters
  const passing =
    onlyInstalled || onlyCertified
      ? rows.filter(
          ({ connector, wallet }) => (!onlyInstalled || connector) && (!onlyCertified || wallet?.certified),
        )
      : rows
  const text = fold(query.trim())
  if (!text) return passing
  const ranked: WalletRow[][] = [[], [], []]
  for (const row of passing) {
    const at = row.folded.indexOf(text)
    if (at === 0) ranked[0]?.push(row)
    else if (at > 0) ranked[/[\p{L}\p{N}]/u.test(row.folded[at - 1] ?? '') ? 2 : 1]?.push(row)
    else if (row.rdns.includes(text)) ranked[2]?.push(row)
  }
  return ranked.flat()
}

/** Lower-cases a text and removes accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
