// The repository's URL is `repository` in the root's package.json. Everything else that contains it must agree: the
// packages' manifests and READMEs (npm shows them, so they need absolute URLs), the documentation site, the codemod, the
// systemd unit.
//   npm run repository                                   # checks
//   npm run repository -- https://github.com/acme/foyer  # sets it everywhere
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A URL of a repository with this name, of any owner. */
const addresses = /https:\/\/github\.com\/[\w.-]+\/foyer(?![\w.-]*\w)/g

/** Differences from the repository's URL, by file; `files` has the text of each. */
export function findStrangers(address, files) {
  return Object.entries(files).flatMap(([path, text]) => {
    const others = new Set([...text.matchAll(addresses)].map(([found]) => found))
    others.delete(address)
    const faults = [...others].map((other) => `${path} names ${other}`)
    const [, folder] = /^packages\/([\w-]+)\/package\.json$/.exec(path) ?? []
    if (!folder) return faults
    const { homepage, bugs, repository } = JSON.parse(text)
    const place = `packages/${folder}`
    const isRight =
      homepage === `${address}/tree/main/${place}#readme` &&
      bugs === `${address}/issues` &&
      repository?.url === `git+${address}.git` &&
      repository.directory === place
    return isRight ? faults : [...faults, `${path}: homepage, bugs or repository is not ${address}`]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [wanted = repository] = process.argv.slice(2)
  const pattern = `${repository.replaceAll('.', '\\.')}|github\\.com/[A-Za-z0-9_.-]+/foyer|"repository"`
  const paths = execFileSync('git', ['grep', '-lIE', pattern, '--', '.', ':!scripts/repository*'], {
    cwd: root,
    encoding: 'utf8',
  })
  const read = () =>
    Object.fromEntries(
      paths
        .trim()
        .split('\n')
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    )
  if (wanted !== repository) {
    if (!/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(wanted))
      throw new Error(`${wanted} is not the address of a repository: https://github.com/owner/name`)
    for (const [path, text] of Object.entries(read()))
      writeFileSync(join(root, path), text.replaceAll(repository, wanted))
  }
  const faults = findStrangers(wanted, read())
  for (const fault of faults) console.error(fault)
  console.log(`${wanted}: ${faults.length} places disagree`)
  process.exit(faults.length ? 1 : 0)
}
