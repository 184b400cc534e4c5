import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { unpackArchive } from './unpackArchive.ts'

describe('unpackArchive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-archive-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'source')
  const sizes = [0, 1, 511, 512, 513, 70_000, 0, 1_024, 0]
  const content = (size: number) =>
    Buffer.from(Array.from({ length: size }, (_, index) => (index * 7 + size) % 256))
  mkdirSync(join(source, 'base/1'), { recursive: true })
  for (const [index, size] of sizes.entries()) writeFileSync(join(source, `base/1/${index}`), content(size))
  const pack = (...args: string[]) =>
    execFileSync('tar', ['--create', '--gzip', '--format=ustar', ...args], { maxBuffer: 2 ** 24 })
  const archive = pack('-C', source, '.')
  const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

  test('default: extracts every file unchanged, accessible to its owner only', async () => {
    const target = join(folder, 'target')
    await unpackArchive(blob(archive), target)
    for (const [index, size] of sizes.entries())
      expect(readFileSync(join(target, `base/1/${index}`)).equals(content(size))).toBe(true)
    for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(target, path)).mode & 0o077, path).toBe(0)
  })

  test('error: rejects an archive that is truncated anywhere', async () => {
    const bytes = gunzipSync(archive)
    for (const [index, at] of [700, 40_000, 75_000].entries())
      await expect(
        unpackArchive(blob(gzipSync(bytes.subarray(0, at))), join(folder, `cut${index}`)),
      ).rejects.toThrow('cut off')
    await expect(unpackArchive(blob(archive.subarray(0, 900)), join(folder, 'cut'))).rejects.toThrow()
  })

  test('error: rejects a path outside the folder', async () => {
    writeFileSync(join(folder, 'evil'), 'x')
    const outside = pack('--absolute-names', '-C', source, '../evil')
    await expect(unpackArchive(blob(outside), join(folder, 'a/b'))).rejects.toThrow('names ../evil')
  })
})
