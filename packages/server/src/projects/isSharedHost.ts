import { readFileSync } from 'node:fs'
import { getPublicSuffix } from 'tldts'
import * as v from 'valibot'

const file = new URL('../../data/sharedHosts.json', import.meta.url)
/** Hosts that are no public suffix and have some below them: see scripts/buildSharedHosts.mjs. */
const above = new Set(v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))))

/**
 * Whether hosts below this one belong to different people, who may rent one: it is a public suffix (`com`, `co.uk`, `github.io`), or
 * some are below it (`amazonaws.com`), by the [Public Suffix List](https://publicsuffix.org) with its private part.
 */
export function isSharedHost(host: string): boolean {
  // A browser keeps the dot at the end of a name, and opens the same host.
  const name = host.toLowerCase().replace(/\.+$/, '')
  return (
    above.has(name) || getPublicSuffix(name, { allowPrivateDomains: true, validateHostname: false }) === name
  )
}
