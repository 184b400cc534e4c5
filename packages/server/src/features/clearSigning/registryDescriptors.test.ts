import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { registryDescriptors } from './registryDescriptors.ts'

const address = `0x${'a1'.repeat(20)}`
const key = '0xa9059cbb'
const good = { key, signature: 'transfer(address,uint256)', intent: 'Send', fields: [] }

function indexOf(...formats: object[]) {
  const path = join(mkdtempSync(join(tmpdir(), 'registry-')), 'clearSigning.jsonl')
  const lines = [
    { registry: 'test', commit: 'c0ffee', licence: 'CC0-1.0' },
    ...formats,
    { owner: 'Shop', at: [`1:${address}`], formats: formats.map((_, index) => index) },
  ]
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return registryDescriptors(pathToFileURL(path))
}

describe('registryDescriptors', () => {
  test('default: finds the format of a contract’s function, ignoring letter case', async () => {
    const index = indexOf(good)
    expect(await index.find('1', address.toUpperCase(), key.toUpperCase())).toMatchObject({
      from: 'registry',
      owner: 'Shop',
      intent: 'Send',
    })
    expect(await index.find('2', address, key)).toBeUndefined()
    expect(await index.find('1', address, '0x12345678')).toBeUndefined()
  })

  test('behavior: ignores an invalid format, which does not hide a valid one', async () => {
    expect(await indexOf({ ...good, intent: 7 }).find('1', address, key)).toBeUndefined()
    expect(await indexOf({ ...good, fields: [{ label: 1 }] }, good).find('1', address, key)).toMatchObject({
      intent: 'Send',
    })
  })
})
