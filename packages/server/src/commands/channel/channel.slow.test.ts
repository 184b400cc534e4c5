import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../test/needs.ts'
import { createLogger } from '../../kit/createLogger.ts'
import { hashToken } from '../../kit/hashToken.ts'
import { sqlProjects } from '../../projects/sqlProjects.ts'
import { startServer } from '../../server/startServer.ts'
import type { Database } from '../../storage/Database.ts'
import { embeddedLimits } from '../../storage/embeddedLimits.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { commands } from '../commands.ts'
import { runCli } from '../runCli.ts'
import { toKeys } from '../toKeys.ts'
import { answerCommand } from './answerCommand.ts'
import { channelVersion, frameKinds, maxFrameBytes, maxInputBytes } from './channelFormat.ts'
import { connectServer } from './connectServer.ts'
import { createSender, type Sender } from './createSender.ts'
import { readFrames } from './readFrames.ts'
import type { ServeCommandsOptions } from './ServeCommandsOptions.ts'
import { serveCommands } from './serveCommands.ts'

/** Id of a user who owns none of the files. */
const otherUid = 65_534
let folder: string
let dataDir: string
let database: Database
let log = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-channel-'))
  dataDir = join(folder, 'data')
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Serves this file's database until the test ends. */
async function serve(options: Partial<ServeCommandsOptions> = {}) {
  log = ''
  const stop = await serveCommands({
    ...{ database, dataDir },
    server: { publicUrl: 'https://ops.example', port: 4400, keys: toKeys({}), nameZones: ['foyer.test'] },
    logger: createLogger({
      level: 'debug',
      write: (line) => {
        log += line
      },
    }),
    ...options,
  })
  onTestFinished(stop)
  return { stop, path: join(options.dataDir ?? dataDir, 'foyer.sock') }
}

/** Runs the real command. */
async function run(args: string[], stdin: AsyncIterable<Uint8Array | string> | string = '') {
  let [stdout, stderr] = ['', '']
  const chunks: Uint8Array[] = []
  const code = await runCli([...args, '--data-dir', dataDir], {
    env: { FOYER_PUBLIC_URL: '' },
    stdin: typeof stdin === 'string' ? pieces(stdin) : stdin,
    stdout: (text) => {
      stdout += text
    },
    stderr: (text) => {
      stderr += text
    },
    stdoutBytes: async (bytes) => {
      chunks.push(Uint8Array.from(bytes))
    },
    userName: 'ada',
  })
  return { code, stdout, stderr, bytes: Buffer.concat(chunks) }
}
/** In chunks that split a character, as a pipe may. */
async function* pieces(text: string) {
  for (const byte of Buffer.from(text)) yield Buffer.from([byte])
}
const project = (id: string, name = 'Käse') => JSON.stringify({ id, name, allowedOrigins: [] })
const lastLog = () => JSON.parse(log.trim().split('\n').at(-1) ?? '')
const projectIds = async () => (await sqlProjects({ database }).list()).map(({ id }) => id)

/** A client that can send arbitrary bytes. */
async function open(path: string) {
  const socket = connect(path)
  await once(socket, 'connect')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return { socket, send: createSender(socket) }
}
const ask = (send: Sender, args: readonly string[], more: object = {}) =>
  send('request', JSON.stringify({ version: channelVersion, args, userName: 'ada', ...more }))
/** Reads everything up to the end of the conversation. */
async function hear(socket: Socket) {
  const heard = { text: '', bytes: 0, end: undefined as { code: number; message?: string } | undefined }
  for await (const { kind, body } of readFrames(socket))
    if (kind === frameKinds.end) heard.end = JSON.parse(body.toString())
    else if (kind === frameKinds.bytes) heard.bytes += body.length
    else heard.text += body.toString()
  return heard
}

