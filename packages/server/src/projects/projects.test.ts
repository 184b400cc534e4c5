import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLogo } from '../../test/testLogo.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { memoryProjects } from './memoryProjects.ts'
import type { Project, ProjectFeature } from './ProjectService.ts'
import { sqlProjects } from './sqlProjects.ts'

let database: Database
beforeAll(async () => {
  // A real Postgres when TEST_DATABASE_URL names an empty one.
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
})
afterAll(() => database.close())

const project = (features: unknown[] = [], id: string = randomUUID()): Project => ({
  id,
  name: 'Test',
  allowedOrigins: ['https://*.example.com'],
  features: features as ProjectFeature[],
})

test('behavior: sees another process’s new project within a second, and a change within 5', async () => {
  let nowMs = 0
  const clock = () => nowMs
  const [one, other] = [sqlProjects({ database, clock }), sqlProjects({ database, clock })]
  const first = project()
  expect(await one.get(first.id)).toBeUndefined()
  await other.put(first)
  expect(await one.get(first.id)).toBeUndefined()
  nowMs = 1_000
  expect(await one.get(first.id)).toMatchObject({ name: 'Test' })
  await other.put({ ...first, name: 'Other' })
  nowMs = 5_999
  expect(await one.get(first.id)).toMatchObject({ name: 'Test' })
  nowMs = 6_000
  expect(await one.get(first.id)).toMatchObject({ name: 'Other' })
})

