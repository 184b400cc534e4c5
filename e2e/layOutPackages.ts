import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A package as npm would publish it. */
export type PackedPackage = {
  readonly name: string
  /** Where its tarball was unpacked. */
  readonly folder: string
  /** Paths within the tarball. */
  readonly files: readonly string[]
  /** Files its `exports` refer to. */
  readonly entries: readonly string[]
}

type Manifest = {
  private?: boolean
  exports: Record<string, { default: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * Packs every public package into `folder` and lays the tarballs out strictly, like pnpm with `hoist=false`: a package
 * only sees what it declares. Third-party packages are linked from this repository's `node_modules`.
 */
export function layOutPackages(folder: string): {
  packages: readonly PackedPackage[]
  /** Links packages into the `node_modules` of an app; `from` is where the app itself is installed. */
  install(app: string, names: readonly string[], from?: string): void
} {
  const workspaces = readdirSync(join(root, 'packages')).filter(
    (name) => !readManifest(join(root, 'packages', name)).private,
  )
  const said = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder].concat(
      workspaces.flatMap((name) => ['--workspace', `packages/${name}`]),
    ),
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 },
  )
  const tarballs = Object.values<{ name: string; filename: string; files: { path: string }[] }>(
    JSON.parse(said),
  )
  const folderOf = (name: string) => join(folder, 'store', name, 'node_modules', name)
  const isOurs = (name: string) => tarballs.some((tarball) => tarball.name === name)
  const install = (into: string, names: readonly string[], from = root) => {
    for (const name of names) {
      const target = isOurs(name) ? folderOf(name) : findInstalled(name, from)
      const link = join(into, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(target, link, 'junction')
    }
  }

  const packages = tarballs.map(({ name, filename, files }) => {
    const own = folderOf(name)
    mkdirSync(dirname(own), { recursive: true })
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', dirname(own)])
    renameSync(join(dirname(own), 'package'), own)
    const { exports, dependencies, peerDependencies } = readManifest(own)
    const declared = Object.keys({ ...dependencies, ...peerDependencies })
    install(join(folder, 'store', name), declared, join(root, 'packages', name.replace('@foyer/', '')))
    return {
      name,
      folder: own,
      files: files.map(({ path }) => path),
      entries: Object.values(exports).map((entry) => join(own, entry.default)),
    }
  })
  return { packages, install }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Where npm installed a package for a workspace: next to it, otherwise at the root. */
function findInstalled(name: string, from: string): string {
  const found = [from, root]
    .map((start) => join(start, 'node_modules', name))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is not installed`)
  return realpathSync(found)
}
