import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { sponsoredOperations } from './sponsorshipSchema.ts'
import { type SponsorshipPromise, sqlSponsorships } from './sqlSponsorships.ts'

let now = Date.UTC(2026, 0, 1)
let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now += 86_400_000
  await database.orm.delete(sponsoredOperations)
})

const sponsorships = () => sqlSponsorships({ database, clock: () => now })
const chainId = 'eip155:1'
const paymaster = `0x${'9'.repeat(40)}`
const limits = { account: 100n, project: 100n, paymaster: 100n }
const what = (more: Partial<SponsorshipPromise> = {}): SponsorshipPromise => ({
  projectId: 'one',
  chainId,
  sender: `0x${'1'.repeat(40)}`,
  nonce: 0n,
  userId: 'ann',
  maxCost: 60n,
  paymaster,
  validUntilMs: now + 60_000,
  fromBlock: 7,
  ...more,
})

describe('sqlSponsorships', () => {
  test('param: limits: caps the promised cost of a login, a project, and a paymaster across projects', async () => {
    const { promise } = sponsorships()
    const other = { sender: `0x${'2'.repeat(40)}`, userId: 'bob' }
    expect(await promise(what(), limits)).toBe('promised')
    // Repeating a nonce is not a second operation.
    expect(await promise(what({ maxCost: 70n }), limits)).toBe('promised')
    expect(await promise(what({ sender: other.sender }), limits)).toBe('account')
    expect(await promise(what(other), limits)).toBe('project')
    expect(await promise(what({ ...other, projectId: 'two' }), limits)).toBe('paymaster')
    expect(await promise(what({ ...other, projectId: 'two', paymaster: '0x0' }), limits)).toBe('promised')
    expect(await promise(what({ ...other, projectId: 'three' }), { account: 100n, project: 100n })).toBe(
      'promised',
    )
  })

  test('behavior: an expired, unused promise frees its budget, and is rechecked until its outcome is final', async () => {
    const { promise, expired, settle } = sponsorships()
    await promise(what(), limits)
    expect(await expired(chainId, paymaster)).toEqual([])
    now += 60_001
    const [found] = await expired(chainId, paymaster)
    expect(found).toMatchObject({ nonce: '0', state: 'open', fromBlock: 7 })
    if (!found) return
    await settle([{ promise: found, outcome: 'unused' }])
    const second = what({ nonce: 1n, userId: 'ann' })
    expect(await promise({ ...second, sender: `0x${'3'.repeat(40)}` }, limits)).toBe('promised')
    expect(await expired(chainId, paymaster)).toHaveLength(1)
    // It was in a block after all.
    await settle([{ promise: found, outcome: 'used' }])
    expect(await promise(what({ sender: `0x${'4'.repeat(40)}`, maxCost: 1n }), limits)).toBe('account')
    expect(await expired(chainId, paymaster)).toEqual([])
  })

  test('attack: a promise for a used nonce does not return its budget', async () => {
    const { promise, expired, settle } = sponsorships()
    await promise(what(), limits)
    now += 60_001
    const [found] = await expired(chainId, paymaster)
    if (found) await settle([{ promise: found, outcome: 'used' }])
    await promise(what(), limits)
    now += 60_001
    expect(await expired(chainId, paymaster)).toEqual([])
  })

  test('behavior: releasing an expired promise has no effect if it was renewed meanwhile', async () => {
    const { promise, expired, settle } = sponsorships()
    await promise(what(), limits)
    now += 60_001
    const [found] = await expired(chainId, paymaster)
    await promise(what(), limits)
    if (found) await settle([{ promise: found, outcome: 'gone' }])
    expect(await promise(what({ sender: `0x${'5'.repeat(40)}` }), limits)).toBe('account')
  })

  test('attack: refuses another promise until the first operation was sent through the bundler', async () => {
    const { promise, sent } = sponsorships()
    await promise(what({ maxCost: 1n }), limits)
    const next = () => promise(what({ nonce: 1n, maxCost: 1n }), limits)
    expect(await next()).toBe('elsewhere')
    await sent(what())
    expect(await next()).toBe('promised')
  })
})
