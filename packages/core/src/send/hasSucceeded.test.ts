import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { decideEnd } from './decideEnd.ts'
import { hasSucceeded } from './hasSucceeded.ts'

const ends = [
  [decideEnd({ kind: 'mined', hash: '0x1', isSuccess: true }), true],
  [decideEnd({ kind: 'mined', hash: '0x1', isSuccess: false }), false],
  [decideEnd({ kind: 'replaced', replacedBy: '0x2', isSpeedUp: true }), true],
  [decideEnd({ kind: 'replaced', replacedBy: '0x2', isSpeedUp: false }), false],
  [decideEnd({ kind: 'abandoned' }), false],
  [decideEnd({ kind: 'none' }), false],
  [{ status: 'requested' }, false],
  [{ status: 'pending' }, false],
  [{ status: 'pending', isSpeedUp: true }, false],
  [{ status: 'replaced' }, false],
] as const

describe('hasSucceeded', () => {
  test.each(ends)('default: decides %j: %s', (end, expected) => {
    expect(hasSucceeded(end)).toBe(expected)
  })

  test('behavior: no other file decides it from isSpeedUp', async () => {
    const packages = new URL('../../../', import.meta.url)
    const found: string[] = []
    for (const name of ['core', 'react', 'evm', 'solana']) {
      const folder = new URL(`${name}/src/`, packages)
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
        const text = await readFile(new URL(file, folder), 'utf8')
        if (
          /isSpeedUp\s*(\?|&&|===|\|\|)|&& \S*isSpeedUp|\|\| \S*isSpeedUp/.test(
            text.replace(/isSpeedUp\?:/g, ''),
          )
        )
          found.push(`${name}/src/${file}`)
      }
    }
    expect(found).toEqual(['core/src/send/hasSucceeded.ts'])
  })
})
