import { LibraryMissingError } from '@foyer/contract'

/** What Node.js, browsers and bundlers say of a module that nobody installed; a file that did not load says otherwise. */
const missing = /Cannot find (?:module|package)|Could not resolve|Failed to resolve|ERR_MODULE_NOT_FOUND/i

/** Parameters of `loadLibrary`. */
export type LoadLibraryParameters = {
  /** What `npm install` needs for the wallet. */
  packages: string
  /** The export to return. */
  name: string
  load(): Promise<unknown>
}

/**
 * Loads a library that is an optional peer, and returns one of its exports.
 *
 * @throws LibraryMissingError where the app did not install it.
 */
export async function loadLibrary({ packages, name, load }: LoadLibraryParameters): Promise<unknown> {
  const module = await load().catch((cause: unknown) => {
    throw cause instanceof Error && missing.test(cause.message) ? report(packages, cause) : cause
  })
  const outer = Object(module) as Record<string, unknown>
  // Some bundlers hand a CommonJS module over as its `default`.
  const inner = Object(outer.default) as Record<string, unknown>
  const found = [inner[name], outer[name]].find(isFilled)
  // Others put an empty module in the place of an optional peer that is not installed.
  if (!found) throw report(packages)
  return found
}

/** The visitor reads that it failed; the developer, what to install. */
function report(packages: string, cause?: unknown): Error {
  const error = new LibraryMissingError({ packages, cause })
  console.error(error.message)
  return error
}

function isFilled(value: unknown): boolean {
  return typeof value === 'function' || Object.keys(Object(value)).length > 0
}
