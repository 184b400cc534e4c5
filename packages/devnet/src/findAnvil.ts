import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { AnvilMissingError } from './AnvilMissingError.ts'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds anvil: `ANVIL_BIN`, else the platform's npm package, else the PATH. The binary itself, not npm's wrapper
 * around it: killing the wrapper would leave the chain running.
 *
 * @throws AnvilMissingError that says how to get it.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string {
  if (env.ANVIL_BIN) return env.ANVIL_BIN
  const platform = `${process.platform}-${architectures[process.arch] ?? process.arch}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const packaged = () =>
    join(
      dirname(createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/package.json`)),
      'bin',
      file,
    )
  const candidates = [
    packaged,
    ...(env.PATH ?? '').split(delimiter).map((folder) => () => join(folder, file)),
  ]
  for (const candidate of candidates)
    try {
      const path = candidate()
      accessSync(path, constants.X_OK)
      // npm's own folder of commands holds the wrapper.
      if (!path.includes('.bin')) return path
    } catch {}
  throw new AnvilMissingError({ platform })
}
