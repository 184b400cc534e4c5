import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureInstalled } from './ensureInstalled.mjs'
import { toPeerRange } from './setVersion.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = createRequire(new URL('../tools/package.json', import.meta.url))
/** The command and its dependencies. */
let require
beforeAll(async () => {
  await ensureInstalled('tools')
  require = createRequire(tools.resolve('@changesets/cli/package.json'))
}, 300_000)
const changeset = (folder, ...args) =>
  execFileSync(process.execPath, [require.resolve('@changesets/cli/bin.js'), ...args], {
    cwd: folder,
    stdio: 'pipe',
  })
const readManifests = (from) =>
  readdirSync(join(from, 'packages')).map((folder) =>
    JSON.parse(readFileSync(join(from, 'packages', folder, 'package.json'), 'utf8')),
  )
const names = readManifests(root).map(({ name }) => name)
const files = readdirSync(`${root}.changeset`).filter((file) => file.endsWith('.md') && file !== 'README.md')

describe('changesets', () => {
  // A formatter that treats the front matter as Markdown would break all releases.
  test.each(files)('%s names existing packages, and describes the change', (file) => {
    const { default: parse } = require('@changesets/parse')
    const { releases, summary } = parse(readFileSync(`${root}.changeset/${file}`, 'utf8'))
    expect(releases.length).toBeGreaterThan(0)
    expect(releases.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
    expect(summary).not.toBe('')
  })
})

/** Copies what `changeset version` reads into a separate repository. */
function copyManifests() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-version-'))
  folders.push(folder)
  const files = [
    'package.json',
    'packages/core/src/model/version.ts',
    ...readdirSync(`${root}packages`).map((name) => `packages/${name}/package.json`),
  ]
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(`${root}${file}`, join(folder, file))
  }
  const git = (...args) => execFileSync('git', args, { cwd: folder })
  mkdirSync(join(folder, '.changeset'))
  cpSync(`${root}.changeset/config.json`, join(folder, '.changeset/config.json'))
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'start')
  return folder
}
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the next version', () => {
  // A change outside a peer's version range causes a major version of the package with that peer, and so of all.
  test('`changeset status` plans no major version before 1.0', () => {
    const folder = copyManifests()
    for (const file of files) cpSync(`${root}.changeset/${file}`, join(folder, '.changeset', file))
    changeset(folder, 'status', '--output', 'plan.json')
    const { releases } = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'))
    expect(releases.length).toBe(names.length)
    expect(releases.filter(({ type }) => type === 'major')).toEqual([])
  })

  test('`npm run version` gives all packages the same next minor version, and peer ranges that match it', () => {
    const folder = copyManifests()
    const [major, minor] = readManifests(root)[0].version.split('.').map(Number)
    const lines = names.filter((name) => name.startsWith('@foyer/')).map((name) => `'${name}': minor`)
    writeFileSync(join(folder, '.changeset/all.md'), `---\n${lines.join('\n')}\n---\n\nA change.\n`)
    const { version: command } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts
    // The commands after these two require the built packages.
    expect(command).toMatch(/^node scripts\/changeset\.mjs version && node scripts\/setVersion\.mjs && /)
    changeset(folder, 'version')
    execFileSync(process.execPath, [fileURLToPath(new URL('setVersion.mjs', import.meta.url))], {
      cwd: folder,
    })
    const next = `${major}.${minor + 1}.0`
    const manifests = readManifests(folder)
    expect(manifests.filter(({ version }) => version !== next).map(({ name }) => name)).toEqual([])
    const peers = manifests.flatMap(({ peerDependencies = {} }) =>
      Object.entries(peerDependencies).flatMap(([name, range]) =>
        name.startsWith('@foyer/') ? [range] : [],
      ),
    )
    expect(peers.length).toBeGreaterThan(5)
    expect(new Set(peers)).toEqual(new Set([toPeerRange(next)]))
    expect(readFileSync(join(folder, 'packages/core/src/model/version.ts'), 'utf8')).toContain(`'${next}'`)
  })
})
