import { LibraryMissingError } from '@foyer/contract'

/**
 * Error messages of Node.js, browsers and bundlers for a module that is not installed, as opposed to a file that failed
 * to load.
 */
const missing = /Cannot find (?:module|package)|Could not resolve|Failed to resolve|ERR_MODULE_NOT_FOUND/i

/** Parameters of `loadLibrary`. */
export type LoadLibraryParameters = {
  /** Packages to install with `npm install`. */
  packages: string
  /** Name of the export to return. */
  name: string
  load(): Promise<unknown>
}

/**
 * Loads an optional peer library and returns one of its exports.
 *
 * @throws LibraryMissingError if the app did not install it.
 */
export async function loadLibrary({ packages, name, load }: LoadLibraryParameters): Promise<unknown> {
  const module = await load().catch((cause: unknown) => {
    throw cause instanceof Error && missing.test(cause.message) ? report(packages, cause) : cause
  })
  const outer = Object(module) as Record<string, unknown>
  // Some bundlers expose a CommonJS module as its `default`.
  const inner = Object(outer.default) as Record<string, unknown>
  const found = [inner[name], outer[name]].find(isFilled)
  // Other bundlers replace a missing optional peer with an empty module.
  if (!found) throw report(packages)
  return found
}

/** The visitor sees that it failed; the developer sees what to install. */
function report(packages: string, cause?: unknown): Error {
  const error = new LibraryMissingError({ packages, cause })
  console.error(error.message)
  return error
}

function isFilled(value: unknown): boolean {
  return typeof value === 'function' || Object.keys(Object(value)).length > 0
}
