// Writes the packages' version where `changeset version` does not: in the peer ranges of our packages, and in core.
//   npm run version  # turns the changesets into a version and changelogs, and runs this script
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Range of our packages' versions that a package of `version` works with: none before it, and all that promise
 * compatibility. Before
 * 1.0, this is its own minor version and the next one; from then on, its major version.
 */
export function toPeerRange(version) {
  const [major, minor] = version.split('.').map(Number)
  return major ? `^${version}` : `>=${version} <0.${minor + 2}.0`
}

/** Writes the version to the files below `root`. */
export function setVersion(root) {
  for (const folder of readdirSync(join(root, 'packages'))) {
    const path = join(root, 'packages', folder, 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    const ours = Object.keys(manifest.peerDependencies ?? {}).filter((name) => name.startsWith('@foyer/'))
    for (const name of ours) manifest.peerDependencies[name] = toPeerRange(manifest.version)
    if (ours.length) writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  const { version } = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'))
  const source = join(root, 'packages/core/src/model/version.ts')
  writeFileSync(source, readFileSync(source, 'utf8').replace(/(?<=version = ')[^']+/, version))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setVersion(process.cwd())
