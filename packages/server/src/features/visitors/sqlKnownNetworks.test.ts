import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { createLoginSecrets } from './createLoginSecrets.ts'
import { loginNetworks } from './loginSchema.ts'
import { type KnownNetworks, sqlKnownNetworks } from './sqlKnownNetworks.ts'

const dayMs = 86_400_000
let database: Database
let networks: KnownNetworks
let now = 0
beforeAll(async () => {
  database = await openDatabase()
  const secrets = createLoginSecrets(new Uint8Array(32).fill(7))
  networks = sqlKnownNetworks({ database, secrets, clock: () => now })
})
afterAll(() => database.close())

test('default: a network is known to the account that it was remembered for, until 90 days after the last time', async () => {
  const who = ['email', 'ada@mail.example'] as const
  const isKnown = (ip: string | undefined) => networks.isKnown(who, ip)
  await networks.remember(who, '2001:db8:1:2::3')
  expect(await isKnown('2001:db8:1:2::4')).toBe(true)
  expect(await isKnown('2001:db8:1:3::3')).toBe(false)
  expect(await networks.isKnown(['wallet', 'ada@mail.example'], '2001:db8:1:2::3')).toBe(false)
  now += 89 * dayMs
  await networks.remember(who, '2001:db8:1:2::3')
  now += 89 * dayMs
  expect(await isKnown('2001:db8:1:2::3')).toBe(true)
  now += dayMs
  expect(await isKnown('2001:db8:1:2::3')).toBe(false)
  await networks.prune()
  expect(await database.orm.select().from(loginNetworks)).toEqual([])
})

test('attack: callers without an IP address have no known network', async () => {
  const who = ['email', 'eve@mail.example'] as const
  await networks.remember(who, undefined)
  expect(await networks.isKnown(who, undefined)).toBe(false)
})
