// Writes data/sharedHosts.json from the installed tldts. Run it when tldts changes:
// `node packages/server/scripts/buildSharedHosts.mjs`. The list is that of https://publicsuffix.org (MPL-2.0).
import { writeFileSync } from 'node:fs'
import { listSharedHosts } from './listSharedHosts.mjs'

const file = new URL('../data/sharedHosts.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(listSharedHosts(), null, 2)}\n`)
