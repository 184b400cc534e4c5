import { existsSync } from 'node:fs'

/** The first of some paths at which there is a program. */
export function findProgram(...paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}
