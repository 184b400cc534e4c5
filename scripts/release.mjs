// Publishes every public package whose version the registry does not have, with build provenance.
//   npm run release -- --pack <folder>              # writes the files to publish; the packages must be built
//   npm run release -- --from <folder> [--dry-run]  # publishes them; needs only Node.js and npm
//   npm run release -- --from <folder> --first      # publishes packages that have no version in the registry yet
// `--first` runs as the logged-in owner, because npm only trusts a workflow for existing packages. It has no provenance,
// which a laptop cannot provide.
// The publishing machine runs no code of a dependency: the files are built on another machine.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    pack: { type: 'string' },
    from: { type: 'string' },
    first: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
})
const isDry = values['dry-run']
const isFirst = values.first
const given = values.pack ?? values.from
if (!given || (values.pack && values.from)) {
  console.error('Either --pack <folder> or --from <folder> is needed.')
  process.exit(1)
}
if (isFirst && (values.pack || process.env.CI)) {
  console.error('--first requires --from, and an owner of the scope who is logged in to npm on this machine.')
  process.exit(1)
}
const folder = resolve(given)
const npm = (args, stdio = 'inherit') => execFileSync('npm', args, { cwd: root, stdio, encoding: 'utf8' })
const manifests = readdirSync(`${root}packages`).map((folder) => ({
  folder,
  ...JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')),
}))

const ours = manifests.filter((manifest) => !manifest.private)
const { GITHUB_REPOSITORY: built, GITHUB_REF_TYPE: refType, GITHUB_REF_NAME: ref } = process.env
// npm would reject each of them, the first one only after others were published.
const strangers = ours.filter(({ repository }) => built && !repository.url.endsWith(`/${built}.git`))
if (strangers.length) {
  console.error(`Built in ${built}, but package.json names another repository: ${toNames(strangers)}`)
  process.exit(1)
}
const others = ours.filter(({ version }) => refType === 'tag' && ref !== `v${version}`)
if (others.length) {
  console.error(`The tag is ${ref}, but these have another version: ${toVersions(others)}`)
  process.exit(1)
}
if (values.pack) {
  mkdirSync(folder, { recursive: true })
  const workspaces = ours.flatMap((manifest) => ['--workspace', `packages/${manifest.folder}`])
  npm(['pack', '--ignore-scripts', '--pack-destination', folder, ...workspaces])
} else {
  const missing = ours.filter((manifest) => !existsSync(toFile(manifest)))
  if (missing.length) {
    console.error(`Not in ${folder}: ${toNames(missing)}`)
    process.exit(1)
  }
  for (const manifest of ours) {
    const { name, version } = manifest
    if (!isDry && isPublished(isFirst ? name : `${name}@${version}`)) continue
    console.log(`${name}@${version}`)
    npm([
      'publish',
      toFile(manifest),
      '--ignore-scripts',
      ...(isDry ? ['--dry-run'] : []),
      ...(isDry || isFirst ? ['--provenance=false'] : []),
    ])
  }
}

/** File name used by `npm pack`. */
function toFile({ name, version }) {
  return join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
}

/** Whether the registry has a package, or a version of it. */
function isPublished(spec) {
  try {
    return npm(['view', spec, 'version'], ['ignore', 'pipe', 'pipe']).trim() !== ''
  } catch (error) {
    if (/E404/.test(error.stderr)) return false
    throw error
  }
}

function toVersions(packages) {
  return packages.map(({ name, version }) => `${name}@${version}`).join(', ')
}

function toNames(packages) {
  return packages.map(({ name }) => name).join(', ')
}
