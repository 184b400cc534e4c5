import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../test/runCli.mjs', import.meta.url))

function run(args: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return { child, output: () => output, exited: once(child, 'close') as Promise<[number | null]> }
}
const isUp = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('foyer-devnet', () => {
  test('param: --help prints the usage and exits with code 0', async () => {
    const { output, exited } = run(['--help'])
    expect((await exited)[0]).toBe(0)
    expect(output()).toContain('npm start')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'behavior: prints the URL of every running part; %s stops all of them',
    async (signal) => {
      const { child, output, exited } = run(['--free-ports'])
      const isReady = () => output().includes('Ctrl-C stops everything.')
      await Promise.race([
        expect.poll(isReady, { timeout: 100_000 }).toBe(true),
        exited.then(([code]) => Promise.reject(new Error(`It ended with ${code}: ${output()}`))),
      ])
      const urls = output().match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
      expect(urls).toHaveLength(11)
      expect(await Promise.all(urls.map(isUp))).toEqual(urls.map(() => true))
      const docs = /Documentation\s+(\S+)/.exec(output())?.[1]
      expect(await (await fetch(`${docs}/api/core/connect/`)).text()).toContain(
        '<title>connect · Foyer</title>',
      )
      expect((await fetch(`${docs}/nowhere/`)).status).toBe(404)
      child.kill(signal)
      expect((await exited)[0]).toBe(0)
      expect(await Promise.all(urls.map(isUp))).toEqual(urls.map(() => false))
    },
    120_000,
  )

  test('error: names a part that cannot start, prints no stack trace, and exits with code 1', async () => {
    const missing = run(['--free-ports'], { ANVIL_BIN: '/nowhere/anvil' })
    expect((await missing.exited)[0]).toBe(1)
    expect(missing.output()).toContain('anvil, the local chain, was not found')
    expect(missing.output()).not.toContain('    at ')
  }, 60_000)
})
