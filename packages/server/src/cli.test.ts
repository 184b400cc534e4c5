import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTopic, openClient } from '../test/relayClient.ts'
import { startCli } from '../test/startCli.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('foyer-server', () => {
  test.concurrent('param: --help, --version', async () => {
    const [help, version] = await Promise.all([startCli(['--help']).exited, startCli(['--version']).exited])
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--data-dir <folder>') })
    expect(version).toMatchObject({ code: 0, stdout: '0.1.0\n' })
  })

  test.concurrent('error: a bad flag, a bad variable, a bad file', async () => {
    const results = await Promise.all([
      startCli(['--port', 'x']).exited,
      startCli([], { DATABASE_URL: 'x' }).exited,
      startCli(['--config', join(folder, 'none.json')]).exited,
    ])
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
      [2, 'foyer-server: --port must be a port from 0 to 65535.\n'],
      [2, 'foyer-server: DATABASE_URL must be a postgres:// URL.\n'],
      [2, `foyer-server: The file of --config (FOYER_CONFIG) cannot be read: ${join(folder, 'none.json')}\n`],
    ])
  })

  test.concurrent('behavior: a command ends with its status', async () => {
    const dataDir = join(folder, 'nothing')
    const results = await Promise.all([
      startCli(['counts']).exited,
      startCli(['counts', 'app'], { FOYER_DATA_DIR: dataDir }).exited,
    ])
    expect(results.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual([
      [2, '', 'foyer-server: counts needs <projectId>. Run foyer-server counts --help.\n'],
      [1, '', expect.stringContaining(`foyer-server: There is no database in ${dataDir}.`)],
    ])
  })

  test('behavior: serves, then stops on a signal: 1001, port and folder free, no secret in the log', async () => {
    const config = join(folder, 'config.json')
    await writeFile(config, JSON.stringify({ projects: [{ id: 'test', name: 'Test' }] }))
    const args = [
      '--port',
      '0',
      '--data-dir',
      join(folder, 'data'),
      '--config',
      config,
      '--log-level',
      'debug',
    ]
    const first = startCli(args)
    const port = await first.listening()
    const response = await fetch(`http://127.0.0.1:${port}/v1/wallets?projectId=test&entries=1`)
    expect(await response.json()).toMatchObject({ data: [{ id: expect.any(String) }] })
    const client = await openClient(`ws://127.0.0.1:${port}`)
    const topic = newTopic()
    await client.call('irn_publish', { topic, message: 'kept', ttl: 300, tag: 1 })

    const second = await startCli(args).exited
    expect(second).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The data directory is in use by process'),
    })

    first.child.kill('SIGTERM')
    expect(await client.closed).toEqual({ code: 1001, reason: 'Server stopping' })
    const { code, stdout, stderr } = await first.exited
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('"msg":"stopped"')
    for (const secret of [topic, 'eyJ', 'did:key', 'projectId', 'kept']) expect(stdout).not.toContain(secret)
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()

    const third = startCli(args)
    const wallet = await openClient(`ws://127.0.0.1:${await third.listening()}`)
    await wallet.call('irn_subscribe', { topic })
    expect(await wallet.received(1)).toMatchObject([{ message: 'kept' }])
    third.child.kill('SIGINT')
    expect((await third.exited).code).toBe(0)
    // Three servers of their own, each with a database.
  }, 120_000)
})
