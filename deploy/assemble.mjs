// Installs the built server, and what it needs to run, into a folder of its own: what `npm install @foyer/server` gives, from this
// repository. `node deploy/assemble.mjs <folder>`; needs `npm run build` before it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [given] = process.argv.slice(2)
if (!given) throw new Error('Say where to: node deploy/assemble.mjs <folder>')
const folder = resolve(given)
const root = fileURLToPath(new URL('..', import.meta.url))
const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })

const tarballs = mkdtempSync(join(tmpdir(), 'foyer-tarballs-'))
try {
  const packed = JSON.parse(
    npm(
      [
        ...['pack', '--json', '--pack-destination', tarballs],
        ...['contract', 'secure', 'server'].flatMap((name) => ['--workspace', `packages/${name}`]),
      ],
      root,
    ),
  )
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(
    packed.map(({ name, filename }) => [name, `file:${join(tarballs, filename)}`]),
  )
  const manifest = { name: 'foyer-server-image', version: packed[0].version, private: true, dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  npm(['install', '--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  writeFileSync(join(folder, 'sbom.json'), npm(['sbom', '--sbom-format', 'cyclonedx', '--omit=dev'], folder))
} finally {
  rmSync(tarballs, { recursive: true, force: true })
}
