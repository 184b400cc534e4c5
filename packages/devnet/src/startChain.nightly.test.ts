import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startChain } from './startChain.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const call = async (url: string, method: string) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  return ((await response.json()) as { result: string }).result
}

describe('startChain', () => {
  test('default: starts a chain with its chain id; stop ends its process and removes the listeners', async () => {
    const listeners = process.listenerCount('SIGTERM')
    const chain = await startChain({ chainId: 4242 })
    expect(chain.url).toBe(`http://127.0.0.1:${chain.port}`)
    expect(await call(chain.url, 'eth_chainId')).toBe('0x1092')
    expect(isAlive(chain.pid)).toBe(true)
    await Promise.all([chain.stop(), chain.stop()])
    expect(isAlive(chain.pid)).toBe(false)
    expect(process.listenerCount('SIGTERM')).toBe(listeners)
  })

  test('param: blockTimeSeconds: mines blocks at that interval', async () => {
    const chain = await startChain({ chainId: 1, blockTimeSeconds: 1 })
    await expect.poll(() => call(chain.url, 'eth_blockNumber'), { timeout: 5_000 }).not.toBe('0x0')
    await chain.stop()
  })

  test('behavior: stopping one chain leaves another one running', async () => {
    const [a, b] = await Promise.all([startChain({ chainId: 1 }), startChain({ chainId: 2 })])
    await a.stop()
    expect(await call(b.url, 'eth_chainId')).toBe('0x2')
    await b.stop()
  })

  test('error: reports a port that is taken', async () => {
    const chain = await startChain({ chainId: 1 })
    await expect(startChain({ chainId: 2, port: chain.port })).rejects.toMatchObject({
      code: 'CHAIN_START_FAILED',
      message: `Chain 2 did not start: port ${chain.port} is taken`,
    })
    await chain.stop()
  })

  test('error: fails if the program prints nothing in time, or does not exist', async () => {
    await expect(
      startChain({
        chainId: 1,
        bin: process.execPath,
        args: ['-e', 'setInterval(() => {}, 1000)'],
        timeoutMs: 300,
      }),
    ).rejects.toMatchObject({ code: 'CHAIN_START_FAILED' })
    await expect(startChain({ chainId: 1, bin: '/nowhere/anvil' })).rejects.toMatchObject({
      code: 'CHAIN_START_FAILED',
    })
  })

  test('error: rejects with ABORTED if aborted before or during the start', async () => {
    await expect(startChain({ chainId: 1, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    const controller = new AbortController()
    const started = startChain({ chainId: 1, signal: controller.signal })
    setImmediate(() => controller.abort())
    await expect(started).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test.each(['SIGTERM', 'SIGINT', 'exit', 'throw'])(
    'behavior: the chain ends when its parent process ends: %s',
    async (end) => {
      const script = fileURLToPath(new URL('../test/startChains.mjs', import.meta.url))
      const parent = spawn(process.execPath, [script, end], { stdio: ['ignore', 'pipe', 'ignore'] })
      const [line] = await once(parent.stdout, 'data')
      const pids = String(line).trim().split(' ').map(Number)
      expect(pids).toHaveLength(2)
      if (end.startsWith('SIG')) parent.kill(end as NodeJS.Signals)
      if (parent.exitCode === null && parent.signalCode === null) await once(parent, 'exit')
      await expect.poll(() => pids.some(isAlive), { timeout: 2_000 }).toBe(false)
    },
  )
})
