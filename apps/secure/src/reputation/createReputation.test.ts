import { type ApiClient, getConfig, getReputation } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createReputation } from './createReputation.ts'

const thief = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const site = 'https://app.example'

function start({ hostOrigin = site, config = { reputation: true } as object | 'down' } = {}) {
  const asked: string[][] = []
  let configs = 0
  let nowMs = 0
  let isDown = false
  const api = (async (route: unknown, input: { body?: { addresses?: string[]; origins?: string[] } }) => {
    if (route === getConfig) {
      configs++
      if (config === 'down') throw new Error('away')
      return { features: [], ...config }
    }
    if (route !== getReputation || isDown) throw new Error('away')
    const { addresses = [], origins = [] } = input.body ?? {}
    asked.push([...addresses, ...origins])
    const reports = [{ by: 'Ours', reason: 'scam' }]
    return {
      addresses: addresses.map((address) => ({ address, reports: address === thief ? reports : [] })),
      origins: origins.map((origin) => ({ origin, reports })),
    }
  }) as unknown as ApiClient
  return {
    reputation: createReputation({ api, hostOrigin, now: () => nowMs }),
    asked,
    countConfigs: () => configs,
    pass: (ms: number) => (nowMs += ms),
    setDown: (value: boolean) => (isDown = value),
  }
}

describe('createReputation', () => {
  test('default: asks about the site and each address once a minute', async () => {
    const { reputation, asked, pass, countConfigs } = start()
    reputation.begin()
    expect(await reputation.read([thief], 1_000)).toEqual([
      { address: undefined, by: 'Ours', reason: 'scam' },
      { address: thief, by: 'Ours', reason: 'scam' },
    ])
    await reputation.read([thief], 1_000)
    expect(asked).toEqual([[site], [thief]])
    pass(60_000)
    await reputation.read([thief], 1_000)
    expect(asked).toHaveLength(4)
    expect(countConfigs()).toBe(1)
  })

  test.each([
    ['a page over HTTP', 'http://app.example'],
    ['a page on localhost', 'https://localhost:3000'],
  ])('behavior: sends no request about %s', async (_, hostOrigin) => {
    const { reputation, asked } = start({ hostOrigin })
    await reputation.read([thief], 1_000)
    expect(asked).toEqual([[thief]])
  })

  test('behavior: splits more than a hundred addresses into several requests', async () => {
    const { reputation, asked } = start({ hostOrigin: 'http://localhost' })
    const crowd = Array.from(
      { length: 250 },
      (_, at) => `eip155:1:0x${String(at).padStart(40, '0')}` as const,
    )
    expect(await reputation.read([...crowd, thief], 1_000)).toEqual([
      { address: thief, by: 'Ours', reason: 'scam' },
    ])
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 51])
  })

  test.each([
    ['has no sources', {}],
    ['does not answer', 'down' as const],
  ])('behavior: a server that %s receives no address', async (_, config) => {
    const { reputation, asked } = start({ config })
    expect(await reputation.read([thief], 1_000)).toEqual([])
    expect(asked).toEqual([])
  })

  test('error: does not cache a failure', async () => {
    const { reputation, setDown } = start()
    setDown(true)
    expect(await reputation.read([thief], 1_000)).toEqual([])
    setDown(false)
    expect(await reputation.read([thief], 1_000)).toHaveLength(2)
  })

  test('behavior: does not wait for late reports', async () => {
    const api = (() => new Promise(() => {})) as unknown as ApiClient
    const reputation = createReputation({ api, hostOrigin: site, now: Date.now })
    expect(await reputation.read([thief], -5)).toEqual([])
  })
})
