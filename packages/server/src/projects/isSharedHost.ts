import { readFileSync } from 'node:fs'
import { getPublicSuffix } from 'tldts'
import * as v from 'valibot'

const file = new URL('../../data/sharedHosts.json', import.meta.url)
/** Hosts that are not a public suffix but have some below them: see scripts/buildSharedHosts.mjs. */
const above = new Set(v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))))

/**
 * Whether hosts below this one can belong to different people: it is a public suffix (`com`, `co.uk`, `github.io`), or
 * there are some below it (`amazonaws.com`), according to the [Public Suffix List](https://publicsuffix.org) including
 * its private part.
 */
export function isSharedHost(host: string): boolean {
  // A browser keeps the dot at the end of a name and opens the same host.
  const name = host.toLowerCase().replace(/\.+$/, '')
  return (
    above.has(name) || getPublicSuffix(name, { allowPrivateDomains: true, validateHostname: false }) === name
  )
}
