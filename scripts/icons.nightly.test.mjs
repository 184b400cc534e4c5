import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readDrawings } from '../packages/server/scripts/readDrawings.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'

const server = new URL('../packages/server/', import.meta.url)
beforeAll(() => ensureInstalled('tools'), 300_000)

test('the logos in the repository are those of @web3icons/core', async () => {
  const names = JSON.parse(readFileSync(new URL('data/icons.json', server), 'utf8'))
  const kept = JSON.parse(brotliDecompressSync(readFileSync(new URL('icons/drawings.json.br', server))))
  const drawings = await readDrawings(names)
  expect(Object.keys(kept)).toEqual(Object.keys(drawings))
  for (const [name, svg] of Object.entries(drawings)) expect(kept[name] === svg, name).toBe(true)
}, 600_000)
