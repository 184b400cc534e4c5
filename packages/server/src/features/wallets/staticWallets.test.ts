import { beforeAll, describe, expect, test } from 'vitest'
import { staticWallets } from './staticWallets.ts'
import type { WalletDirectory } from './WalletDirectory.ts'

const relay = 'wss://foyer.example.com'
const query = { page: 1, entries: 1_000 }
let directory: WalletDirectory
beforeAll(async () => {
  directory = await staticWallets()
})

describe('a relay of the app’s own', () => {
  test('default: without one, every wallet is found', () => {
    const { count } = directory.find(query)
    expect(count).toBeGreaterThan(500)
    expect(directory.find(query, { relay: ['rainbow'] }).count).toBe(count)
  })
  test('behavior: no published wallet dials it', () => {
    expect(directory.find({ ...query, relay })).toEqual({ data: [], count: 0 })
  })
  test('behavior: those that the project names do, and the answer says so', () => {
    const { data, count } = directory.find({ ...query, relay }, { relay: ['rainbow', 'nowhere'] })
    expect(count).toBe(1)
    expect(data).toMatchObject([{ id: 'rainbow', relayUrls: [relay] }])
  })
  test('behavior: * is all of them, within what the project shows', () => {
    expect(directory.find({ ...query, relay }, { relay: ['*'] }).count).toBe(directory.find(query).count)
    const rules = { relay: ['*'], include: ['rainbow'], exclude: ['metamask'] }
    expect(directory.find({ ...query, relay }, rules).data.map(({ id }) => id)).toEqual(['rainbow'])
  })
})
