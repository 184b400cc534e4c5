import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { AnalyticsEvent } from '@foyer/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOperators } from '../features/admin/routes/getOperators.ts'
import { sqlAnalytics } from '../features/analytics/sqlAnalytics.ts'
import { projects } from '../projects/projectTable.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { runCli } from './runCli.ts'

let database: Database
let folder: string
beforeAll(async () => {
  // A real Postgres when TEST_DATABASE_URL names an empty one.
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
  folder = await mkdtemp(join(tmpdir(), 'foyer-commands-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const now = Date.parse('2026-03-01T00:30:00Z')

/** Runs the command on this file's database, or on the one that the command names. */
async function run(args: string[], options: { stdin?: string; own?: boolean; env?: object } = {}) {
  let [stdout, stderr] = ['', '']
  let opened = 0
  const code = await runCli(args, {
    env: { ...options.env },
    // In chunks that split a character, as a pipe may.
    stdin: (async function* () {
      for (const byte of Buffer.from(options.stdin ?? '')) yield Buffer.from([byte])
    })(),
    stdout: (text) => {
      stdout += text
    },
    stderr: (text) => {
      stderr += text
    },
    clock: () => now,
    ...(options.own
      ? {}
      : {
          openDatabase: async () => {
            opened++
            return { ...database, close: async () => {} }
          },
        }),
  })
  return { code, stdout, stderr, opened }
}

async function newProject(id: string = randomUUID()) {
  await sqlProjects({ database }).put({ id, name: 'Test', allowedOrigins: [], features: [] })
  return id
}

async function record(projectId: string, events: (readonly [day: string, name: string, error?: string])[]) {
  for (const [day, event, errorType] of events) {
    const timestamp = Date.parse(`${day}T12:00:00Z`)
    const props: AnalyticsEvent['props'] =
      errorType === undefined
        ? { type: 'track', event }
        : { type: 'error', event, errorType, errorMessage: 'm', stackTrace: 's' }
    const url = 'https://app.example.com/'
    await sqlAnalytics({ database, clock: () => timestamp }).record(projectId, [
      { eventId: randomUUID(), url, domain: 'app.example.com', timestamp, props },
    ])
  }
}

describe('runCli', () => {
  test('behavior: migrate applies all migrations once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-migrate-'))
    const migrate = () => run(['migrate', '--data-dir', folder], { own: true })
    // It may have been created from the build's archive, which is already migrated.
    expect([await migrate(), await migrate()]).toMatchObject([
      {
        code: 0,
        stdout: expect.stringMatching(
          /^(Applied \d+ migrations, up to \d{4}_\w+\.sql|Nothing to migrate)\.\n$/,
        ),
      },
      { code: 0, stdout: 'Nothing to migrate.\n' },
    ])
    await rm(folder, { recursive: true })
  })

  test('behavior: operators: invites by link, lists and removes operators, even the last owner', async () => {
    const name = `Ada ${randomUUID()}`
    const env = { FOYER_PUBLIC_URL: 'https://ops.example/' }
    const invited = await run(['operators', 'invite', name, '--role', 'owner'], { env })
    expect(invited.stdout).toMatch(/\nhttps:\/\/ops\.example\/console\/#set-up=[\w-]{43}\n$/)
    const local = await run(['operators', 'invite', name, '--role', 'owner'])
    expect(local.stdout).toContain('\nhttp://localhost:4400/console/#set-up=')
    expect((await run(['operators', 'list'])).stdout).toMatch(new RegExp(`${name} +owner +0 +never`))
    expect(await run(['operators', 'invite', name, '--role', 'viewer'])).toMatchObject({
      code: 1,
      stderr: `foyer-server: ${name} is owner already: change the role first\n`,
    })
    expect(await run(['operators', 'invite', name, '--role', 'admin'])).toMatchObject({ code: 2 })
    expect((await run(['operators', 'remove', name])).stdout).toBe(`Removed ${name}.\n`)
    expect(await run(['operators', 'role', name, 'viewer'])).toMatchObject({
      code: 1,
      stderr: `foyer-server: There is no operator "${name}".\n`,
    })
  })

  test('behavior: passkeys: lists them, and removes one with the tokens it created, even an owner’s last', async () => {
    const [name, token] = [`Ada ${randomUUID()}`, randomUUID()]
    await run(['operators', 'invite', name, '--role', 'owner'])
    const credential = randomUUID()
    const { orm } = database
    await orm.execute(
      sql`insert into operator_passkeys (credential_id, operator_id, x, y, created_at_ms, last_used_at_ms) select ${credential}, id, 'x', 'y', 0, 1000 from operators where name = ${name}`,
    )
    await orm.execute(
      sql`insert into admin_tokens (id, name, token_hash, scope, created_at_ms, expires_at_ms, maker_kind, maker_id, maker, credential_id) select ${token}, ${token}, ${token}, 'write', 1, ${now + 1}, 'operator', id, name, ${credential} from operators where name = ${name}`,
    )
    const { stdout } = await run(['passkeys', 'list', name])
    expect(stdout).toMatch(/[\w-]{43} +1970-01-01T00:00:00\.000Z +1970-01-01T00:00:01\.000Z/)
    expect(stdout).not.toContain(credential)
    expect((await run(['tokens', 'list'])).stdout).toContain(token)
    expect(await run(['passkeys', 'remove', name, 'x'])).toMatchObject({
      code: 1,
      stderr: 'foyer-server: This passkey does not exist\n',
    })
    const id = /[\w-]{43}/.exec(stdout)?.[0] ?? ''
    expect((await run(['passkeys', 'remove', name, id])).stdout).toBe(`Removed the passkey of ${name}.\n`)
    expect((await run(['passkeys', 'list', name])).stdout).toBe('No passkeys.\n')
    expect((await run(['tokens', 'list'])).stdout).not.toContain(token)
    await run(['operators', 'remove', name])
  })

  test('behavior: invites the first operator as owner and others as viewers by default; a known one keeps the role', async () => {
    const everyone = await getOperators(database)
    for (const { name } of everyone) await run(['operators', 'remove', name])
    const [first, second] = [`Ada ${randomUUID()}`, `Ben ${randomUUID()}`]
    const invite = (...args: string[]) => run(['operators', 'invite', ...args])
    expect(await invite(first)).toMatchObject({
      stdout: expect.stringContaining(`Set-up link of ${first} (owner).`),
      stderr: `${first} is the first operator, and therefore owner.\n`,
    })
    // Also for an operator who let the first link expire.
    expect(await invite(first)).toMatchObject({ stdout: expect.stringContaining('(owner).'), stderr: '' })
    expect(await invite(second)).toMatchObject({ stdout: expect.stringContaining('(viewer).'), stderr: '' })
    await run(['operators', 'remove', first])
    // A viewer exists, so the next operator is a viewer by default, too.
    expect((await invite(first)).stdout).toContain('(viewer).')
    for (const name of [first, second]) await run(['operators', 'remove', name])
    expect((await invite(first, '--role', 'viewer')).stdout).toContain('(viewer).')
    await run(['operators', 'remove', first])
    const both = await Promise.all([invite(first), invite(second)])
    expect(both.map(({ stdout }) => /\((\w+)\)/.exec(stdout)?.[1]).sort()).toEqual(['owner', 'viewer'])
    expect((await run(['operators', 'invite', '--help'])).stdout).toContain(
      'default: owner for the first operator',
    )
    for (const name of [first, second]) await run(['operators', 'remove', name])
  })

  test('behavior: tokens: prints a token once, lists it without the secret, removes it, and records all in the audit log', async () => {
    const name = randomUUID()
    const { stdout: token } = await run(['tokens', 'create', name, '--scope', 'write', '--days', '7'])
    expect(token).toMatch(/^foyer_[\w-]{43}\n$/)
    const { stdout } = await run(['tokens', 'list'])
    expect(stdout).toMatch(
      new RegExp(`${name} +write +2026-03-08T00:30:00\\.000Z +never +2026-03-01T00:30:00\\.000Z +root`),
    )
    expect(stdout).not.toContain(token.trim())
    const id =
      stdout
        .split('\n')
        .find((line) => line.includes(name))
        ?.split(' ')[0] ?? ''
    expect((await run(['tokens', 'remove', id])).code).toBe(0)
    expect(await run(['tokens', 'remove', id])).toMatchObject({ code: 1 })
    expect(await run(['tokens', 'create', name, '--days', '400'])).toMatchObject({ code: 2, opened: 0 })
    const project = await newProject()
    await run(['project', 'remove', project])
    expect(await sqlProjects({ database }).get(project)).toBeUndefined()
    const log = (await run(['audit'])).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(log.slice(0, 3)).toMatchObject([
      { action: 'project.remove', target: project, actorKind: 'cli', before: { name: 'Test' } },
      { action: 'token.remove', target: name },
      { action: 'token.create', target: name, after: { scope: 'write' } },
    ])
  })

  test('attack: a restore, which replaces the audit log, is recorded in it', async () => {
    const file = join(folder, `${randomUUID()}.backup`)
    const place = ['--data-dir', join(folder, randomUUID())]
    expect((await run(['backup', file])).code).toBe(0)
    const entriesOf = async () =>
      (await run(['audit', ...place], { own: true })).stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    for (const force of [[], ['--force']]) {
      const { stdout } = await run(['restore', file, ...place, ...force], { own: true })
      const [, rows, savedAt] = /^Restored (\d+) rows, saved at (.+)\.\n$/.exec(stdout) ?? []
      const [last, next] = await entriesOf()
      expect(last).toMatchObject({
        ...{ at: '2026-03-01T00:30:00.000Z', actorKind: 'cli', actor: userInfo().username },
        ...{ action: 'database.restore', target: savedAt, after: { rows: Number(rows) } },
      })
      expect(next?.action).not.toBe('database.restore')
      await run(['tokens', 'create', 'since', ...place], { own: true })
      expect((await entriesOf())[0]).toMatchObject({ action: 'token.create', target: 'since' })
    }
  }, 60_000)

  test('param: --help: prints the usage of all commands, or of one', async () => {
    const { code, stdout } = await run(['--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('  project put <file.json | ->')
    expect(await run(['project', '--help'])).toMatchObject({ code: 0, stdout })
    expect((await run(['counts', '--help'])).stdout).toMatchInlineSnapshot(`
      "foyer-server counts: shows event counts of a project by day (UTC) and name

      Usage: foyer-server counts <projectId> [flags]

        --from <YYYY-MM-DD>   first day (default 30 days before the last)
        --to <YYYY-MM-DD>     last day (default today)
        --json                print a JSON list instead of a table
        --database-url <url>  Postgres URL of the server (DATABASE_URL)
        --data-dir <folder>   folder of the embedded database (FOYER_DATA_DIR; default ./foyer-data)
        --help, -h            show this text

      Exit code: 0 on success, 1 on failure, 2 for invalid arguments.
      "
    `)
    expect((await run(['project', 'put', '-h'])).stdout).toMatchInlineSnapshot(`
      "foyer-server project put: adds or replaces a project, from a JSON file or - for standard input

      Usage: foyer-server project put <file.json | -> [flags]

        --database-url <url>  Postgres URL of the server (DATABASE_URL)
        --data-dir <folder>   folder of the embedded database (FOYER_DATA_DIR; default ./foyer-data)
        --help, -h            show this text

      Exit code: 0 on success, 1 on failure, 2 for invalid arguments.
      "
    `)
  })

  test.each([
    [['count', 'app'], "Unknown command 'count'. Run foyer-server --help for all commands."],
    [
      ['project'],
      'project is one of project put, project show, project list, project remove. Run foyer-server --help.',
    ],
    [
      ['project', 'rm'],
      'project is one of project put, project show, project list, project remove. Run foyer-server --help.',
    ],
    [['counts'], 'counts needs <projectId>. Run foyer-server counts --help.'],
    [['counts', 'a', 'b'], "Unexpected argument 'b'. Run foyer-server counts --help."],
    [
      ['counts', 'a', '--port', '1'],
      "Unknown option '--port'. Run foyer-server counts --help for all flags.",
    ],
    [['counts', 'a', '--from', 'yesterday'], '--from must be a date such as 2026-01-31.'],
    [['counts', 'a', '--to', '2026-02-30'], '--to must be a date such as 2026-01-31.'],
    [['counts', 'a', '--from='], '--from must be a date such as 2026-01-31.'],
    [
      ['counts', 'a', '--from', '2026-03-02'],
      '--from must not be after --to: 2026-03-02 is after 2026-03-01.',
    ],
    [['project', 'put'], 'project put needs <file.json | ->. Run foyer-server project put --help.'],
    [['project', 'put', '/no/file'], 'The project file cannot be read: /no/file'],
    [['project', 'put', '-'], 'The project file is not JSON: standard input'],
    [['project', 'show'], 'project show needs <projectId>. Run foyer-server project show --help.'],
    [['project', 'list', 'a'], "Unexpected argument 'a'. Run foyer-server project list --help."],
    [['project', 'list', '--database-url', 'mysql://x'], '--database-url must be a postgres:// URL.'],
    [
      ['project', 'list', '--data-dir', 'memory'],
      'project list needs a persistent database: a --data-dir other than memory, or --database-url.',
    ],
  ])('error: %j exits with 2 and a message, without opening a database', async (args, message) => {
    const result = await run(args)
    expect(result).toEqual({ code: 2, stdout: '', stderr: `foyer-server: ${message}\n`, opened: 0 })
  })

  test('error: rejects a flag without its value, and an invalid variable', async () => {
    expect(await run(['counts', 'a', '--from'])).toMatchObject({
      code: 2,
      stderr:
        "foyer-server: Option '--from <value>' argument missing. Run foyer-server counts --help for all flags.\n",
    })
    expect(await run(['project', 'list'], { env: { DATABASE_URL: 'x' } })).toMatchObject({
      code: 2,
      stderr: 'foyer-server: DATABASE_URL must be a postgres:// URL.\n',
    })
  })

  test('error: exits with 1 if the database does not exist or does not respond', async () => {
    const dataDir = join(folder, 'none')
    for (const args of [
      ['counts', 'a'],
      ['project', 'show', 'a'],
      ['project', 'list'],
    ])
      expect(await run([...args, '--data-dir', dataDir], { own: true })).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `foyer-server: There is no database in ${dataDir}. Specify the server’s database with --data-dir or --database-url.\n`,
      })
    const unreachable = await run(['project', 'list', '--database-url', 'postgres://127.0.0.1:1/x'], {
      own: true,
    })
    expect(unreachable).toMatchObject({
      code: 1,
      stderr:
        'foyer-server: The database of --database-url (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    })
  })

  test('behavior: works on an embedded database, unless a process is using it', async () => {
    const dataDir = join(folder, 'data')
    const own = { own: true, env: { FOYER_DATA_DIR: dataDir } }
    const stdin = JSON.stringify({ id: 'app', name: 'Käse', allowedOrigins: ['https://*.example.com'] })
    expect(await run(['project', 'put', '-'], { ...own, stdin })).toMatchObject({
      code: 0,
      stdout: 'Added project "app".\n',
      stderr: '',
    })
    expect((await run(['project', 'list', '--data-dir', dataDir], { own: true })).stdout).toBe(
      'id   name  allowed origins\napp  Käse  https://*.example.com\n',
    )

    const server = await openDatabase({ dataDir })
    const busy = await run(['counts', 'app'], own)
    await server.close()
    expect([busy.code, busy.stderr]).toEqual([
      1,
      expect.stringContaining('foyer-server: The data directory is in use by process'),
    ])
    expect(await run(['counts', 'app'], own)).toMatchObject({ code: 0 })
  })
})

describe('lists for operators', () => {
  test('attack: removes control characters from names of operators, tokens and projects', async () => {
    const { orm } = database
    const hostile = `Eve ${randomUUID()}\u001b[1A\u202e\u009b\n`
    const shown = hostile.slice(0, 40)
    await orm.execute(
      sql`insert into operators (id, name, role, created_at_ms) values (${randomUUID()}, ${hostile}, 'owner', 1)`,
    )
    await orm.execute(
      sql`insert into admin_tokens (id, name, token_hash, scope, created_at_ms, expires_at_ms) values (${randomUUID()}, ${hostile}, ${randomUUID()}, 'read', 1, ${now + 1})`,
    )
    const id = randomUUID()
    await sqlProjects({ database }).put({ id, name: hostile, allowedOrigins: [], features: [] })
    for (const list of ['operators', 'tokens', 'project']) {
      const { stdout } = await run([list, 'list'])
      expect(stdout, list).toContain(shown)
      for (const control of ['\u001b', '\u202e', '\u009b']) expect(stdout, list).not.toContain(control)
    }
    for (const table of ['operators', 'admin_tokens', 'projects'])
      await orm.execute(sql`delete from ${sql.identifier(table)} where name = ${hostile}`)
  })

  test('behavior: logins, names and webhooks: lists all rows without control characters, and resends a webhook', async () => {
    const { orm } = database
    const hostile = 'order-\u001b[2J\u202e\u009b1'
    await orm.execute(
      sql`insert into login_users (id, project_id, email, created_at_ms) values ('cli-user', 'shop', 'anna@mail.example', 1)`,
    )
    await orm.execute(
      sql`insert into login_sessions (token_hash, user_id, project_id, method, device, created_at_ms, expires_at_ms) values ('cli-1', 'cli-user', 'shop', 'google', 'd', 1, ${now + 1}), ('cli-2', 'cli-user', 'shop', 'google', 'd', 1, ${now + 1}), ('cli-3', 'cli-user', 'shop', 'email', 'd', 1, ${now})`,
    )
    expect((await run(['log-ins'])).stdout).toMatch(/^shop +google +2 +1$/m)
    expect(JSON.parse((await run(['log-ins', '--json'])).stdout)).toEqual({
      methods: [{ projectId: 'shop', method: 'google', live: 2, visitors: 1 }],
      waits: [],
    })

    await orm.execute(
      sql`insert into names select 'name-' || n || '.foyer.test', '0x' || lpad(n::text, 40, '0'), 60, '{}', 1, n, n, 60 from generate_series(1, 120) n`,
    )
    const names = JSON.parse((await run(['names', '--json'])).stdout) as { name: string }[]
    expect(names.map(({ name }) => name)).toEqual(
      Array.from({ length: 120 }, (_, index) => `name-${120 - index}.foyer.test`),
    )
    expect((await run(['names'])).stdout.split('\n')).toHaveLength(122)

    await orm.execute(
      sql`insert into payments (id, project_id, order_id, is_signed, merchant, options, expiry, own_receiver, mark, terms_hash, status, noticed, created_at_ms, checked_at_ms) values ('cli-pay', 'shop', ${hostile}, false, 'm', '[]', 1, false, 'cli-mark', 't', 's', '[]', 1, 1)`,
    )
    await orm.execute(
      sql`insert into payment_notices values ('cli-a', 'cli-pay', 'secret body', 3, 1000, null, null, '500'), ('cli-b', 'cli-pay', 'secret body', 1, null, null, null, null), ('cli-c', 'cli-pay', 'secret body', 20, null, null, 2000, 'TIMEOUT')`,
    )
    const { stdout } = await run(['webhooks'])
    expect(stdout).toMatch(/^shop +order- \[2J 1 +3 +500 +waiting +1970-01-01T00:00:01.000Z +cli-a$/m)
    expect(stdout).toMatch(/- +ended +- +cli-b$/m)
    expect(stdout).toMatch(/TIMEOUT +given up +1970-01-01T00:00:02.000Z +cli-c$/m)
    // A merchant's order must not control the terminal.
    const json = (await run(['webhooks', '--json'])).stdout
    for (const control of ['\u001b', '\u202e', '\u009b']) expect(stdout + json).not.toContain(control)
    expect(JSON.parse(json)[0].orderId).toBe(hostile)
    expect(stdout + json).not.toContain('secret body')
    expect((await run(['webhooks', 'resend', 'cli-c'])).stdout).toBe(
      'The server sends it again within seconds.\n',
    )
    expect((await run(['webhooks'])).stdout).toMatch(/0 +TIMEOUT +waiting +\S+ +cli-c$/m)
    expect((await run(['audit'])).stdout).toMatch(/"webhook\.resend","target":"cli-c"/)
    expect(await run(['webhooks', 'resend', 'cli-d'])).toMatchObject({
      code: 1,
      stderr: 'foyer-server: There is no webhook "cli-d".\n',
    })
    for (const table of ['payment_notices', 'payments', 'names', 'login_sessions', 'login_users'])
      await orm.execute(sql`delete from ${sql.identifier(table)}`)
    expect((await run(['log-ins'])).stdout).toBe('No one is logged in.\nNo recovery waits.\n')
    expect((await run(['names'])).stdout).toBe('No names.\n')
    expect((await run(['webhooks'])).stdout).toBe('No webhooks.\n')
  })
})

describe('counts', () => {
  test('default: prints the last 30 days, including today', async () => {
    const project = await newProject()
    await record(project, [
      ['2026-01-30', 'TOO_OLD'],
      ['2026-01-31', 'MODAL_OPEN'],
      ['2026-03-01', 'INTERNAL_SDK_ERROR', 'TypeError'],
      ...Array.from({ length: 10 }, () => ['2026-03-01', 'MODAL_OPEN'] as const),
      ['2026-03-02', 'TOO_NEW'],
    ])
    expect(await run(['counts', project])).toMatchObject({ code: 0, stderr: '' })
    expect((await run(['counts', project])).stdout).toMatchInlineSnapshot(`
      "day         event                           count
      2026-01-31  MODAL_OPEN                          1
      2026-03-01  INTERNAL_SDK_ERROR (TypeError)      1
      2026-03-01  MODAL_OPEN                         10
      "
    `)
  })

  test('param: --from, --to, --json: select the days and the format', async () => {
    const project = await newProject()
    await record(project, [
      ['2025-12-31', 'A'],
      ['2026-01-01', 'B', 'TypeError'],
      ['2026-01-30', 'C'],
      ['2026-01-31', 'D'],
    ])
    const names = async (...args: string[]) => {
      const { stdout } = await run(['counts', project, '--json', ...args])
      return (JSON.parse(stdout) as { event: string }[]).map(({ event }) => event).join('')
    }
    expect(await names('--from', '2025-12-31')).toBe('ABCD')
    expect(await names('--to', '2026-01-30')).toBe('BC')
    expect(await names('--from', '2026-01-30', '--to', '2026-01-30')).toBe('C')
    expect(await names('--from=2024-02-29', '--to=2024-02-29')).toBe('')
    const { stdout } = await run(['counts', '--to', '2026-01-01', '--from', '2026-01-01', '--json', project])
    expect(JSON.parse(stdout)).toEqual([{ day: '2026-01-01', event: 'B', errorType: 'TypeError', count: 1 }])
  })

  test('behavior: prints that there are no events, or an empty list with --json', async () => {
    const project = await newProject()
    expect(await run(['counts', project])).toMatchObject({
      code: 0,
      stdout: 'No events from 2026-01-31 to 2026-03-01.\n',
    })
    expect(await run(['counts', project, '--json'])).toMatchObject({ code: 0, stdout: '[]\n' })
  })

  test('error: exits with 1 for an unknown project', async () => {
    for (const args of [
      ['counts', 'nobody'],
      ['counts', 'nobody', '--json'],
      ['project', 'show', 'nobody'],
    ])
      expect(await run(args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr:
          'foyer-server: There is no project "nobody". foyer-server project list shows the existing ones.\n',
      })
  })
})

describe('project', () => {
  test('default: puts, lists and shows a project; put accepts the output of show', async () => {
    const id = randomUUID()
    const file = join(folder, 'project.json')
    const project = {
      id,
      name: 'My app',
      allowedOrigins: ['https://app.example.com', 'https://*.example.com:*'],
      features: [
        { id: 'social_login', isEnabled: true, config: ['google', 'email'] },
        { id: 'swap', isEnabled: false, config: null },
      ],
      sponsorship: {
        isEnabled: true,
        networks: [
          {
            chainId: 'eip155:8453',
            maxPerOperation: '0.0005',
            maxPerAccountPerDay: '0.002',
            maxPerProjectPerDay: '1.5',
            contracts: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
          },
          {
            chainId: 'eip155:10',
            maxPerOperation: '1',
            maxPerAccountPerDay: '1',
            maxPerProjectPerDay: '1',
          },
        ],
      },
    }
    await writeFile(file, JSON.stringify(project))
    expect((await run(['project', 'put', file])).stdout).toBe(`Added project "${id}".\n`)
    const { stdout } = await run(['project', 'show', id])
    expect(stdout).toBe(`${JSON.stringify(project, null, 2)}\n`)
    expect((await run(['project', 'put', '-'], { stdin: stdout })).stdout).toBe(`Replaced project "${id}".\n`)
    expect((await run(['project', 'show', id])).stdout).toBe(stdout)
    const line = `${id}  My app  https://app.example.com, https://*.example.com:*\n`
    expect((await run(['project', 'list'])).stdout).toContain(line)
  })

  test('behavior: project list warns about a stored project whose id is no longer valid', async () => {
    const id = `shop.${randomUUID()}`
    await database.orm
      .insert(projects)
      .values({ id, name: 'Old', allowedOrigins: [], features: [], requirePasskey: false })
    const { code, stderr } = await run(['project', 'list'])
    expect(code).toBe(0)
    expect(stderr).toContain(`${JSON.stringify(id)} was stored before ids had to be letters`)
    await database.orm.delete(projects).where(eq(projects.id, id))
  })

  test('behavior: reports that a project without origins may be used by any page', async () => {
    const id = `open-${randomUUID()}`
    const stdin = JSON.stringify({ id, name: 'Open' })
    expect((await run(['project', 'put', '-'], { stdin })).stdout).toBe(
      `Added project "${id}". It has no allowed origins: any page may use it, but sign-in only works on local pages.\n`,
    )
    expect((await run(['project', 'list'])).stdout).toMatch(new RegExp(`^${id} +Open +all$`, 'm'))
  })

  test.each([
    ['a list', [], 'expected one project, got a list.'],
    ['a value that is not an object', 'app', 'the project: expected an object, got "app".'],
    ['a project without an id', { name: 'N' }, 'id: it is missing.'],
    [
      'a misspelled field',
      { id: 'a', name: 'N', allowedOrgins: ['https://a.example'] },
      'allowedOrgins: unknown field; valid fields are id, name, logo, allowedOrigins, allowsLocalhost, features, sponsorship, requirePasskey, wallets, networks, providers, languages.',
    ],
    [
      'an origin with a path',
      { id: 'a', name: 'N', allowedOrigins: ['https://a.example', 'https://a.example/app'] },
      'allowedOrigins.1: "https://a.example/app" is not a valid origin; write https://app.example.com, https://*.example.com or, for any port, https://*.example.com:*.',
    ],
    [
      'an id that is not valid in a URL',
      { id: 'my shop', name: 'N' },
      'id: "my shop" is not a valid id; use 1 to 128 letters (a-z, A-Z), digits, hyphens and underscores.',
    ],
    [
      'an unknown feature',
      { id: 'a', name: 'N', features: [{ id: 'swaps', isEnabled: true, config: null }] },
      'features.0.id: "swaps" is not a feature; valid values are social_login, swap, onramp, activity, branding, multi_wallet.',
    ],
    [
      'an unknown login',
      { id: 'a', name: 'N', features: [{ id: 'social_login', isEnabled: true, config: ['myspace'] }] },
      'features.0.config.0: "myspace" is not a login of social_login; valid values are google, github, apple, facebook, x, discord, farcaster, email.',
    ],
    [
      'a feature without isEnabled',
      { id: 'a', name: 'N', features: [{ id: 'swap', config: null }] },
      'features.0.isEnabled: it is missing.',
    ],
    [
      'a feature with an unknown field',
      { id: 'a', name: 'N', features: [{ id: 'swap', isEnabled: true, config: null, enabled: false }] },
      'features.0.enabled: unknown field; valid fields are id, isEnabled, config.',
    ],
  ])('error: rejects %s', async (_, project, message) => {
    expect(await run(['project', 'put', '-'], { stdin: JSON.stringify(project) })).toEqual({
      code: 2,
      stdout: '',
      stderr: `foyer-server: standard input: ${message}\n`,
      opened: 0,
    })
  })
})
