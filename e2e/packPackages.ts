import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Output of `npm pack` for a package. */
export type Tarball = { readonly name: string; readonly filename: string; readonly files: { path: string }[] }

/**
 * Packs packages as npm would publish them, once for all workers of a run: `globalSetup` sets the folder in `FOYER_PACKED`.
 * Returns the packed packages and the folder with the tarballs.
 */
export function packPackages(workspaces: readonly string[]): {
  tarballs: readonly Tarball[]
  packed: string
} {
  const shared = process.env.FOYER_PACKED
  if (!shared) throw new Error('FOYER_PACKED is not set: globalSetup sets it')
  const packed = join(shared, 'tarballs')
  if (!existsSync(packed)) {
    const own = mkdtempSync(join(shared, 'pack-'))
    const said = execFileSync(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', own].concat(
        workspaces.flatMap((name) => ['--workspace', `packages/${name}`]),
      ),
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 },
    )
    writeFileSync(join(own, 'packed.json'), said)
    try {
      renameSync(own, packed)
    } catch (error) {
      // Another worker was faster.
      if (!existsSync(packed)) throw error
      rmSync(own, { recursive: true })
    }
  }
  const said = JSON.parse(readFileSync(join(packed, 'packed.json'), 'utf8'))
  return { tarballs: Object.values<Tarball>(said), packed }
}
