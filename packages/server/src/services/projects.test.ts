import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe.each([
  ['memoryProjects', () => memoryProjects()],
  ['sqlProjects', () => sqlProjects({ database })],
])('%s', (_, create) => {
  test('default: put, get, list, replace', async () => {
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
    const own = (await projects.list()).filter((each) => each.id.startsWith(id))
    expect(own).toMatchObject([b, c])
  })

  test.each([
    [
      'an unknown feature',
      { id: 'swaps', isEnabled: true, config: null },
      'features.0.id: "swaps" is no feature; known are social_login, swap, onramp, activity, branding, multi_wallet.',
    ],
    [
      'an unknown login',
      { id: 'social_login', isEnabled: true, config: ['google', 'myspace'] },
      'features.0.config.1: "myspace" is no login of social_login; known are google, github, apple, facebook, x, discord, farcaster, email.',
    ],
    [
      'a login that is off, and unknown all the same',
      { id: 'social_login', isEnabled: false, config: ['myspace'] },
      'features.0.config.0: "myspace" is no login',
    ],
    ['no state', { id: 'swap', config: null }, 'features.0.isEnabled: '],
  ])('error: %s', async (_, feature, reason) => {
    const projects = create()
    const wrong = project([feature])
    const error = await projects.put(wrong).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'PROJECT_INVALID' })
    expect(String(error)).toContain(`The project "${wrong.id}" cannot be stored: ${reason}`)
    expect(await projects.get(wrong.id)).toBeUndefined()
  })

  test('error: a feature twice, an id that is none', async () => {
    const swap = { id: 'swap', isEnabled: true, config: null }
    await expect(create().put(project([swap, swap]))).rejects.toThrow(
      'features.1: The feature is there twice',
    )
    await expect(create().put(project([], ''))).rejects.toMatchObject({ code: 'PROJECT_INVALID' })
  })
})
