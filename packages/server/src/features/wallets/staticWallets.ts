import { readFile } from 'node:fs/promises'
import { type DirectoryWallet, directoryWallet, imagePath, isSameRelay } from '@foyer/contract'
import * as v from 'valibot'
import type { ProjectWallets } from '../../projects/ProjectService.ts'
import type { WalletDirectory, WalletQuery } from './WalletDirectory.ts'

const file = new URL('../../../data/wallets.json', import.meta.url)
const entries = v.array(v.omit(directoryWallet, ['iconUrl']))

/**
 * Returns the directory bundled with the package, in the order of its file.
 *
 * @example
 * ```ts
 * import { staticWallets } from '@foyer/server'
 *
 * const directory = await staticWallets()
 * ```
 */
export async function staticWallets(): Promise<WalletDirectory> {
  const wallets = v.parse(entries, JSON.parse(await readFile(file, 'utf8'))).map((wallet) => {
    const name = fold(wallet.name)
    return {
      wallet: { ...wallet, iconUrl: imagePath('wallets', wallet.id) },
      name,
      words: name.split(/[^\p{L}\p{N}]+/u),
      rdns: fold(wallet.rdns ?? ''),
    }
  })
  const names = new Map(wallets.map(({ wallet }) => [wallet.id, wallet.name]))

  return {
    nameOf: (id) => names.get(id),
    aliasesOf(text) {
      const own = wallets.find(({ wallet }) => knownAs(wallet).includes(text))
      return own ? knownAs(own.wallet) : [text]
    },
    find({ page, entries, search, ...filters }, rules = {}) {
      const text = fold(search ?? '').trim()
      const { featured = [] } = rules
      const place = (id: string) => (featured.includes(id) ? featured.indexOf(id) : featured.length)
      const { relay } = filters
      const found = wallets
        .filter(
          ({ wallet }) => passes(wallet, filters) && isShown(wallet, rules) && dials(wallet, relay, rules),
        )
        .map((entry) => ({
          // Clients compare these with their own relay's address.
          wallet: relay === undefined ? entry.wallet : { ...entry.wallet, relayUrls: [relay] },
          // Search results are ordered by relevance, not by the project's preference.
          rank: text ? rank(entry, text) : place(entry.wallet.id),
        }))
        .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
        .sort((a, b) => a.rank - b.rank)
      const start = (page - 1) * entries
      return {
        data: found.slice(start, start + entries).map(({ wallet }) => wallet),
        count: found.length,
      }
    },
  }
}

/** Lower-cases and removes accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function rank(entry: { name: string; words: string[]; rdns: string }, text: string): number {
  if (!text || entry.name.startsWith(text)) return 0
  if (entry.words.some((word) => word.startsWith(text))) return 1
  if (entry.name.includes(text)) return 2
  return entry.rdns.includes(text) ? 3 : Number.POSITIVE_INFINITY
}

function knownAs({ id, name, rdns }: Pick<DirectoryWallet, 'id' | 'name' | 'rdns'>): string[] {
  return [id, name, ...(rdns === undefined ? [] : [rdns])]
}

function isShown(wallet: DirectoryWallet, { include, exclude = [] }: ProjectWallets): boolean {
  if (include && !include.includes(wallet.id)) return false
  return !knownAs(wallet).some((text) => exclude.includes(text))
}

/** Whether the wallet's app connects to a relay: the public one if none is named. */
function dials(
  wallet: DirectoryWallet,
  relay: string | undefined,
  { relay: ids = [] }: ProjectWallets,
): boolean {
  if (relay === undefined || ids.includes('*') || ids.includes(wallet.id)) return true
  return wallet.relayUrls?.some((url) => isSameRelay(url, relay)) ?? false
}

type Filters = Omit<WalletQuery, 'page' | 'entries' | 'search'>

function passes(wallet: DirectoryWallet, { chains, platforms, include, exclude, rdns }: Filters): boolean {
  if (include && !include.includes(wallet.id)) return false
  if (exclude?.includes(wallet.id)) return false
  if (rdns && !(wallet.rdns && rdns.includes(wallet.rdns))) return false
  if (platforms && !platforms.some((platform) => wallet.platforms.includes(platform))) return false
  const namespaces = chains?.map((chain) => chain.split(':')[0])
  return !namespaces || namespaces.some((namespace) => wallet.namespaces.some((own) => own === namespace))
}
