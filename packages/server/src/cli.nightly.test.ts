import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../test/needs.ts'
import { newTopic, openClient } from '../test/relayClient.ts'
import { startCli } from '../test/startCli.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('foyer-server', () => {
  test.concurrent('param: --help prints the usage, --version the version, both with exit code 0', async () => {
    const [help, version] = await Promise.all([startCli(['--help']).exited, startCli(['--version']).exited])
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--data-dir <folder>') })
    const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
    expect(version).toMatchObject({ code: 0, stdout: `${manifest.version}\n` })
  })

  test.concurrent('error: exits with 2 for an invalid flag, variable, configuration file or secure site', async () => {
    const results = await Promise.all([
      startCli(['--port', 'x']).exited,
      startCli([], { DATABASE_URL: 'x' }).exited,
      startCli(['--config', join(folder, 'none.json')]).exited,
      startCli(['--secure-dir', folder]).exited,
    ])
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
      [2, 'foyer-server: --port must be a port from 0 to 65535.\n'],
      [2, 'foyer-server: DATABASE_URL must be a postgres:// URL.\n'],
      [2, `foyer-server: The file of --config (FOYER_CONFIG) cannot be read: ${join(folder, 'none.json')}\n`],
      [2, expect.stringContaining('--secure-dir (FOYER_SECURE_DIR) needs `logins`')],
    ])
  })

  test.concurrent('behavior: exits with the command’s exit code', async () => {
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

  test('error: exits with 1 and a message if the output cannot be written', needs('linux'), async () => {
    const script = fileURLToPath(new URL('../test/runCli.mjs', import.meta.url))
    const full = await open('/dev/full', 'w')
    const run = async (stdout: number | 'pipe') => {
      const child = spawn(process.execPath, [script, '--help'], { stdio: ['ignore', stdout, 'pipe'] })
      child.stdout?.destroy()
      let said = ''
      child.stderr?.on('data', (chunk) => {
        said += chunk
      })
      const [code] = await once(child, 'close')
      return [code, said]
    }
    const results = await Promise.all([run(full.fd), run('pipe')]).finally(() => full.close())
    expect(results).toEqual([
      [1, 'foyer-server: Standard output cannot be written (ENOSPC).\n'],
      [1, 'foyer-server: Standard output cannot be written (EPIPE).\n'],
    ])
  })

  test('behavior: warns that chains are missing if there is no configuration file', async () => {
    const server = startCli(['--port', '0', '--data-dir', 'memory'])
    const port = await server.listening()
    server.child.kill('SIGTERM')
    const { code, stdout } = await server.exited
    expect(code).toBe(0)
    expect(stdout).toContain(`"publicUrl":"http://127.0.0.1:${port}"`)
    expect(stdout.match(/no configuration file[^"]*/g)).toEqual([
      'no configuration file (--config): no chains are served, and only projects in the database',
    ])
  }, 120_000)

  test('behavior: warns if no chain is configured; does not start with a placeholder as a node URL', async () => {
    const config = join(folder, 'chainless.json')
    const args = ['--port', '0', '--data-dir', 'memory', '--config', config]
    await writeFile(config, JSON.stringify({ projects: [{ id: 'test', name: 'Test' }] }))
    const server = startCli(args)
    await server.listening()
    server.child.kill('SIGTERM')
    const { stdout } = await server.exited
    expect(stdout).toContain('no chain is served: add `chains` with `rpcUrls` to the configuration file')
    expect(stdout).not.toContain('"chains":[]')

    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrls = ['https://your-node.example']
    await writeFile(
      config,
      JSON.stringify({ chains: [{ id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls }] }),
    )
    const { code, stderr } = await startCli(args).exited
    expect(code).not.toBe(0)
    expect(stderr).toContain('https://your-node.example is a placeholder')
  }, 120_000)

  test('behavior: relay and API run as separate processes, and the relay needs no secrets', async () => {
    const config = join(folder, 'roles.json')
    const logins = { secureUrl: 'https://secure.test', key: { env: 'LOGIN_KEY' } }
    const projects = [{ id: 'test', name: 'Test' }]
    const relayLimits = { limits: { maxStoredBytesPerClient: 1_000 } }
    await writeFile(config, JSON.stringify({ projects, logins, relay: relayLimits }))
    const args = ['--port', '0', '--data-dir', 'memory', '--config', config, '--role']
    const [relay, api] = [
      startCli([...args, 'relay']),
      startCli([...args, 'api'], { LOGIN_KEY: 'ab'.repeat(32) }),
    ]
    const [relayPort, apiPort] = await Promise.all([relay.listening(), api.listening()])
    const get = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

    for (const port of [relayPort, apiPort]) {
      expect(await get(port, '/health')).toBe(200)
      expect(await get(port, '/ready')).toBe(200)
    }
    expect(await get(apiPort, '/v1/config?projectId=test')).toBe(200)
    expect(await get(relayPort, '/v1/config?projectId=test')).toBe(404)
    expect(await get(relayPort, '/v1/login/methods?projectId=test')).toBe(404)
    await expect(openClient(`ws://127.0.0.1:${apiPort}`)).rejects.toThrow('404')

    const [dapp, wallet] = [
      await openClient(`ws://127.0.0.1:${relayPort}`),
      await openClient(`ws://127.0.0.1:${relayPort}`),
    ]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await dapp.call('irn_publish', { topic, message: 'm', ttl: 300, tag: 1 })
    expect(await wallet.received(1)).toMatchObject([{ message: 'm' }])
    const { error } = await dapp.call('irn_publish', { topic, message: 'x'.repeat(1_000), ttl: 300, tag: 1 })
    expect(error?.message).toMatch(/^Storage limit exceeded: this client may store 1000 bytes/)

    // The API survives the end of the relay.
    relay.child.kill('SIGKILL')
    await relay.exited
    expect(await get(apiPort, '/health')).toBe(200)
    api.child.kill('SIGTERM')
    expect((await api.exited).code).toBe(0)

    const refused = await Promise.all([
      startCli([...args, 'relay', '--secure-dir', folder]).exited,
      startCli([...args, 'both']).exited,
    ])
    expect(refused.map(({ code, stderr }) => [code, stderr])).toEqual([
      [2, expect.stringContaining('--secure-dir (FOYER_SECURE_DIR) cannot be used with --role relay')],
      [2, 'foyer-server: --role must be one of all, api, relay, indexer.\n'],
    ])
  }, 120_000)

  test('behavior: serves API and secure site; a signal closes sockets with 1001 and frees port and folder; logs no secret', async () => {
    const config = join(folder, 'config.json')
    const logins = { secureUrl: 'https://secure.test', key: { env: 'LOGIN_KEY' } }
    await writeFile(config, JSON.stringify({ projects: [{ id: 'test', name: 'Test' }], logins }))
    const site = join(folder, 'site')
    await mkdir(site)
    const page = '<!doctype html><title>Frame</title>'
    const manifest = JSON.stringify({ files: { 'index.html': hash(page) } })
    await writeFile(join(site, 'index.html'), page)
    await writeFile(join(site, 'manifest.json'), manifest)
    const args = [
      '--port',
      '0',
      '--data-dir',
      join(folder, 'data'),
      '--config',
      config,
      '--log-level',
      'debug',
      '--secure-dir',
      site,
      '--secure-port',
      '0',
      '--secure-manifest',
    ]
    const env = { LOGIN_KEY: 'ab'.repeat(32) }
    const changed = await startCli([...args, hash('another')], env).exited
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining(hash(manifest)) })
    args.push(hash(manifest))
    const first = startCli(args, env)
    const port = await first.listening()
    const response = await fetch(`http://127.0.0.1:${port}/v1/wallets?projectId=test&entries=1`)
    expect(await response.json()).toMatchObject({ data: [{ id: expect.any(String) }] })
    const secureUrl = `http://127.0.0.1:${await first.listening('secure site listening')}`
    const frame = await fetch(`${secureUrl}/frame?projectId=test`)
    expect(await frame.text()).toBe(page)
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors')
    // The secure site's origin does not serve the rest of the server.
    expect((await fetch(`${secureUrl}/v1/wallets?projectId=test`)).status).toBe(404)
    const client = await openClient(`ws://127.0.0.1:${port}`)
    const topic = newTopic()
    await client.call('irn_publish', { topic, message: 'kept', ttl: 300, tag: 1 })

    const second = await startCli(args, env).exited
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
    await expect(fetch(secureUrl)).rejects.toThrow()

    const third = startCli(args, env)
    const wallet = await openClient(`ws://127.0.0.1:${await third.listening()}`)
    await wallet.call('irn_subscribe', { topic })
    expect(await wallet.received(1)).toMatchObject([{ message: 'kept' }])
    third.child.kill('SIGINT')
    expect((await third.exited).code).toBe(0)
    // Three separate servers, each with a database.
  }, 120_000)
})
