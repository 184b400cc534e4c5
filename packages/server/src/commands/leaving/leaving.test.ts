import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyEvmCoinType } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { rpcChains } from '../../features/chains/rpcChains.ts'
import { sqlNames } from '../../features/names/sqlNames.ts'
import type { Project } from '../../projects/ProjectService.ts'
import { sqlProjects } from '../../projects/sqlProjects.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { runCli } from '../runCli.ts'

let [source, target]: Database[] = []
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ben = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const project: Project = {
  ...{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'], allowsLocalhost: false },
  features: [{ id: 'social_login', isEnabled: true, config: ['google'] }],
  requirePasskey: true,
}
beforeAll(async () => {
  ;[source, target] = await Promise.all([openDatabase(), openDatabase()])
  await sqlProjects({ database: source as Database }).put(project)
  await source?.orm.execute(
    sql`insert into names values ('anna.foyer.test', ${owner}, 60, '{"bio":"ü\\n\\u009b31m\\u202e"}', 1, 2, 3, 60), ('benn.foyer.test', ${ben}, 60, '{}', 1, 2, 3, 60)`,
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
  test('default: moves projects with their settings, and names, to another server, but no visitors', async () => {
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
    // Written by visitors, and possibly printed on a terminal.
    expect(text).toContain(String.raw`\u009b31m`)
    expect(text).not.toMatch(/[^\P{C}\n]/u)
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

  test('attack: does not overwrite an existing name or project; a conflicting name imports nothing', async () => {
    const text = await exported()
    await target?.orm.execute(
      sql`insert into names values ('benn.foyer.test', ${other}, 60, '{}', 1, 2, 3, 60)`,
    )
    expect(await importing(text)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('benn.foyer.test belongs to another'),
    })
    await target?.orm.execute(sql`update names set name = 'other.foyer.test', owner = ${ben}`)
    // Another name for the same chain, and a name for all chains.
    for (const scope of [60, anyEvmCoinType]) {
      await target?.orm.execute(sql`update names set scope = ${scope}`)
      expect(await importing(text), `${scope}`).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('has another name here'),
      })
    }
    expect(await sqlProjects({ database: target as Database }).list()).toEqual([])
    await target?.orm.execute(sql`truncate names, name_addresses`)
    const own = { ...project, allowedOrigins: ['https://own.example'] }
    await sqlProjects({ database: target as Database }).put(own)
    await importing(text)
    expect(await sqlProjects({ database: target as Database }).get('shop')).toEqual(own)
  })

  test('attack: records every imported project, and the number of names, in the audit log', async () => {
    const audit = async () =>
      (await run(target, ['audit'])).stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    const before = (await audit()).length
    const text = await exported()
    await importing(text)
    const [names, added, ...rest] = await audit()
    expect(names).toMatchObject({ action: 'names.add', actorKind: 'cli', after: { count: 2 } })
    expect(added).toMatchObject({ action: 'project.add', target: 'shop', after: { id: 'shop' } })
    expect(rest).toHaveLength(before)
    await importing(text)
    expect(await audit()).toHaveLength(before + 2)
  })

  test('attack: changes nothing if the audit log cannot be written', async () => {
    const text = await exported()
    await target?.orm.execute(sql`alter table admin_audit rename to admin_audit_away`)
    try {
      expect((await importing(text)).code).toBe(1)
      expect((await run(target, ['project', 'put', '-'], JSON.stringify(project))).code).toBe(1)
    } finally {
      await target?.orm.execute(sql`alter table admin_audit_away rename to admin_audit`)
    }
    expect(await sqlProjects({ database: target as Database }).list()).toEqual([])
  })

  test('attack: rejects names with look-alike letters, mistyped addresses, scripts and escape sequences', async () => {
    const text = await exported()
    const name = (given: string) => text.replaceAll('benn.foyer.test', given)
    const cases: [string, string][] = [
      ...['BENN.foyer.test', 'b\u0435nn.foyer.test', 'benn\u200b.foyer.test', 'benn', 'ben.foyer.test'].map(
        (given): [string, string] => [name(given), 'name: expected a name'],
      ),
      [name('be\\u001b[2Jnn.foyer.test'), 'name: expected a name'],
      [name('xn--benn.foyer.test'), 'name: expected a name'],
      [text.replace(ben, ben.toLowerCase()), 'owner: expected an address'],
      [text.replaceAll(owner, owner.replace('7', '8')), 'owner: expected an address'],
      [text.replace(`"address":"${owner}"`, '"address":"nowhere"'), 'addresses.0.address'],
      [text.replace(/"bio":"[^"]*"/, '"avatar":"javascript:alert(1)"'), 'attributes.avatar'],
      [text.replace('"bio"', '"other"'), 'attributes.other'],
      [text.replace('"https://shop.example"', '"javascript:alert(1)"'), 'project.allowedOrigins.0'],
    ]
    for (const [given, reason] of cases) {
      expect(given).not.toBe(text)
      const { code, stderr } = await importing(given)
      expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
      expect(stderr).not.toContain('\u001b')
    }
  })

  test('attack: rejects a name signed or registered in the future, which would lock its owner out', async () => {
    const text = await exported()
    for (const [field, given] of [
      ['signedAtS', '"signedAtS":1'],
      ['registeredAtMs', '"registeredAtMs":2'],
      ['updatedAtMs', '"updatedAtMs":3'],
    ] as const)
      for (const far of ['4000000000000', '9007199254740991']) {
        const forged = text.replace(given, `"${field}":${far}`)
        expect(forged).not.toBe(text)
        const { code, stderr } = await importing(forged)
        expect([code, stderr]).toEqual([
          2,
          expect.stringContaining(`line 3: ${field}: that is in the future`),
        ])
      }
    expect((await importing(text.replace('"signedAtS":1', '"signedAtS":120'))).code).toBe(0)
  })

  test('param: config: rejects names of other zones; without it, lists the zones that were not checked', async () => {
    const text = await exported()
    const folder = await mkdtemp(join(tmpdir(), 'foyer-import-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const config = join(folder, 'foyer.json')
    const write = (zones: string[]) => writeFile(config, JSON.stringify({ names: { zones } }))
    await write(['foyer.test', 'other.test'])
    expect(await run(target, ['import', '-', '--config', config], text)).toMatchObject({
      code: 0,
      stderr: '',
    })
    await write(['test'])
    await target?.orm.execute(sql`truncate names, name_addresses, projects`)
    const refused = await run(target, ['import', '-', '--config', config], text)
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'line 3: name: foyer.test is not among the zones of this server (test)',
      ),
    })
    expect(await sqlProjects({ database: target as Database }).list()).toEqual([])
    expect((await importing(text)).stderr).toContain(
      'Zones of these names were not checked (--config): foyer.test',
    )
  })

  test('error: rejects a newer or truncated export, and invalid values', async () => {
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
