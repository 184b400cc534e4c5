import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findUnownedBins } from './findUnownedBins.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifests = readdirSync(`${root}packages`).map((name) =>
  JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')),
)
const bins = Object.fromEntries(
  manifests.flatMap(({ name, bin }) => Object.keys(bin ?? {}).map((each) => [each, name])),
)

describe('findUnownedBins', () => {
  test('default: reports a command that runs before its package is installed, or that no package has', () => {
    const texts = {
      'a.md': 'Run `npx foyer-server`.',
      'b.md': 'npx --yes foyer-server\nnpm install @foyer/server',
      'c.md': 'npm install @foyer/server-tools\nnpx foyer-server',
      'd.md': 'npm install @foyer/server\nnpx foyer-unknown',
    }
    expect(findUnownedBins(texts, bins)).toEqual([
      'a.md:1 foyer-server',
      'b.md:1 foyer-server',
      'c.md:2 foyer-server',
      'd.md:2 foyer-unknown',
    ])
  })

  test('default: accepts a command after its installation, and one run by its package name', () => {
    const texts = {
      'a.md': 'npm install --save-dev @foyer/server\nnpx foyer-server',
      'b.md': 'npx @foyer/server\nnpx -y @foyer/devnet\nnpm create foyer@latest',
    }
    expect(findUnownedBins(texts, bins)).toEqual([])
  })

  test('behavior: no file of this repository runs an npm package that is not ours', () => {
    const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
      .split('\0')
      .filter((path) => /\.(md|html|json|ya?ml|sh|[cm]?[jt]sx?|vue|svelte|astro)$|file$/i.test(path))
      .filter((path) => !path.startsWith('scripts/findUnownedBins') && existsSync(root + path))
    const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(root + path, 'utf8')]))
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['README.md', 'apps/docs/guides/host.md']))
    expect(findUnownedBins(texts, bins)).toEqual([])
  })

  // The program of `npx @foyer/server`: the package's only one, or the one with its name.
  test('behavior: no package has more than one command', () => {
    const several = manifests.filter(({ bin }) => Object.keys(bin ?? {}).length > 1)
    expect(several.map(({ name }) => name)).toEqual([])
  })
})
