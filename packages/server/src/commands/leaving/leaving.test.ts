import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rpcChains } from '../../features/chains/rpcChains.ts'
import { sqlNames } from '../../features/names/sqlNames.ts'
import type { Project } from '../../projects/ProjectService.ts'
import { sqlProjects } from '../../projects/sqlProjects.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { runCli } from '../runCli.ts'

let [source, target]: Database[] = []
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const project: Project = {
  ...{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'], allowsLocalhost: false },
  features: [{ id: 'social_login', isEnabled: true, config: ['google'] }],
  requirePasskey: true,
}
beforeAll(async () => {
  ;[source, target] = await Promise.all([openDatabase(), openDatabase()])
  await sqlProjects({ database: source as Database }).put(project)
  await source?.orm.execute(
    sql`insert into names values ('anna.foyer.test', ${owner}, 60, '{"description":"ü\\n"}', 1, 2, 3, 60), ('ben.foyer.test', 'b', 60, '{}', 1, 2, 3, 60)`,
  )
  await source?.orm.execute(sql`insert into name_addresses values ('anna.foyer.test', 60, ${owner}, 4)`)
  await source?.orm.execute(
    sql`insert into login_users (id, project_id, email, created_at_ms) values ('u', 'shop', 'secret@mail.example', 1)`,
  )
})
afterAll(() => Promise.all([source?.close(), target?.close()]))
beforeEach(async () => {
  await target?.orm.execute(sql`truncate names, name_addresses, projects`)
})

async function run(database: Database | undefined, args: string[], stdin = '') {
  let [stdout, stderr] = ['', '']
  const code = await runCli(args, {
    env: {},
    stdin: (async function* () {
      yield stdin
    })(),
    stdout: (text) => {
      stdout += text
    },
    stderr: (text) => {
      stderr += text
    },
    clock: () => 0,
    openDatabase: async () => ({ ...(database as Database), close: async () => {} }),
  })
  return { code, stdout, stderr }
}
const exported = async () => (await run(source, ['export'])).stdout
const importing = (text: string) => run(target, ['import', '-'], text)

describe('export and import', () => {
  test('default: projects with their settings and names move to another server; visitors do not', async () => {
    const text = await exported()
    expect(text.split('\n').map((line) => line && JSON.parse(line).type)).toEqual([
      'foyer-export',
      'project',
      'name',
      'name',
      'end',
      '',
    ])
    expect(text).not.toContain('secret@mail.example')
    expect(await importing(text)).toMatchObject({
      code: 0,
      stdout: 'Added 3 of 3 projects and names; the others were there.\n',
    })
    expect(await sqlProjects({ database: target as Database }).get('shop')).toEqual(project)
    const names = (database: Database | undefined) =>
      sqlNames({ database: database as Database, chains: rpcChains({ chains: [] }), zones: ['foyer.test'] })
    const found = await names(target).get('anna.foyer.test')
    expect(found).toEqual(await names(source).get('anna.foyer.test'))
    expect(found?.addresses.get(60)?.address).toBe(owner)
    expect(await importing(text)).toMatchObject({ stdout: expect.stringContaining('Added 0 of 3') })
    expect((await run(target, ['export'])).stdout).toBe(text)
  })

  test('attack: a name or project that is there is not taken over, and nothing of the rest is kept', async () => {
    const text = await exported()
    await target?.orm.execute(sql`insert into names values ('ben.foyer.test', 'c', 60, '{}', 1, 2, 3, 60)`)
    expect(await importing(text)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ben.foyer.test belongs to another'),
    })
    await target?.orm.execute(sql`update names set name = 'other.foyer.test', owner = 'b'`)
    expect(await importing(text)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has another name here'),
    })
    expect(await sqlProjects({ database: target as Database }).list()).toEqual([])
    await target?.orm.execute(sql`truncate names, name_addresses`)
    const own = { ...project, allowedOrigins: ['https://own.example'] }
    await sqlProjects({ database: target as Database }).put(own)
    await importing(text)
    expect(await sqlProjects({ database: target as Database }).get('shop')).toEqual(own)
  })

  test('error: newer, cut short, or with what no server exports', async () => {
    const text = await exported()
    const cases: [string, string][] = [
      [text.replace('"version":1', '"version":2'), 'only a newer foyer-server reads'],
      [text.split('\n').slice(0, -2).join('\n'), 'cut short'],
      [
        text
          .split('\n')
          .filter((_, at) => at !== 2)
          .join('\n'),
        'cut short',
      ],
      [text.replace('"id":"shop"', '"id":"../shop"'), 'project.id'],
      [text.replace('"scope":60', '"scope":-1'), 'scope'],
      ['{"a":1}\n', 'not an export'],
      ['no', 'not JSON'],
    ]
    for (const [given, reason] of cases)
      expect(await importing(given), reason).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(reason),
      })
    expect(await sqlProjects({ database: target as Database }).list()).toEqual([])
  })
})