describe('serveCommands', () => {
  test('default: runs a command with its input, output, exit code and user; the caller’s process opens files', async () => {
    await serve()
    expect(await run(['project', 'put', '-'], project('typed'))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Added project "typed".'),
      stderr: '',
    })
    const file = join(folder, 'project.json')
    await writeFile(file, project('filed'))
    expect((await run(['project', 'put', file])).code).toBe(0)
    // A command without input leaves it to the next one, as in a shell loop.
    let isRead = false
    const kept = (async function* () {
      isRead = true
      yield 'next'
    })()
    expect((await run(['project', 'list'], kept)).stdout).toContain('typed  Käse')
    expect(isRead).toBe(false)
    expect(JSON.parse((await run(['audit'])).stdout.split('\n')[0] ?? '')).toMatchObject({
      ...{ action: 'project.add', target: 'filed', actorKind: 'cli', actor: 'ada' },
    })
    expect((await run(['operators', 'invite', 'Ada'])).stdout).toContain(
      '\nhttps://ops.example/console/#set-up=',
    )

    expect(await run(['counts', 'none'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'foyer-server: There is no project "none". foyer-server project list shows the existing ones.\n',
    })
    expect(await run(['counts', 'typed', '--from', 'x'])).toMatchObject({
      code: 2,
      stderr: 'foyer-server: --from must be a date such as 2026-01-31.\n',
    })
    expect(await run(['project', 'put', '/no/file'])).toMatchObject({
      code: 2,
      stderr: 'foyer-server: The project file cannot be read: /no/file\n',
    })
  })

  test('behavior: runs every command that works on a database; this list of them is complete', async () => {
    await serve()
    await run(['operators', 'invite', 'Zoe'])
    const { stderr: _, ...token } = await run(['tokens', 'create', 'each'])
    expect(token.code).toBe(0)
    const id = (await run(['tokens', 'list'])).stdout.split('\n')[1]?.split(' ')[0] ?? ''
    const text = (await run(['export'])).stdout
    await database.orm.execute(
      sql`insert into payments (id, project_id, order_id, is_signed, merchant, options, expiry, own_receiver, mark, terms_hash, status, noticed, created_at_ms, checked_at_ms) values ('pay', 'each', 'order', false, 'm', '[]', 1, false, 'mark', 't', 's', '[]', 1, 1)`,
    )
    await database.orm.execute(
      sql`insert into payment_notices (id, payment_id, body, attempts) values ('notice', 'pay', 'body', 1)`,
    )
    await database.orm.execute(
      sql`insert into operator_passkeys (credential_id, operator_id, x, y, created_at_ms, last_used_at_ms) select 'credential', id, 'x', 'y', 1, 1 from operators where name = 'Zoe'`,
    )
    const args: Record<string, [string[], string?]> = {
      backup: [['-']],
      'keys status': [[]],
      'keys rotate': [[]],
      export: [[]],
      import: [['-'], text],
      counts: [['each']],
      'project put': [['-'], project('each')],
      'project show': [['each']],
      'project list': [[]],
      'project remove': [['each']],
      'operators invite': [['Zoe']],
      'operators list': [[]],
      'operators role': [['Zoe', 'owner']],
      'passkeys list': [['Zoe']],
      'passkeys remove': [['Zoe', hashToken('credential')]],
      'operators remove': [['Zoe']],
      'tokens create': [['more']],
      'tokens list': [[]],
      'tokens remove': [[id]],
      'log-ins': [[]],
      names: [[]],
      webhooks: [[]],
      'webhooks resend': [['notice']],
      audit: [[]],
    }
    const names = commands.filter(({ run }) => !run).map(({ name }) => name)
    expect([...Object.keys(args), 'migrate', 'restore'].sort()).toEqual(names.sort())
    await run(['project', 'put', '-'], project('each'))
    for (const [name, [given, stdin]] of Object.entries(args)) {
      const { code, stderr } = await run([...name.split(' '), ...given], stdin)
      expect([name, code, stderr.replace(/^(Saved|Token) .*\n/, '')]).toEqual([name, 0, ''])
      expect(lastLog()).toMatchObject({ command: name, code: 0 })
    }
  })

  test('behavior: transmits output longer than a frame, and a backup, unchanged', async () => {
    await serve()
    const name = 'ü€🔑'.repeat(60)
    for (const at of Array(400).keys())
      await sqlProjects({ database }).put({ ...JSON.parse(project(`long-${at}`, name)), features: [] })
    const { stdout } = await run(['export'])
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ project }) => project?.name === name)).toHaveLength(400)
    expect(Buffer.byteLength(stdout)).toBeGreaterThan(maxFrameBytes)
    expect(await run(['import', '-'], stdout)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Added 0 of'),
    })

    const saved = join(folder, 'saved.backup')
    const names = await readdir(dataDir)
    expect((await run(['backup', saved])).stderr).toMatch(/^Saved \d+ bytes to /)
    expect((await stat(saved)).mode & 0o777).toBe(0o600)
    const { bytes, stderr } = await run(['backup', '-'])
    expect(gunzipSync(bytes).toString()).toContain('"end":true')
    expect(stderr).toBe(`Saved ${bytes.length} bytes.\n`)
    expect(await readdir(dataDir)).toEqual(names)
    await database.orm.execute(sql`delete from projects where id like 'long-%'`)
  })

  test('behavior: runs several commands at once', async () => {
    await serve()
    const both = await Promise.all([
      run(['project', 'put', '-'], project('both-1')),
      run(['project', 'put', '-'], project('both-2')),
      run(['backup', '-']),
    ])
    expect(both.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await projectIds()).toEqual(expect.arrayContaining(['both-1', 'both-2']))
  })

  test('behavior: replaces the socket of a killed process', async () => {
    const path = join(dataDir, 'foyer.sock')
    const killed = spawn(process.execPath, [
      '-e',
      `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
    ])
    await once(killed, 'exit')
    expect((await stat(path)).isSocket()).toBe(true)
    expect(await run(['project', 'list'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The data directory is in use by process'),
    })
    await serve()
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
  })

  test('behavior: starts without a socket if the data directory’s path is too long for one', async () => {
    const far = join(folder, 'x'.repeat(120))
    await mkdir(far)
    await serve({ dataDir: far })
    expect(log).toContain('too long for a socket')
  })

  test('behavior: starts and stops even if the socket cannot be created or removed', async () => {
    const { stop } = await serve({ dataDir: join(folder, 'none') })
    expect(lastLog()).toMatchObject({
      err: { reason: 'ENOENT' },
      msg: 'no command works while this server runs',
    })
    stop()
    const planted = join(folder, 'planted')
    await mkdir(join(planted, 'foyer.sock', 'kept'), { recursive: true })
    const server = await startServer({ port: 0, dataDir: planted })
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect((await readdir(planted)).filter((name) => name.startsWith('.'))).toEqual([])
    await server.close()
    expect(await readdir(join(planted, 'foyer.sock'))).toEqual(['kept'])
    expect(await readdir(planted)).not.toContain('foyer.lock')
    // A path that is created later.
    const later = join(folder, 'later')
    await mkdir(later)
    const served = await serve({ dataDir: later })
    await rm(served.path)
    await mkdir(served.path)
    served.stop()
    expect(await readdir(later)).toEqual(['foyer.sock'])
  })

  test('behavior: does not change the process’s umask, which worker threads cannot set', async () => {
    const { umask } = process
    process.umask = () => {
      throw new Error('not supported in workers')
    }
    onTestFinished(() => {
      process.umask = umask
    })
    await serve()
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
  })

  test('behavior: a slow reader receives all output; a client that never closes is disconnected', async () => {
    await serve()
    const held: (() => void)[] = []
    const heard: Buffer[] = []
    // The stream accepts nothing, so written output waits in this process.
    const socket = new Duplex({
      read() {},
      write(chunk, _, done) {
        heard.push(chunk)
        held.push(done)
      },
    })
    const closed = once(socket, 'close')
    const body = JSON.stringify({ version: channelVersion, args: ['project', 'list'], userName: 'ada' })
    socket.push(Buffer.concat([Buffer.from([frameKinds.request, 0, 0, 0, body.length]), Buffer.from(body)]))
    const patienceMs = 5
    await answerCommand(socket as unknown as Socket, {
      ...{ database, dataDir, patienceMs, isBusy: false, minFreeBytes: 0, freeBytes: () => 1 },
      server: { publicUrl: undefined, port: 1, keys: toKeys({}), nameZones: [] },
      logger: createLogger({ level: 'silent' }),
    })
    // Timers fire in their order.
    await setTimeout(4 * patienceMs)
    expect(socket.destroyed).toBe(false)
    while (held.length) {
      held.shift()?.()
      await setImmediate()
    }
    expect(Buffer.concat(heard).toString()).toContain('{"code":0}')
    await closed
  })
})

describe('attack: another user of the machine', () => {
  test('attack: the socket is accessible only to the server’s user, from the moment it is created', async () => {
    const umask = process.umask(0)
    let isServed = false
    const modes = new Set<number>()
    const watching = (async () => {
      for (; !isServed; await setImmediate())
        for (const path of await readdir(dataDir)) {
          const found = lstatSync(join(dataDir, path), { throwIfNoEntry: false })
          // Everything in a folder that is closed to others is closed to them, too.
          if (found && (found.isSocket() || path.startsWith('.'))) modes.add(found.mode & 0o077)
        }
    })()
    const { path } = await serve().finally(() => process.umask(umask))
    isServed = true
    await watching
    expect([...modes, (await stat(path)).mode & 0o777]).toEqual([0, 0o600])
  })

  test('attack: replaces a symbolic link at the socket’s path without following it', async () => {
    const victim = join(folder, 'victim')
    await writeFile(victim, 'kept', { mode: 0o644 })
    const path = join(dataDir, 'foyer.sock')
    await symlink(victim, path)
    const { stop } = await serve()
    expect((await lstat(path)).isSocket()).toBe(true)
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
    stop()
    expect(await readFile(victim, 'utf8')).toBe('kept')
    expect((await stat(victim)).mode & 0o777).toBe(0o644)
    expect(await readdir(dataDir)).not.toContain('foyer.sock')
  })

  test('attack: another user of the machine cannot connect', needs('root'), async () => {
    const { path } = await serve()
    const attempt = async (uid: number) => {
      const child = spawn(
        process.execPath,
        [
          '-e',
          `require('node:net').connect(${JSON.stringify(path)}).on('connect', () => { console.log('in'); process.exit() }).on('error', ({ code }) => console.log(code))`,
        ],
        { uid, cwd: '/' },
      )
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += chunk
      })
      await once(child, 'close')
      return said.trim()
    }
    for (const each of [folder, dataDir]) await chmod(each, 0o755)
    expect(await attempt(otherUid)).toBe('EACCES')
    expect(await attempt(0)).toBe('in')
  })

  test('attack: does not connect to a socket of another user in a shared folder', needs('root'), async () => {
    const shared = join(folder, 'shared')
    await mkdir(shared)
    const path = join(shared, 'foyer.sock')
    const fake = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => fake.listen(path, resolve))
    onTestFinished(() => void fake.close())
    await chown(path, otherUid, otherUid)
    // Root works on behalf of the database's owner, and of no other user.
    expect(await connectServer(shared)).toBeUndefined()
    await mkdir(join(shared, 'pglite'))
    expect(await connectServer(shared)).toBeUndefined()
    await chown(join(shared, 'pglite'), otherUid, otherUid)
    const asRoot = await connectServer(shared)
    expect(asRoot).toBeDefined()
    asRoot?.destroy()
    const { getuid } = process
    onTestFinished(() => {
      process.getuid = getuid as () => number
    })
    process.getuid = () => 1_000
    expect(await connectServer(shared)).toBeUndefined()
    process.getuid = () => otherUid
    const socket = await connectServer(shared)
    expect(socket).toBeDefined()
    socket?.destroy()
  })
})

describe('attack: malicious messages of a client', () => {
  test('attack: closes HTTP requests, noise, oversized frames and silence without an answer, and keeps serving', async () => {
    const long = Buffer.alloc(5)
    long.writeUInt8(frameKinds.request)
    long.writeUInt32BE(maxFrameBytes + 1, 1)
    const cases: Record<string, string | Uint8Array> = {
      http: 'POST /backup HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n',
      noise: Buffer.alloc(100_000, 255),
      long: Buffer.concat([long, Buffer.alloc(maxFrameBytes + 1, 32)]),
      silence: '',
      'half a frame': long.subarray(0, 3),
    }
    for (const [name, bytes] of Object.entries(cases)) {
      // Bytes that cannot be a request are rejected without waiting.
      const isSlow = bytes.length < 5
      const { path, stop } = await serve({ patienceMs: isSlow ? 200 : 60_000 })
      const { socket } = await open(path)
      socket.write(bytes)
      let answer = ''
      socket.on('data', (data) => {
        answer += data
      })
      await new Promise((resolve) => socket.once('close', resolve))
      expect(answer, name).toBe('')
      stop()
    }
    const { path } = await serve()
    for (const request of [
      'no JSON',
      '[]',
      '{"args":["export"]}',
      '{"version":1,"args":"export","userName":"a"}',
    ]) {
      const { socket, send } = await open(path)
      void send('request', request)
      expect((await hear(socket)).end, request).toBeUndefined()
    }
    const { socket, send } = await open(path)
    void ask(send, ['export'], { userName: 'a\nb' })
    expect((await hear(socket)).end).toBeUndefined()
    expect(log).not.toContain('command')
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
  })

  test('attack: an invalid message ends only its own connection', async () => {
    const { path } = await serve()
    for (const kind of ['request', 'end'] as const) {
      const { socket, send } = await open(path)
      void ask(send, ['project', 'put', '-'])
      void send(kind, '{}')
      expect((await hear(socket)).end, kind).toBeUndefined()
    }
    // The client has sent everything and waits for the answer.
    const { socket, send } = await open(path)
    void ask(send, ['project', 'put', '-'])
    void send('input', project('said'))
    void send('inputEnd', '')
    socket.end()
    await hear(socket)
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
  })

  test('attack: rejects unknown commands, and those that need a closed database, a server or another version', async () => {
    const { path } = await serve()
    const cases = [
      ['restore', '-', '--force'],
      ['migrate'],
      ['health'],
      ['export', '--help'],
      [],
      ['--port', '0'],
    ]
    for (const args of cases) {
      const { socket, send } = await open(path)
      void ask(send, args)
      expect((await hear(socket)).end, args.join(' ')).toEqual({
        code: 1,
        message: 'A running server does not run this.',
      })
    }
    const before = await projectIds()
    for (const args of [['restore', '-', '--force'], ['migrate']])
      expect(await run(args, 'x')).toMatchObject({
        code: 1,
        stderr: `foyer-server: A server has the database of ${dataDir} open. Stop it first: ${args[0]} needs it for itself.\n`,
      })
    expect(await projectIds()).toEqual(before)
    for (const more of [{}, { args: undefined, arguments: { of: 'another shape' } }]) {
      const { socket, send } = await open(path)
      void ask(send, ['export'], { version: channelVersion + 1, ...more })
      expect((await hear(socket)).end?.message).toContain('of another version')
      expect(lastLog()).toMatchObject({ code: 1 })
    }
  })

  test('attack: the server never opens a path from the arguments; --config does not replace its configuration', async () => {
    const { path } = await serve()
    const secret = join(folder, 'secret.json')
    await writeFile(secret, project('secret'))
    const target = join(folder, 'written')
    const config = join(folder, 'config.json')
    await writeFile(config, 'no JSON, which whoever reads it would say')
    for (const args of [
      ['project', 'put', secret],
      ['import', secret],
      ['backup', target, '--force'],
      ['backup', `../../${target}`],
      ['keys', 'status', '--config', config],
      ['import', '-', '--config', config],
      [
        'project',
        'list',
        '--data-dir',
        join(folder, 'elsewhere'),
        '--database-url',
        'postgres://127.0.0.1:1/x',
      ],
    ]) {
      const { socket, send } = await open(path)
      void ask(send, args, { env: { FOYER_CONFIG: config }, cwd: '/etc' })
      void send('inputEnd', '')
      const { end, text } = await hear(socket)
      expect(`${text} ${end?.message}`, args.join(' ')).not.toMatch(/secret"|cannot be read|config.json/)
    }
    expect(await projectIds()).not.toContain('secret')
    expect((await readdir(folder)).filter((name) => /written|elsewhere/.test(name))).toEqual([])
    expect(await run(['keys', 'status', '--config', config])).toMatchObject({
      code: 0,
      stderr: 'The server runs: its own configuration counts, not that of --config.\n',
    })
  })

  test('attack: rejects endless input without buffering it', async () => {
    await serve()
    let given = 0
    const endless = (async function* () {
      const chunk = Buffer.alloc(1_000_000, 32)
      for (;;) {
        given += chunk.length
        yield chunk
      }
    })()
    expect(await run(['project', 'put', '-'], endless)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be read: standard input'),
    })
    expect(given).toBeGreaterThan(maxInputBytes)
    expect(given).toBeLessThan(4 * maxInputBytes)
  })

  test('behavior: a client that is still sending when it is rejected receives the answer', async () => {
    const { path } = await serve()
    const { socket, send } = await open(path)
    void ask(send, ['project', 'put', '-'])
    const chunk = Buffer.alloc(maxFrameBytes, 32)
    // The refusal is followed by more data than all buffers in between can hold.
    for (let sent = 0; sent < 1.5 * maxInputBytes; sent += chunk.length) await send('input', chunk)
    expect((await hear(socket)).end).toMatchObject({ code: 2 })
  })

  test('attack: does not apply half the input of a client that disconnects, and keeps serving', async () => {
    const { path } = await serve()
    const { socket, send } = await open(path)
    void ask(send, ['project', 'put', '-'])
    await send('input', project('half'))
    socket.destroy()
    // While a backup is running.
    const second = await open(path)
    void ask(second.send, ['backup', '-'])
    second.socket.destroy()
    const third = await open(path)
    void ask(third.send, ['audit'])
    await once(third.socket, 'data')
    third.socket.destroy()
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
    expect(await projectIds()).not.toContain('half')
  })

  test('attack: rolls back an import whose client disconnects', async () => {
    const { path } = await serve({
      server: { publicUrl: undefined, port: 4400, keys: toKeys({}), nameZones: undefined },
    })
    const count = 500
    const lines = [
      { type: 'foyer-export', version: 1, server: '1', createdAt: '2026-01-01' },
      ...Array.from({ length: count }, (_, at) => ({
        type: 'project',
        project: JSON.parse(project(`imported-${at}`)),
      })),
      {
        ...{ type: 'name', name: 'anna.away.test', owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
        ...{ scope: 60, firstCoinType: 60, attributes: {}, signedAtS: 1, registeredAtMs: 1 },
        ...{ updatedAtMs: 1, addresses: [] },
      },
      { type: 'end', lines: count + 1 },
    ]
    const { socket, send } = await open(path)
    void ask(send, ['import', '-'])
    void send('input', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    void send('inputEnd', '')
    // It has read everything, without checking the zones.
    await once(socket, 'data')
    socket.destroy()
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
    expect((await projectIds()).filter((id) => id.startsWith('imported-'))).toEqual([])
    const entry = JSON.parse(log.split('\n').find((line) => line.includes('"import"')) ?? '')
    expect(entry).toMatchObject({ msg: 'command whose connection ended' })
    expect(entry.code).toBeUndefined()
  })

  test('attack: an abandoned backup does not block visitors', async () => {
    for (const at of Array(100).keys())
      await sqlProjects({ database }).put({
        ...JSON.parse(project(`large-${at}`, randomBytes(20_000).toString('base64'))),
        features: [],
      })
    let chunks = 0
    let leave = () => {}
    const { path } = await serve({
      freeBytes: () => {
        chunks++
        leave()
        return 1e12
      },
    })
    expect((await run(['backup', '-'])).code).toBe(0)
    const whole = chunks
    chunks = 0
    const { socket, send } = await open(path)
    leave = () => void socket.destroy()
    void ask(send, ['backup', '-'])
    await once(socket, 'close')
    // It waits for the other process to release the database.
    expect(await run(['project', 'list'])).toMatchObject({ code: 0 })
    expect(chunks).toBeGreaterThan(0)
    expect(chunks).toBeLessThan(whole / 2)
    await database.orm.execute(sql`delete from projects where id like 'large-%'`)
  })

  test('attack: a client that does not read its output does not block the database', async () => {
    const { path } = await serve()
    // More than all buffers in between can hold.
    for (const at of Array(200).keys())
      await sqlProjects({ database }).put({
        ...JSON.parse(project(`large-${at}`, randomBytes(20_000).toString('base64'))),
        features: [],
      })
    const { socket, send } = await open(path)
    void ask(send, ['backup', '-'])
    // It has begun to arrive, but is not read.
    await once(socket, 'readable')
    expect(await run(['project', 'put', '-'], project('meanwhile'))).toMatchObject({ code: 0 })
    const heard = await hear(socket)
    expect(heard.end).toEqual({ code: 0 })
    expect(heard.bytes).toBeGreaterThan(2_000_000)
    await database.orm.execute(sql`delete from projects where id like 'large-%'`)
  })

  test('attack: rejects more commands at once than the limit, also after clients disconnect', async () => {
    const { path } = await serve({ maxCommands: 1 })
    const first = await open(path)
    void ask(first.send, ['project', 'put', '-'])
    expect(await run(['project', 'list'])).toMatchObject({
      code: 1,
      stderr: 'foyer-server: The server is running too many commands already.\n',
    })
    void first.send('input', project('patient'))
    void first.send('inputEnd', '')
    expect((await hear(first.socket)).end).toEqual({ code: 0 })
    expect(await projectIds()).toContain('patient')

    // A client that disconnects frees no slot while its command still runs.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const busy = database.orm.transaction(() => released)
    const left = await open(path)
    await ask(left.send, ['project', 'list'])
    // Once the server answers this, it has noticed the disconnection.
    left.socket.destroy()
    const noise = await open(path)
    noise.socket.write('POST / HTTP/1.1\r\n\r\n')
    await hear(noise.socket)
    const next = await open(path)
    void ask(next.send, ['project', 'list'])
    const answer = hear(next.socket)
    const noiseAgain = await open(path)
    noiseAgain.socket.write('POST / HTTP/1.1\r\n\r\n')
    await hear(noiseAgain.socket)
    release()
    await busy
    expect((await answer).end).toEqual({
      code: 1,
      message: 'The server is running too many commands already.',
    })
  })

  test('behavior: aborts a command instead of filling the disk, and runs the next one', async () => {
    let free = 1_000
    await serve({ minFreeBytes: 900, freeBytes: () => free })
    const names = await readdir(dataDir)
    const target = join(folder, 'full.backup')
    expect(await run(['backup', target])).toMatchObject({
      code: 1,
      stderr: 'foyer-server: There is not enough disk space in the data directory.\n',
    })
    expect(await readdir(dataDir)).toEqual(names)
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
    free = 1e9
    expect((await run(['backup', '-'])).code).toBe(0)
  })

  test('behavior: output leaves free the disk space that the database needs', async () => {
    await serve({ freeBytes: () => embeddedLimits.minFreeBytes + 10_000_000 })
    expect(await run(['backup', '-'])).toMatchObject({
      code: 1,
      stderr: 'foyer-server: There is not enough disk space in the data directory.\n',
    })
  })

  test('attack: a failed command affects no other; no argument, input, output or error is logged', async () => {
    await serve()
    const marker = 'hunter2-secret'
    await database.orm.execute(sql`alter table admin_audit rename to admin_audit_away`)
    const failed = await run(['project', 'put', '-'], project('thrown', marker)).finally(() =>
      database.orm.execute(sql`alter table admin_audit_away rename to admin_audit`),
    )
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('admin_audit') })
    await run(['operators', 'invite', marker])
    await run(['counts', marker])
    await run(['project', 'put', '-'], marker)
    const { stdout: token } = await run(['tokens', 'create', marker])
    expect(token).toMatch(/^foyer_/)
    expect(log.trim().split('\n')).toHaveLength(5)
    expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({ command: 'project put', code: 1 })
    for (const secret of [marker, token.trim(), 'set-up=', 'params']) expect(log).not.toContain(secret)
  })

  test('error: reports that the server stopped before the command finished', async () => {
    const { stop } = await serve()
    const waiting = run(
      ['project', 'put', '-'],
      (async function* () {
        yield project('late').slice(0, 5)
        stop()
        await new Promise(() => {})
      })(),
    )
    expect(await waiting).toMatchObject({
      code: 1,
      stderr:
        'foyer-server: The server stopped before the command finished. Check which changes were made.\n',
    })
    expect(await projectIds()).not.toContain('late')
  })
})
