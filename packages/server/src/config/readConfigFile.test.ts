import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfigFile } from './readConfigFile.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-config-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(content: unknown) {
  const path = join(folder, 'config.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
}

describe('readConfigFile', () => {
  test('default: chains and projects', async () => {
    const path = await write({ chains: [chain], projects: [{ id: 'p', name: 'P' }] })
    expect(await readConfigFile(path)).toEqual({
      chains: [chain],
      tokens: [],
      names: { zones: [] },
      prices: {},
      projects: [{ id: 'p', name: 'P', allowedOrigins: [], features: [] }],
    })
    expect(await readConfigFile(undefined)).toEqual({
      chains: [],
      tokens: [],
      names: { zones: [] },
      prices: {},
      projects: [],
    })
  })

  test.each([
    ['no JSON', '{', /is not JSON/],
    [
      'a malformed CAIP id',
      { chains: [{ ...chain, id: 'ethereum' }] },
      /chains\.0\.id: Invalid CAIP-2 network id/,
    ],
    ['no endpoint', { chains: [{ ...chain, rpcUrls: [] }] }, /chains\.0\.rpcUrls/],
    ['a price as a number', { prices: { ETH: 1 } }, /prices\.ETH/],
    [
      'an unknown feature',
      { projects: [{ id: 'p', name: 'P', features: [{ id: 'swaps', isEnabled: true, config: null }] }] },
      /projects\.0\.features\.0\.id: "swaps" is no feature; known are social_login, swap, /,
    ],
    [
      'an unknown login',
      {
        projects: [
          { id: 'p', name: 'P', features: [{ id: 'social_login', isEnabled: true, config: ['myspace'] }] },
        ],
      },
      /projects\.0\.features\.0\.config\.0: "myspace" is no login of social_login; known are google, /,
    ],
    ['an unknown field', { chain: [] }, /chain/],
  ])('error: %s', async (_, content, message) => {
    await expect(readConfigFile(await write(content))).rejects.toThrow(message)
  })

  test('error: no file', async () => {
    await expect(readConfigFile(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
})
