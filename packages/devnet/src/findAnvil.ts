import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { AnvilMissingError } from './AnvilMissingError.ts'

/** Where to search for anvil. */
export type FindAnvilParameters = {
  /** @default process.env */
  env?: Readonly<Record<string, string | undefined>> | undefined
  /** @default process.platform */
  platform?: string | undefined
  /** @default process.arch */
  arch?: string | undefined
  /** Resolves an installed package's `package.json`. @default Node's own resolution */
  resolve?: ((specifier: string) => string) | undefined
}

const { resolve: resolveHere } = createRequire(import.meta.url)

/** The platform's package is a dependency of anvil's package and may not be resolvable from here. */
function resolvePackage(specifier: string): string {
  return createRequire(resolveHere('@foundry-rs/anvil/package.json')).resolve(specifier)
}

/**
 * Finds the anvil binary: `ANVIL_BIN`, then the npm package of this platform, then `PATH`.
 *
 * Returns the binary itself, not the `anvil` command of `@foundry-rs/anvil`. That command is a Node wrapper, which starts
 * ten times slower and can leave the real process behind when it is killed.
 *
 * @throws AnvilMissingError
 *
 * @example
 * ```ts
 * import { spawnSync } from 'node:child_process'
 * import { findAnvil } from '@foyer/devnet'
 *
 * const { stdout } = spawnSync(findAnvil(), ['--version'], { encoding: 'utf8' })
 * console.log(stdout.startsWith('anvil')) // true
 * ```
 */
export function findAnvil(parameters: FindAnvilParameters = {}): string {
  const {
    env = process.env,
    platform = process.platform,
    arch = process.arch,
    resolve = resolvePackage,
  } = parameters
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const packageName = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`

  if (env.ANVIL_BIN) {
    if (isExecutable(env.ANVIL_BIN)) return env.ANVIL_BIN
    throw new AnvilMissingError({
      packageName,
      details: `ANVIL_BIN is not an executable file: ${env.ANVIL_BIN}`,
    })
  }
  try {
    const path = join(dirname(resolve(`${packageName}/package.json`)), 'bin', file)
    if (isExecutable(path)) return path
  } catch {
    // Not installed for this platform: PATH is next.
  }
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    // npm adds node_modules/.bin to PATH, whose anvil is the wrapper.
    if (folder === '' || folder.endsWith(join('node_modules', '.bin'))) continue
    if (isExecutable(join(folder, file))) return join(folder, file)
  }
  throw new AnvilMissingError({ packageName })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
