import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { finishEmailLogin, getCustodyWallet, releaseShare, startEmailLogin } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDevice } from '../../../test/createDevice.ts'
import { readLoginCode } from '../../../test/readLoginCode.ts'
import { type CliProcess, startCli } from '../../../test/startCli.ts'
import { createWallet, custodyHost } from '../../../test/startCustody.ts'
import { startSmtp } from '../../../test/startSmtp.ts'
import { shareContext } from '../../features/custody/newSplit.ts'
import { localKms } from '../../kit/sealing/localKms.ts'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import { openDatabase } from '../../storage/openDatabase.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-served-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that ends with the test. */
function startServer(args: string[], env: Record<string, string> = {}): CliProcess {
  const server = startCli(['--port', '0', ...args], env)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
  })
  return server
}

describe('commands while a server runs', () => {
  test('behavior: starts the server, then invites the first operator, as documented; works again after a kill', async () => {
    const dataDir = join(folder, 'data')
    const env = { FOYER_DATA_DIR: dataDir }
    const server = startServer(['--console', '--public-url', 'http://localhost:4455'], env)
    await server.listening()
    const project = JSON.stringify({ id: 'shop', name: 'Käse', allowedOrigins: [] })
    const [invited, put] = await Promise.all([
      startCli(['operators', 'invite', 'Ada'], env).exited,
      startCli(['project', 'put', '-'], env, project).exited,
    ])
    expect(invited).toMatchObject({ code: 0, stderr: 'Ada is the first operator, and therefore owner.\n' })
    expect(invited.stdout).toContain('\nhttp://localhost:4455/console/#set-up=')
    expect(put).toMatchObject({ code: 0, stdout: expect.stringContaining('Added project "shop".') })

    const file = join(folder, 'shop.backup')
    const [counts, saved, piped, migrate] = await Promise.all([
      startCli(['counts', 'none'], env).exited,
      startCli(['backup', file], env).exited,
      startCli(['export'], env).exited,
      startCli(['migrate'], env).exited,
    ])
    expect(counts).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no project "none".') })
    expect(saved).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Saved \d+ bytes to /) })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(gunzipSync(await readFile(file)).toString()).toContain('Käse')
    expect(piped.stdout).toContain('"name":"Käse"')
    expect(migrate).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop it first') })

    server.child.kill('SIGKILL')
    const { stdout: log } = await server.exited
    for (const secret of ['set-up=', 'Ada', 'shop']) expect(log).not.toContain(secret)
    // Its socket still exists, without a listener.
    expect((await stat(join(dataDir, 'foyer.sock'))).isSocket()).toBe(true)
    expect((await startCli(['operators', 'list'], env).exited).stdout).toMatch(/^Ada +owner/m)
    const next = startServer(['--console'], env)
    await next.listening()
    expect((await startCli(['operators', 'list'], env).exited).stdout).toMatch(/^Ada +owner/m)
    next.child.kill('SIGTERM')
    expect((await next.exited).stdout).toContain('"command":"operators list","code":0')
  }, 300_000)

  test('behavior: rotates keys while the server releases shares; afterwards the new key alone opens them', async () => {
    const dataDir = join(folder, 'keys')
    const smtp = await startSmtp()
    onTestFinished(smtp.close)
    const [oldSecret, newSecret] = ['aa'.repeat(32), 'bb'.repeat(32)]
    const oldKms = localKms(Buffer.from(oldSecret, 'hex'))
    const newKms = localKms(Buffer.from(newSecret, 'hex'))
    const env = {
      ...{ FOYER_DATA_DIR: dataDir, LOGIN: 'cc'.repeat(32), SMTP: smtp.url },
      ...{ OLD: oldSecret, NEW: newSecret },
    }
    const secureUrl = 'http://secure.localhost:4180'
    const projects = [{ id: 'shop', name: 'Shop', allowedOrigins: ['https://*.shop.example'] }]
    const configure = async (name: string, custody: object) => {
      const path = join(folder, `${name}.json`)
      const mail = { smtpUrl: { env: 'SMTP' }, from: 'Foyer <no-reply@foyer.test>' }
      const logins = { secureUrl, key: { env: 'LOGIN' }, mail, custody }
      await writeFile(path, JSON.stringify({ projects, logins }))
      return path
    }
    const oldConfig = await configure('old', { sharesKey: { env: 'OLD' } })
    const both = await configure('both', { sharesKey: { env: 'NEW' }, sharesOtherKeys: [{ env: 'OLD' }] })
    const newConfig = await configure('new', { sharesKey: { env: 'NEW' } })
    // The environment of the user who types the command contains no secret.
    const run = (...args: string[]) => startCli(args, { FOYER_DATA_DIR: dataDir }).exited
    const status = async () => {
      const rows: { table: string; key: string }[] = JSON.parse(
        (await run('keys', 'status', '--json')).stdout,
      )
      return [...new Set(rows.map(({ key }) => key))].sort()
    }

    const count = 300
    const database = await openDatabase({ dataDir })
    await database.orm.execute(
      sql`insert into login_users (id, project_id, created_at_ms) values ('u', 'p', 1)`,
    )
    await database.orm.execute(sql`insert into custody_wallets values ('w', 'u', 1, 'k', '{}', '[]', 'h', 1)`)
    for (const at of Array(count).keys()) {
      const device = `d${at}`
      const envelope = await sealEnvelope(oldKms, 'share', shareContext({ userId: 'u' }, 1, device))
      await database.orm.execute(
        sql`insert into custody_devices values (${device}, 'w', 1, ${device}, 'n', 'o', ${JSON.stringify(envelope)}::jsonb, '{}', 1, 1)`,
      )
    }
    await database.close()

    // All three use one address, because the device's proofs name it.
    const first = startServer(['--config', oldConfig], env)
    const port = String(await first.listening())
    const serverUrl = `http://127.0.0.1:${port}`
    const device = await createDevice({
      ...{ server: { fetch: async (request) => fetch(request) }, secureUrl, serverUrl },
      ...{ projectId: 'shop', clock: Date.now },
    })
    const email = 'ada@mail.example'
    const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin: custodyHost } })
    const otp = await readLoginCode(device, smtp.take(email).text)
    device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
    const { split } = await createWallet(device)
    const share = async () => (await device.ask(releaseShare, { body: { generation: 1 } })).serverShare
    expect(await share()).toBe(split.serverShare)
    // Until the server knows the new key, no row may be wrapped by it, whatever the file says.
    expect(await run('keys', 'rotate', '--config', both)).toMatchObject({
      code: 0,
      stdout: 'Rewrapped 0 rows.\n',
      stderr: expect.stringContaining('not that of --config'),
    })
    expect(await status()).toEqual([oldKms.keyId])
    first.child.kill('SIGTERM')
    await first.exited

    const second = startServer(['--port', port, '--config', both], env)
    await second.listening()
    let [released, isRunning] = [0, true]
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (isRunning) {
          expect(await share()).toBe(split.serverShare)
          released++
        }
      }),
    )
    // Each of the four sends its next request right after an answer: before, during and after.
    const releaseMore = (than = released) =>
      vi.waitFor(() => expect(released).toBeGreaterThan(than + 4), 60_000)
    await releaseMore()
    const rotating = await Promise.all([run('keys', 'rotate'), run('keys', 'rotate')])
    await releaseMore()
    isRunning = false
    await load
    expect(rotating.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    const total = rotating
      .map(({ stdout }) => Number(/Rewrapped (\d+) rows/.exec(stdout)?.[1]))
      .reduce((sum, each) => sum + each)
    expect(total).toBeGreaterThan(count)
    expect(await status()).toEqual([newKms.keyId])
    expect(await share()).toBe(split.serverShare)
    second.child.kill('SIGTERM')
    const { stdout: log } = await second.exited
    for (const secret of [oldSecret, newSecret, split.serverShare]) expect(log).not.toContain(secret)

    const third = startServer(['--port', port, '--config', newConfig], env)
    await third.listening()
    expect(await share()).toBe(split.serverShare)
    expect((await device.ask(getCustodyWallet)).wallet?.generation).toBe(1)
  }, 300_000)
})
