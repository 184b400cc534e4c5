import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as v from 'valibot'
import { SecureSiteInvalidError } from './SecureSiteInvalidError.ts'

/** A built file, ready to be served. */
export type SecureFile = {
  type: string
  bytes: InstanceType<Uint8ArrayConstructor>
  zipped: InstanceType<Uint8ArrayConstructor>
}

const manifestSchema = v.object({
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha256-[\w+/]{43}=$/))),
})
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}
const zip = promisify(gzip)

/**
 * Reads the built secure site into memory, by path. Every file must match `manifest.json` and, if `manifestHash` is
 * given, the manifest must match it.
 *
 * @throws SecureSiteInvalidError
 */
export async function readSecureFiles(
  folder: string,
  manifestHash: string | undefined,
): Promise<ReadonlyMap<string, SecureFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new SecureSiteInvalidError({ reason: 'its folder cannot be read', cause })
  })
  const files = new Map<string, SecureFile>()
  const hashes = new Map<string, string>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = new Uint8Array(await readFile(path))
    const name = relative(folder, path).replaceAll(sep, '/')
    hashes.set(name, `sha256-${createHash('sha256').update(bytes).digest('base64')}`)
    const type = types[extname(name)] ?? 'application/octet-stream'
    files.set(name, { type, bytes, zipped: new Uint8Array(await zip(bytes)) })
  }
  const manifest = v.safeParse(manifestSchema, readJson(files.get('manifest.json')?.bytes))
  if (!manifest.success) throw new SecureSiteInvalidError({ reason: 'it has no manifest' })
  if (manifestHash !== undefined && hashes.get('manifest.json') !== manifestHash)
    throw new SecureSiteInvalidError({ reason: `its manifest is ${hashes.get('manifest.json')}` })
  const named = manifest.output.files
  for (const [name, hash] of hashes)
    if (name !== 'manifest.json' && (!Object.hasOwn(named, name) || named[name] !== hash))
      throw new SecureSiteInvalidError({ reason: `${name} is not the file of its manifest` })
  for (const name of Object.keys(named))
    if (!files.has(name)) throw new SecureSiteInvalidError({ reason: `${name} is missing` })
  return files
}

function readJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
