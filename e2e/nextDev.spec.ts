import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type Stack } from '@foyer/devnet'
import { type BuiltExamples, buildExamples } from './buildExamples.ts'
import { expect, test } from './fixtures.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const program = 'node_modules/next/dist/bin/next'
let laidOut: BuiltExamples<'next'>

test.beforeAll(() => {
  // The development server compiles on demand.
  laidOut = buildExamples({ next: { build: [program, '--version'] } })
})
test.afterAll(() => laidOut?.remove())

/** Starts the development server of the Next.js example. */
async function startDev(app: string, { demoUrl }: Stack): Promise<{ url: string; stop(): Promise<unknown> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { NODE_ENV: _, ...own } = process.env
  // Polls for changes: a system may not report those of a repository of this size.
  const child = spawn(
    process.execPath,
    [join(app, program), 'dev', '--webpack', '--hostname', '127.0.0.1', '--port', `${port}`],
    {
      cwd: app,
      env: { ...own, NEXT_TELEMETRY_DISABLED: '1', WATCHPACK_POLLING: '500', DEMO_URL: demoUrl },
      detached: true,
    },
  )
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const stop = () => {
    // Its own workers end with it.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    return closed
  }
  try {
    const getStatus = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(getStatus, { timeout: 120_000, message: output }).toBe(200)
  } catch (error) {
    await stop()
    throw new Error(output, { cause: error })
  }
  return { url, stop }
}

test('next dev: hot reload of a component, of the page and of the instance keeps the visitor connected, in StrictMode', {
  tag: '@nightly',
}, async ({ page, install, foyer, stack }) => {
  test.setTimeout(300_000)
  const app = await laidOut.get('next')
  expect(readFileSync(join(app, 'next.config.ts'), 'utf8')).toContain('reactStrictMode: true')
  const { url, stop } = await startDev(app, stack)
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = join(app, 'src/app', file)
    const code = readFileSync(path, 'utf8')
    expect(code).toMatch(from)
    writeFileSync(path, code.replace(from, to))
  }
  try {
    const wallet = await install()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(url)
    await foyer.connect()
    await expect(page.getByTestId('result')).toHaveText(address)
    // State that a reload of the page would clear.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const asked = () =>
      wallet.requests.filter(({ method }) => /requestAccounts|Permissions/.test(method)).length
    const before = asked()

    edit('Account.tsx', '<dt>Account</dt>', '<dt>My account</dt>')
    await expect(page.getByText('My account')).toBeVisible()
    edit('page.tsx', /<h1>.*<\/h1>/, '<h1>Another title</h1>')
    await expect(page.getByRole('heading', { name: 'Another title' })).toBeVisible()
    for (const name of ['Second', 'Third']) {
      edit('Providers.tsx', /metadata: \{ name: '[^']+' \}/, `metadata: { name: '${name}' }`)
      edit('page.tsx', /<h1>.*<\/h1>/, `<h1>${name}</h1>`)
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByTestId('result')).toHaveText(address)
      await expect(page.getByTestId('status')).toHaveText('connected')
    }
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(asked()).toBe(before)

    // A single modal opens, and one press disconnects.
    await foyer.accountButton.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(page.getByTestId('result')).toHaveText('none')
    expect(faults).toEqual([])
  } finally {
    await stop()
  }
})
