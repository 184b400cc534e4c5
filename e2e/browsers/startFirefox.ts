import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@foyer/devnet'
import { createDriver } from './createDriver.ts'
import type { Driver } from './Driver.ts'

const connectMs = 60_000
/** SHA-256 of nothing: Firefox compares it for a script whose load ended with its page. */
const emptyHash = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
/** Reads the errors of web pages and their policies from Firefox's console. Warnings are flagged. */
const readConsole = `
  const errors = Services.console.getMessageArray().flatMap((message) => {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & Ci.nsIScriptError.warningFlag) return []
    // Firefox itself looks for an icon, also where a page allows no images.
    if (message.sourceName === 'resource:///modules/FaviconLoader.sys.mjs') return []
    return /^https?:|^file:/.test(message.sourceName) || /^CSP/.test(message.category)
      ? [message.errorMessage + ' (' + message.sourceName + ')']
      : []
  })
  Services.console.reset()
  return errors`

/** Starts Firefox without a screen, driven by [Marionette](https://firefox-source-docs.mozilla.org/testing/marionette/). */
export async function startFirefox(path: string): Promise<Driver> {
  const [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'foyer-firefox-')), freePort()])
  const downloads = join(folder, 'saved')
  await mkdir(downloads)
  const settings = {
    'marionette.port': port,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'dom.disable_open_during_load': false,
    // Makes the browser print what pages log: only uncaught errors reach the console service of the parent process.
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'devtools.console.stdout.content': true,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  // Reading the console service requires the browser's own privileges.
  const flags = [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    folder,
  ]
  const child = spawn(path, flags, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '1000' },
  })
  const logged: string[] = []
  // Ignores the browser's own loader of remote settings.
  createInterface(child.stdout).on('line', (line) => {
    if (/^console\.error: (?!RSLoader: )/.test(line)) logged.push(line)
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
  const driver = createDriver({
    version: `Firefox ${session.capabilities.browserVersion}`,
    send,
    downloads,
    async takeErrors() {
      await send('Marionette:SetContext', '', '', { value: 'chrome' })
      const found = await send('WebDriver:ExecuteScript', '', '', { script: readConsole, args: [] })
      await send('Marionette:SetContext', '', '', { value: 'content' })
      const errors = (found as { value: string[] }).value.filter((text) => !text.includes(emptyHash))
      return [...errors, ...logged.splice(0)]
    },
    async stop() {
      socket.destroy()
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
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