describe.each([
  ['memoryProjects', () => memoryProjects()],
  ['sqlProjects', () => sqlProjects({ database })],
])('%s', (_, create) => {
  test('default: puts, gets, lists and replaces projects', async () => {
    const projects = create()
    const logins = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster', 'email']
    const id = randomUUID()
    const a = project([{ id: 'social_login', isEnabled: true, config: logins }], `${id}-a`)
    const b = project([], `${id}-B`)
    const c = project([{ id: 'branding', isEnabled: true, config: ['required'] }], a.id)
    for (const each of [a, b]) await projects.put(each)
    expect(await projects.get(a.id)).toMatchObject(a)
    await projects.put(c)
    expect(await projects.get(a.id)).toMatchObject(c)
    expect(await projects.get(randomUUID())).toBeUndefined()
    for (const impossible of ['a\0b', '\ud800']) expect(await projects.get(impossible)).toBeUndefined()
    const own = (await projects.list()).filter((each) => each.id.startsWith(id))
    expect(own).toMatchObject([b, c])
  })

  test('param: sponsorship: is stored, validated, and removed when omitted', async () => {
    const projects = create()
    const limits = { maxPerOperation: '0.01', maxPerAccountPerDay: '0.1', maxPerProjectPerDay: '1' }
    const networks = [{ chainId: 'eip155:1' as const, ...limits, contracts: [`0x${'1'.repeat(40)}`] }]
    const paying = { ...project([]), sponsorship: { isEnabled: true, networks } }
    await projects.put(paying)
    expect(await projects.get(paying.id)).toEqual(paying)
    const { sponsorship: _, ...left } = paying
    await projects.put(left)
    expect(await projects.get(paying.id)).toEqual(left)
    for (const [change, reason] of [
      [
        { maxPerOperation: 0.01 },
        'maxPerOperation: expected an amount as decimal text such as "0.002", got 0.01',
      ],
      [{ maxPerAccountPerDay: '-1' }, 'maxPerAccountPerDay: expected an amount as decimal text'],
      [{ maxPerProjectPerDay: undefined }, 'maxPerProjectPerDay: '],
      [{ contracts: ['0x1'] }, 'contracts.0: expected an address'],
      [{ chainId: 'base' }, 'chainId: Invalid CAIP-2 network id'],
      [{ maxPerDay: '1' }, 'maxPerDay: unknown field'],
    ] as const) {
      const wrong = { isEnabled: true, networks: [{ ...networks[0], ...change }] }
      const error = await projects.put({ ...left, sponsorship: wrong as never }).catch(String)
      expect(error).toContain(reason)
    }
    const twice = { isEnabled: true, networks: [...networks, ...networks] }
    await expect(projects.put({ ...left, sponsorship: twice })).rejects.toThrow('The network is listed twice')
  })

  test('param: wallets, networks, providers, languages: are stored, and removed when omitted', async () => {
    const projects = create()
    const plain = project()
    const ruled: Project = {
      ...plain,
      wallets: {
        featured: ['rainbow'],
        include: ['rainbow', 'metamask'],
        exclude: ['com.shady', 'Shady Wallet'],
      },
      networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      providers: [],
      languages: ['pt-BR', 'en'],
    }
    await projects.put(ruled)
    expect(await projects.get(plain.id)).toEqual(ruled)
    await projects.put(plain)
    expect(await projects.get(plain.id)).toEqual(plain)
  })

  test('param: logo: is stored, validated, and removed when omitted', async () => {
    const projects = create()
    const plain = project()
    await projects.put({ ...plain, logo: testLogo })
    expect(await projects.get(plain.id)).toEqual({ ...plain, logo: testLogo })
    await expect(projects.put({ ...plain, logo: 'https://tracker.example/logo.png' })).rejects.toThrow(
      'logo: expected a square PNG of 64 to 512 pixels',
    )
    await projects.put(plain)
    expect(await projects.get(plain.id)).toEqual(plain)
  })

  const many = (count: number) => Array.from({ length: count }, (_, index) => `wallet-${index}`)
  test.each([
    [
      'wallets',
      { wallets: { hidden: ['a'] } },
      'wallets.hidden: unknown field; valid fields are featured, include, exclude',
    ],
    [
      'wallets',
      { wallets: { featured: ['Meta Mask'] } },
      'wallets.featured.0: "Meta Mask" is not an id of the directory',
    ],
    ['wallets', { wallets: { include: [] } }, 'wallets.include: list one, or omit the field'],
    ['wallets', { wallets: { exclude: ['  '] } }, 'wallets.exclude.0: expected an id of the directory'],
    ['wallets', { wallets: { exclude: ['a\0'] } }, 'wallets.exclude.0: expected an id of the directory'],
    ['wallets', { wallets: { include: ['a', 'a'] } }, 'wallets.include.1: The wallet is listed twice'],
    ['wallets', { wallets: { exclude: many(101) } }, 'wallets.exclude: at most 100'],
    [
      'wallets',
      { wallets: { exclude: many(100).map((text) => text.padEnd(128, 'x')) } },
      'wallets.exclude: at most 3500 characters together',
    ],
    [
      'wallets',
      { wallets: { include: many(100).map((text) => text.padEnd(128, 'x')) } },
      'wallets.include: at most 3500 characters together',
    ],
    [
      'wallets',
      { wallets: { featured: ['a'], include: ['b'] } },
      'wallets.featured.0: "a" is not shown, so it cannot be featured',
    ],
    ['wallets', { wallets: { featured: ['a'], exclude: ['a'] } }, 'wallets.featured.0: "a" is not shown'],
    [
      'wallets',
      { wallets: { include: ['a'], exclude: ['a'] } },
      'wallets.include.0: "a" is excluded as well',
    ],
    ['networks', { networks: ['mainnet'] }, 'networks.0: "mainnet" is not a CAIP-2 network id'],
    ['networks', { networks: [] }, 'networks: list one, or omit the field'],
    ['networks', { networks: 'eip155:1' }, 'networks: '],
    [
      'networks',
      {
        networks: ['eip155:1'],
        sponsorship: {
          isEnabled: true,
          networks: [
            {
              chainId: 'eip155:10',
              maxPerOperation: '1',
              maxPerAccountPerDay: '1',
              maxPerProjectPerDay: '1',
            },
          ],
        },
      },
      'sponsorship.networks.0.chainId: "eip155:10" is not among the networks of the project',
    ],
    [
      'providers',
      { providers: ['myspace'] },
      'providers.0: "myspace" is not a login method; valid values are email, google',
    ],
    [
      'languages',
      { languages: ['tlh'] },
      'languages.0: "tlh" is not a language of the modal; valid values are en, es',
    ],
    ['languages', { languages: ['EN'] }, 'languages.0: "EN" is not a language'],
  ])('error: rejects %s: %j', async (_, rules, reason) => {
    const projects = create()
    const wrong = { ...project(), ...rules } as unknown as Project
    const error = await projects.put(wrong).catch((error: unknown) => error)
    expect(String(error)).toContain(reason)
    expect(await projects.get(wrong.id)).toBeUndefined()
  })

  test.each([
    [
      'an unknown feature',
      { id: 'swaps', isEnabled: true, config: null },
      'features.0.id: "swaps" is not a feature; valid values are social_login, swap, onramp, activity, branding, multi_wallet.',
    ],
    [
      'an unknown login',
      { id: 'social_login', isEnabled: true, config: ['google', 'myspace'] },
      'features.0.config.1: "myspace" is not a login of social_login; valid values are google, github, apple, facebook, x, discord, farcaster, email.',
    ],
    [
      'an unknown login in a disabled feature',
      { id: 'social_login', isEnabled: false, config: ['myspace'] },
      'features.0.config.0: "myspace" is not a login',
    ],
    ['a feature without isEnabled', { id: 'swap', config: null }, 'features.0.isEnabled: '],
  ])('error: rejects %s', async (_, feature, reason) => {
    const projects = create()
    const wrong = project([feature])
    const error = await projects.put(wrong).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'PROJECT_INVALID' })
    expect(String(error)).toContain(`The project "${wrong.id}" cannot be stored: ${reason}`)
    expect(await projects.get(wrong.id)).toBeUndefined()
  })

  test('error: rejects a duplicate feature', async () => {
    const swap = { id: 'swap', isEnabled: true, config: null }
    await expect(create().put(project([swap, swap]))).rejects.toThrow(
      'features.1: The feature is listed twice',
    )
  })

  test.each(['', 'a b', 'a/b', '..', 'ä', 'x'.repeat(129)])(
    'error: rejects the invalid id %j',
    async (id) => {
      const projects = create()
      const refused = projects.put(project([], id))
      await expect(refused).rejects.toMatchObject({ code: 'PROJECT_INVALID' })
      await expect(refused).rejects.toThrow(
        `id: ${JSON.stringify(id)} is not a valid id; use 1 to 128 letters (a-z, A-Z), digits, hyphens and underscores`,
      )
      expect(await projects.get(id)).toBeUndefined()
    },
  )
})
