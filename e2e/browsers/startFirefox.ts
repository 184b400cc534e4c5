import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@foyer/devnet'
import { createDriver } from './createDriver.ts'
import type { Driver } from './Driver.ts'

const connectMs = 60_000

/** Starts Firefox without a screen, driven by [Marionette](https://firefox-source-docs.mozilla.org/testing/marionette/). */
export async function startFirefox(path: string): Promise<Driver> {
  const [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'foyer-firefox-')), freePort()])
  const settings = {
    'marionette.port': port,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'dom.disable_open_during_load': false,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  const child = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', folder], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '1000' },
  })
  const socket = await reach(port)
  const waiting = new Map<number, (answer: [number, number, { message: string } | null, unknown]) => void>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const length = Number(received.subarray(0, colon))
      if (colon < 0 || received.length < colon + 1 + length) return
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString())
      received = received.subarray(colon + 1 + length)
      if (Array.isArray(message)) waiting.get(message[1])?.(message as never)
    }
  })
  const send = (name: string, _method: string, _path: string, body: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id)
        if (error) reject(new Error(`${name}: ${error.message}`))
        else resolve(result)
      })
      const text = JSON.stringify([0, id, name, body])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  const session = (await send('WebDriver:NewSession', '', '', { strictFileInteractability: true })) as {
    capabilities: { browserVersion: string }
  }
  const driver = createDriver(`Firefox ${session.capabilities.browserVersion}`, send, async () => {
    socket.destroy()
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return { ...driver, pointsInFrames: true }
}

/** Connects once the browser listens. */
async function reach(port: number): Promise<Socket> {
  const until = Date.now() + connectMs
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    if (isOpen) return socket
    if (Date.now() > until) throw new Error('Firefox does not listen')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
