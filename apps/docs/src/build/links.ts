import { posix } from 'node:path'
import type { Reference } from './reference.ts'

/** Where the code is; `npm run repository` sets it. */
export const repository = 'https://github.com/foyer-kit/foyer'

/** Where names and files lead on the site. */
export type Links = {
  /** Address of an export; the package of the caller goes first. */
  toName(name: string, folder?: string): string | undefined
  /** Address of a link in a file of the repository. */
  toFile(href: string, from: string): string
}

/** Knows every page by the name and the file that it is made from. */
export function createLinks(references: readonly Reference[], files: ReadonlyMap<string, string>): Links {
  const byName = new Map<string, Reference[]>()
  for (const reference of references)
    byName.set(reference.name, [...(byName.get(reference.name) ?? []), reference])
  const order = ['react', 'core', 'contract']
  const rank = (folder: string) => (order.includes(folder) ? order.indexOf(folder) : order.length)
  return {
    toName(name, folder) {
      const all = byName.get(name) ?? []
      const own = all.find((reference) => reference.folder === folder)
      return (own ?? all.toSorted((a, b) => rank(a.folder) - rank(b.folder))[0])?.url
    },
    toFile(href, from) {
      if (/^([a-z]+:|#|\/)/.test(href)) return href
      const [path = '', hash] = href.split('#')
      const file = posix.join(posix.dirname(from), path)
      const page = files.get(file) ?? files.get(posix.join(file, 'README.md'))
      if (page) return page + (hash ? `#${hash}` : '')
      if (/\.(png|svg|webp)$/.test(file)) return `/pictures/${posix.basename(file)}`
      return `${repository}/blob/main/${file}${hash ? `#${hash}` : ''}`
    },
  }
}
