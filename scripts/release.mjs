// Publishes every public package whose version the registry does not have, with a statement of where it was built.
//   npm run release [-- --dry-run]
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isDry = process.argv.includes('--dry-run')
const npm = (args, stdio = 'inherit') => execFileSync('npm', args, { cwd: root, stdio, encoding: 'utf8' })
const manifests = readdirSync(`${root}packages`).map((folder) => ({
  folder,
  ...JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')),
}))

const ours = manifests.filter((manifest) => !manifest.private)
const { GITHUB_REPOSITORY: built } = process.env
// npm would refuse each of them, the first after some are published.
const strangers = ours.filter(({ repository }) => built && !repository.url.endsWith(`/${built}.git`))
if (strangers.length) {
  console.error(`Built in ${built}, but package.json names another repository: ${toNames(strangers)}`)
  process.exit(1)
}
for (const { folder, name, version } of ours) {
  if (!isDry && isPublished(name, version)) continue
  console.log(`${name}@${version}`)
  npm(['publish', `./packages/${folder}`, ...(isDry ? ['--dry-run', '--provenance=false'] : [])])
}

function isPublished(name, version) {
  try {
    return npm(['view', `${name}@${version}`, 'version'], ['ignore', 'pipe', 'pipe']).trim() === version
  } catch (error) {
    if (/E404/.test(error.stderr)) return false
    throw error
  }
}

function toNames(packages) {
  return packages.map(({ name }) => name).join(', ')
}
