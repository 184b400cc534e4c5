#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createHostingPlan } from './createHostingPlan.ts'
import { readManifestHash } from './readManifestHash.ts'
import { secureFolder } from './secureFolder.ts'

const help = `foyer-secure [options]

  --folder           prints the path of the built site
  --hash             prints the sha256 of its manifest, to pin it
  --headers ORIGINS  prints the web server's configuration as JSON, for the apps at these origins (comma-separated)

  foyer-server can serve the site: foyer-server --secure-dir packaged
`

try {
  const { values } = parseArgs({
    options: {
      folder: { type: 'boolean', default: false },
      hash: { type: 'boolean', default: false },
      headers: { type: 'string' },
    },
  })
  if (values.folder) console.log(secureFolder)
  if (values.hash) console.log(await readManifestHash())
  if (values.headers !== undefined)
    console.log(JSON.stringify(await createHostingPlan(values.headers.split(',').filter(Boolean)), null, 2))
  if (!values.folder && !values.hash && values.headers === undefined) process.stdout.write(help)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
