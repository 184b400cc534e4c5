// Installs the built server and its dependencies into a folder: the same result as `npm install @foyer/server`, from this
// repository and with the versions of its lock file. `node deploy/assemble.mjs <folder>`; requires `npm run build`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageLock, serverPackages } from './imageLock.mjs'
import { tidySbom } from './tidySbom.mjs'

const [given] = process.argv.slice(2)
if (!given) throw new Error('Say where to: node deploy/assemble.mjs <folder>')
const folder = resolve(given)
const root = fileURLToPath(new URL('..', import.meta.url))
const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })

const packed = mkdtempSync(join(tmpdir(), 'foyer-tarballs-'))
try {
  const tarballs = serverPackages.map((name) => {
    const [{ filename, ...tarball }] = JSON.parse(
      npm(['pack', '--json', '--pack-destination', packed, '--workspace', `packages/${name}`], root),
    )
    return {
      folder: name,
      name: tarball.name,
      version: tarball.version,
      integrity: tarball.integrity,
      path: join(packed, filename),
    }
  })
  const { manifest, lock } = imageLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), {
    name: 'foyer-server-image',
    tarballs,
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  npm(['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  const sbom = tidySbom(JSON.parse(npm(['sbom', '--sbom-format', 'cyclonedx'], folder)))
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
} finally {
  rmSync(packed, { recursive: true, force: true })
}
