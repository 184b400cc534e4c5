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
import { packPackages } from './packPackages.ts'

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
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Packs every public package and lays the tarballs out strictly below `folder`, like pnpm with `hoist=false`: a package
 * only sees what it declares. Third-party packages are linked from this repository's `node_modules`; peers are the
 * app's.
 */
export function layOutPackages(folder: string): {
  packages: readonly PackedPackage[]
  /** Links packages into the `node_modules` of an app; `from` is where the app itself is installed. */
  install(app: string, names: readonly string[], from?: string): void
} {
  const workspaces = readdirSync(join(root, 'packages')).filter(
    (name) => !readManifest(join(root, 'packages', name)).private,
  )
  const { tarballs, packed } = packPackages(workspaces)
  const peers = new Set(
    workspaces.flatMap((name) =>
      Object.keys(readManifest(join(root, 'packages', name)).peerDependencies ?? {}),
    ),
  )
  /** Stores of unpacked packages for apps with their own peers. */
  const stores = new Map<string, string>()
  const isPeerOf = (app: string, name: string) =>
    app !== root && peers.has(name) && existsSync(join(app, 'node_modules', name))
  const getStore = (from: string) => {
    if (![...peers].some((name) => isPeerOf(from, name))) return join(folder, 'store')
    const store = stores.get(from) ?? join(folder, `store-${stores.size + 1}`)
    stores.set(from, store)
    return store
  }

  /** Unpacks one of our packages with its dependencies, if missing; returns its folder. */
  function place(name: string, app: string): string {
    const place = join(getStore(app), name)
    const own = join(place, 'node_modules', name)
    if (existsSync(own)) return own
    mkdirSync(dirname(own), { recursive: true })
    const filename = tarballs.find((tarball) => tarball.name === name)?.filename ?? ''
    execFileSync('tar', ['-xzf', join(packed, filename), '-C', dirname(own)])
    renameSync(join(dirname(own), 'package'), own)
    const { dependencies, peerDependencies, peerDependenciesMeta } = readManifest(own)
    const source = join(root, 'packages', name.replace('@foyer/', ''))
    for (const each of Object.keys(dependencies ?? {})) link(place, each, app, source)
    // An app only installs the optional peers that it uses.
    for (const each of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[each]?.optional || isPeerOf(app, each) || findInstalled(each, source))
        link(place, each, app, isPeerOf(app, each) ? app : source)
    return own
  }

  function link(into: string, name: string, app: string, source: string): void {
    const isOurs = tarballs.some((tarball) => tarball.name === name)
    const target = isOurs ? place(name, app) : findInstalled(name, source)
    if (!target) throw new Error(`${name} is not installed`)
    const path = join(into, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(target, path, 'junction')
  }

  const packages = tarballs.map(({ name, files }) => {
    const own = place(name, root)
    return {
      name,
      folder: own,
      files: files.map(({ path }) => path),
      entries: Object.values(readManifest(own).exports).map((entry) => join(own, entry.default)),
    }
  })
  return {
    packages,
    install(app, names, from = root) {
      for (const name of names) link(app, name, from, from)
    },
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Where npm installed a package for a workspace: next to it, or at the root. */
function findInstalled(name: string, from: string): string | undefined {
  const found = [from, root]
    .map((start) => join(start, 'node_modules', name))
    .find((path) => existsSync(path))
  return found && realpathSync(found)
}
