import { describe, expect, test } from 'vitest'
import { type StartListeningProcessParameters, startListeningProcess } from './startListeningProcess.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const node = (script: string, more: Partial<StartListeningProcessParameters> = {}) =>
  startListeningProcess({
    bin: process.execPath,
    args: ['-e', script],
    timeoutMs: 10_000,
    createError: (reason, cause) => new Error(reason, { cause }),
    ...more,
  })
const listen = 'console.log("Listening on 127.0.0.1:4242"); setInterval(() => {}, 1000)'

describe('startListeningProcess', () => {
  test('default: resolves with the port; stop ends the process and removes the listeners', async () => {
    const listeners = process.listenerCount('SIGTERM')
    const running = await node(listen)
    expect(running.port).toBe(4242)
    expect(isAlive(running.pid)).toBe(true)
    await Promise.all([running.stop(), running.stop()])
    expect(isAlive(running.pid)).toBe(false)
    expect(process.listenerCount('SIGTERM')).toBe(listeners)
  })

  test('param: stopTimeoutMs: kills a process that ignores SIGTERM for that long', async () => {
    const deaf = await node(`process.on('SIGTERM', () => {}); ${listen}`, { stopTimeoutMs: 50 })
    await deaf.stop()
    expect(isAlive(deaf.pid)).toBe(false)
  })

  test('param: env replaces the environment of this process', async () => {
    const script = 'console.log("Listening on 127.0.0.1:" + process.env.WANTED); setInterval(() => {}, 1000)'
    const running = await node(script, { env: { WANTED: '4343' } })
    expect(running.port).toBe(4343)
    await running.stop()
  })

  test('error: reports the exit code and last error output of a process that ends before it listens', async () => {
    const script = 'console.error("first"); console.error("no room"); process.exitCode = 3'
    await expect(node(script)).rejects.toThrow('it ended with code 3. no room')
    await expect(node(script, { explainExit: (code) => `code ${code}` })).rejects.toThrow('code 3')
    await expect(node('', { bin: '/nowhere/program' })).rejects.toThrow('its process could not be started')
  })

  test('error: times out if the process never listens', async () => {
    await expect(node('setInterval(() => {}, 1000)', { timeoutMs: 50 })).rejects.toThrow(
      'no answer within 50 ms',
    )
  })

  test('error: rejects with ABORTED if aborted during the start', async () => {
    const controller = new AbortController()
    const starting = node('setInterval(() => {}, 1000)', { signal: controller.signal })
    controller.abort()
    await expect(starting).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
