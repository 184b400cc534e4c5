import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSiwxMessage, getSiwxNonce, verifySiwx } from '@foyer/contract'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, vi } from 'vitest'
import { memoryProjects } from '../src/projects/memoryProjects.ts'
import { createServer } from '../src/server/createServer.ts'
import { createServices } from '../src/server/createServices.ts'
import { listen } from '../src/server/listen.ts'
import { openDatabase } from '../src/storage/openDatabase.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = 'https://app.example.com'
const projectId = 'my-app'

/** Writes and runs the programs of docs/guides/embed/backends.md by name, next to a server with a signed-in account. */
export async function startBackends() {
  const guide = readFileSync(join(root, 'docs/guides/embed/backends.md'), 'utf8')
  const found = guide.matchAll(/```(?:js|python|go)\n(?:\/\/|#) (\S+)\n([\s\S]*?)```/g)
  const programs = new Map([...found].map(([, name = '', code = '']) => [name, code]))
  const projects = memoryProjects()
  await projects.put({ id: projectId, name: 'Test', allowedOrigins: [page], features: [] })
  const database = await openDatabase()
  const services = await createServices({ database, projects, chains: [] })
  const listening = await listen({ server: createServer(services), port: 0 })
  // Programs in this folder resolve their libraries.
  const folder = mkdtempSync(join(root, 'interop/.backends-'))
  const { token, account } = await signIn(listening.url)
  const env = {
    ...process.env,
    FOYER_URL: listening.url,
    FOYER_PROJECT: projectId,
    AUTH_SECRET: 'a secret of thirty-two letters or more',
    IRON_PASSWORD: 'a password of thirty-two letters or more',
    GOCACHE: join(folder, 'go-cache'),
    GO111MODULE: 'off',
  }
  return {
    token,
    account,
    /** A token whose claims were changed after signing. */
    forged: forge(token),
    env,
    /** Writes programs of the guide into a separate folder, and returns it. */
    write(name: string, ...files: string[]): string {
      mkdirSync(join(folder, name), { recursive: true })
      for (const file of files) {
        const code = programs.get(file)
        if (code === undefined) throw new Error(`docs/guides/embed/backends.md has no ${file}`)
        writeFileSync(join(folder, name, file), code)
      }
      return join(folder, name)
    },
    /** Starts a program until the test ends; returns its URL once it listens. */
    async start(cwd: string, command: string, args: readonly string[]): Promise<string> {
      const port = await findPort()
      const child: ChildProcess = spawn(command, args, {
        cwd,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr?.on('data', (data) => {
        said += data
      })
      const over = new Promise<void>((resolve) => child.once('close', () => resolve()))
      onTestFinished(async () => {
        child.kill()
        await over
      })
      const url = `http://127.0.0.1:${port}`
      await vi.waitFor(
        async () => {
          if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`)
          await fetch(`${url}/me`)
        },
        { timeout: 60_000, interval: 100 },
      )
      return url
    },
    /**
     * Expects that a valid token is accepted as its account, and that a missing, changed or malformed one is refused.
     */
    async expectGate(url: string): Promise<void> {
      const good = await fetch(`${url}/me`, bearer(token))
      expect([good.status, await good.json()]).toEqual([200, { account }])
      for (const init of [
        {},
        ...[forge(token), 'nonsense', `${token.slice(0, -4)}AAAA`].map((bad) => bearer(bad)),
      ])
        expect((await fetch(`${url}/me`, init)).status).toBe(401)
    },
    async stop(): Promise<void> {
      rmSync(folder, { recursive: true, force: true })
      await listening.close()
      await database.close()
    },
  }
}

/** Headers with which a page sends its token. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function signIn(serverUrl: string): Promise<{ token: string; account: string }> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${serverUrl}${path}?projectId=${projectId}`, { ...init, headers: { origin: page } })
  const { nonce } = v.parse(getSiwxNonce.response, await (await ask('/v1/siwx/nonce')).json())
  const key = privateKeyToAccount(generatePrivateKey())
  const account = `eip155:1:${key.address}`
  const message = buildSiwxMessage({
    accountAddress: key.address,
    chainId: 'eip155:1',
    domain: 'app.example.com',
    uri: page,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const signature = await key.signMessage({ message })
  const body = JSON.stringify({ message, signature, accountAddress: account })
  const answer = await ask('/v1/siwx/verify', { method: 'POST', body })
  const { token } = v.parse(verifySiwx.response, await answer.json())
  return { token, account }
}

function forge(token: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  claims.sub = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

async function findPort(): Promise<number> {
  const server = createHttpServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
