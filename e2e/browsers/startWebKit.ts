import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@foyer/devnet'
import { createDriver } from './createDriver.ts'
import type { Driver } from './Driver.ts'

const startMs = 60_000
const callMs = 30_000

/** Paths of WebKitGTK's programs, and of a display on which windows get focus. */
export type WebKitPaths = { driver: string; browser: string; screen: string; manager: string }

type WebKitSession = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }

/** Starts WebKitGTK, the engine of Safari, on a separate display, driven by WebDriver. */
export async function startWebKit(paths: WebKitPaths): Promise<Driver> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-webkit-'))
  const downloads = join(folder, 'saved')
  await mkdir(downloads)
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const display = `:${100 + (port % 800)}`
  const screen = spawn(paths.screen, [display, '-screen', '0', '1400x1100x24'], { stdio: 'ignore' })
  // The sandbox needs rights that containers do not have.
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: folder,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  await untilScreen(display)
  const manager = spawn(paths.manager, [], { stdio: 'ignore', env })
  const child = spawn(paths.driver, [`--port=${port}`], { stdio: 'ignore', env })
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A hanging browser does not even confirm that it exits.
      signal: AbortSignal.timeout(callMs),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await answer.json()) as { value: unknown }
    const failed = value as { error?: string; message?: string } | null
    if (!answer.ok) throw new Error(`${path}: ${failed?.error} ${failed?.message}`)
    return value
  }
  // The driver discards the browser's output, the only place where its consoles can be read.
  const [binary, printed] = [join(folder, 'browser'), join(folder, 'printed')]
  await writeFile(binary, `#!/bin/sh\nexec '${paths.browser}' "$@" >'${printed}' 2>&1\n`, { mode: 0o755 })
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const options = { binary, args }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const until = Date.now() + startMs
  let session: WebKitSession | undefined
  while (!session) {
    try {
      session = (await call('POST', '/session', { capabilities })) as WebKitSession
    } catch (cause) {
      if (Date.now() > until) throw new Error('WebKit did not start', { cause })
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const base = `/session/${session.sessionId}`
  const { browserName, browserVersion } = session.capabilities
  let read = 0
  return createDriver({
    version: `WebKitGTK ${browserName} ${browserVersion}`,
    send: (_name, method, path, body) => call(method, base + path, body),
    downloads,
    async takeErrors() {
      const lines = (await readFile(printed, 'utf8')).split('\n').slice(0, -1)
      const errors = lines.slice(read).filter((line) => /^CONSOLE .*\bERROR\b/.test(line))
      read = lines.length
      return errors
    },
    async stop() {
      await call('DELETE', base).catch(() => {})
      child.kill()
      manager.kill()
      screen.kill()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

/** Waits until a display accepts windows. */
async function untilScreen(display: string): Promise<void> {
  const until = Date.now() + startMs
  while (!existsSync(`/tmp/.X11-unix/X${display.slice(1)}`)) {
    if (Date.now() > until) throw new Error('The screen for WebKit did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
