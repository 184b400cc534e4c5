import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort, type Stack, serveFolder, strictCsp } from '@foyer/devnet'
import { expect } from '@playwright/test'
import { frameworkEnvironment } from './buildExamples.ts'
import type { Framework } from './frameworks.ts'

/** Serves a built example next to the stack: with its own server, or else its files under a strict policy. */
export async function startExample(
  { start }: Framework,
  app: string,
  stack: Stack,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  if (!start) {
    const { config } = stack
    return serveFolder({ folder: join(app, 'dist'), config, csp: strictCsp(config) })
  }
  const port = await freePort()
  const [program = '', ...args] = start.map((part) => part.replace('PORT', String(port)))
  const child = spawn(process.execPath, [join(app, program), ...args], {
    cwd: app,
    env: { ...frameworkEnvironment, PORT: String(port), HOST: '127.0.0.1', DEMO_URL: stack.demoUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGKILL')
    await closed
  }
  const url = `http://127.0.0.1:${port}/`
  const getStatus = () =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await expect.poll(getStatus, { timeout: 30_000 }).toBe(200)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
