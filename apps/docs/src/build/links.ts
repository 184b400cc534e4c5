import { posix } from 'node:path'
import type { Reference } from './reference.ts'

/** URL of the repository; set by `npm run repository`. */
export const repository = 'https://github.com/foyer-kit/foyer'

/** Resolves names and files to URLs on the site. */
export type Links = {
  /** URL of an export; the caller's own package takes precedence. */
  toName(name: string, folder?: string): string | undefined
  /** URL of a link in a repository file. */
  toFile(href: string, from: string): string
}

/** Creates links to all pages by export name and source file. */
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
