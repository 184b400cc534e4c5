import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Stack, serveFolder, strictCsp } from '@foyer/devnet'
import { installSolanaWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'
import { type BuiltExamples, buildExamples } from './buildExamples.ts'
import { createNodeWallet } from './createNodeWallet.ts'
import { type ExampleName, examples } from './examples.ts'
import { test as base, expect } from './fixtures.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connected = (chainId: number, account = address) => `^connected ${account} ${chainId}$`
const nobody = '^disconnected none '
/** A connection attempt may be in progress. */
const asking = `${nobody}|^connecting none `
/**
 * A returning visitor is never shown as disconnected or on another network: only wagmi itself starts like that, because
 * its provider restores during its first render.
 */
const restoring = (chainId: number) => `^(re)?connecting (none|${address}) (none|${chainId})$`

type Fixtures = {
  /** Serves an example next to the stack; returns its address. */
  serve(name: ExampleName): Promise<string>
}

let built: BuiltExamples<ExampleName>

const test = base.extend<Fixtures>({
  serve: async ({ stack }, use) => {
    const stops: (() => Promise<void>)[] = []
    await use(async (name) => {
      const folder = join(await built.get(name), 'dist')
      const served = await serveFolder({ folder, config: stack.config, csp: strictCsp(stack.config) })
      stops.push(served.stop)
      return served.url
    })
    await Promise.all(stops.map((stop) => stop()))
  },
})

// Sequentially: they share the builds from packed tarballs.
test.describe.configure({ mode: 'default' })
test.beforeAll(() => {
  built = buildExamples(examples)
})
test.afterAll(() => built?.remove())
// A test may wait for a build.
test.beforeEach(() => test.setTimeout(300_000))

/** Records what each side shows on screen, in order. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Record<string, string[]> = { foyer: [], wagmi: [] }
    Object.assign(window, { shown })
    const note = () => {
      for (const [side, list] of Object.entries(shown)) {
        const facts = [...document.querySelectorAll(`[data-testid="${side}-side"] dd`)]
        const text = facts.map(({ textContent }) => textContent).join(' ')
        if (text && list.at(-1) !== text) list.push(text)
      }
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
}
function shownBy(page: Page, side: 'foyer' | 'wagmi'): Promise<string[]> {
  return page.evaluate(
    (name) => (window as never as { shown: Record<string, string[]> }).shown[name] ?? [],
    side,
  )
}
/** Both sides show `now`, showed only `before` until then, and nothing else since. */
async function expectBoth(page: Page, [before, now]: readonly [string, string]): Promise<void> {
  for (const side of ['foyer', 'wagmi'] as const) {
    await expect.poll(async () => (await shownBy(page, side)).at(-1), side).toMatch(new RegExp(now))
    const list = await shownBy(page, side)
    const first = list.findIndex((text) => new RegExp(now).test(text))
    const wrong = list.filter((text, index) => !new RegExp(index < first ? before : now).test(text))
    expect(wrong, `${side}: ${list.join(' → ')}`).toEqual([])
  }
  await page.evaluate(() => {
    for (const list of Object.values((window as never as { shown: Record<string, string[]> }).shown))
      list.splice(0, list.length - 1)
  })
}

for (const name of ['wagmi-2', 'wagmi-3'] as const) {
  const nightly = name === 'wagmi-2' ? ['@nightly'] : []
  test(`${name}: Foyer and wagmi stay in sync, without flashing another state`, { tag: nightly }, async ({
    page,
    install,
    foyer,
    serve,
  }) => {
    const wallet = await install()
    await record(page)
    await page.goto(await serve(name))
    const side = page.getByRole('region', { name: 'wagmi' })

    // Foyer connects, wagmi sees it; then the other way round.
    await foyer.connect()
    await expectBoth(page, [asking, connected(31337)])
    await foyer.networkButton.click()
    await foyer.network(31338).click()
    await expectBoth(page, [connected(31337), connected(31338)])
    await side.getByRole('button', { name: 'Go to Foyer Local' }).click()
    await expectBoth(page, [connected(31338), connected(31337)])
    await side.getByRole('button', { name: 'Go to Foyer Local Two' }).click()
    await expectBoth(page, [connected(31337), connected(31338)])

    // Both are restored with the page, on the non-default network, without asking the wallet.
    const asked = wallet.requests.length
    await page.reload()
    await expectBoth(page, [restoring(31338), connected(31338)])
    const methods = wallet.requests.slice(asked).map(({ method }) => method)
    expect(methods).not.toContain('eth_requestAccounts')
    expect(methods).not.toContain('wallet_requestPermissions')

    await side.getByRole('button', { name: 'Disconnect' }).click()
    await expectBoth(page, [connected(31338), nobody])
    await side.getByRole('button', { name: 'Test Wallet' }).click()
    await expectBoth(page, [asking, connected(31338)])
    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expectBoth(page, [connected(31338), nobody])
  })

  test(`${name}: a phone paired by Foyer also signs for wagmi`, { tag: ['@interop', ...nightly] }, async ({
    page,
    foyer,
    serve,
    stack,
  }) => {
    const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [address, second])
    try {
      await record(page)
      await page.goto(await serve(name))
      const side = page.getByRole('region', { name: 'wagmi' })
      await foyer.connectButton.click()
      const topic = await wallet.pair(await foyer.pairingLink())
      await expectBoth(page, [asking, connected(31337)])
      await side.getByRole('button', { name: 'Sign a message' }).click()
      await expect(page.getByTestId('result')).toHaveText('0x5161')
      expect(wallet.requestCount()).toBe(1)

      await side.getByRole('button', { name: 'Go to Foyer Local Two' }).click()
      await expectBoth(page, [connected(31337), connected(31338)])
      await wallet.emit(topic, 'accountsChanged', [second])
      await expectBoth(page, [connected(31338), connected(31338, second)])
      await wallet.emit(topic, 'accountsChanged', [address])
      await expectBoth(page, [connected(31338, second), connected(31338)])

      await page.reload()
      await expectBoth(page, [restoring(31338), connected(31338)])
      await side.getByRole('button', { name: 'Sign a message' }).click()
      await expect(page.getByTestId('result')).toHaveText('0x5161')

      // Disconnected by wagmi, it is disconnected on the phone; disconnected on the phone, on both sides here.
      await side.getByRole('button', { name: 'Disconnect' }).click()
      await expectBoth(page, [connected(31338), nobody])
      await expect.poll(() => wallet.sessionCount()).toBe(0)
      await foyer.connectButton.click()
      const next = await wallet.pair(await foyer.pairingLink())
      await expectBoth(page, [asking, connected(31338)])
      await wallet.disconnect(next)
      await expectBoth(page, [connected(31338), nobody])
    } finally {
      await wallet.close()
    }
  })
}

test('ethers-6: signs and sends over the EIP-1193 provider', async ({
  page,
  install,
  foyer,
  serve,
  stack,
}) => {
  await install()
  await page.goto(await serve('ethers-6'))
  await foyer.connect()
  const result = page.getByTestId('result')
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(result).toHaveText(/^0x[0-9a-f]{130}$/)
  const client = clientOf(stack)
  const signature = (await result.textContent()) as `0x${string}`
  expect(await client.verifyMessage({ address, message: 'Hello from ethers', signature })).toBe(true)
  await page.getByRole('button', { name: 'Send 0.001 ETH' }).click()
  await expect(result).toHaveText(/^0x[0-9a-f]{64}$/)
  const hash = (await result.textContent()) as `0x${string}`
  expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
})

test('react-18: its own tests, with a devnet that Playwright starts', async () => {
  const cwd = fileURLToPath(new URL('../examples/react-18', import.meta.url))
  await ensureInstalled(cwd)
  const cli = createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli')
  const args = [cli, 'test', '--config', 'tests/playwright.config.ts', '--reporter', 'line']
  // A separate run, without this one's variables.
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name))
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env: Object.fromEntries(own) })
  expect(stdout).toContain('2 passed')
})

test('solana-kit: signs and sends SOL', async ({ page, context, foyer, serve, stack }) => {
  const { solana } = stack
  test.skip(!solana, 'no local chain of Solana on this machine')
  if (!solana) return
  await installSolanaWallet(context, { rpcUrl: solana.url })
  await page.goto(await serve('solana-kit'))
  await foyer.connect('solana:test-solana-wallet')
  await page.getByRole('button', { name: 'Send 0.01 SOL' }).click()
  const result = page.getByTestId('result')
  await expect(result).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const signature = await result.textContent()
  await expect
    .poll(async () => {
      const body = { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [[signature]] }
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(solana.url, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()).result.value[0]
    })
    .toMatchObject({ err: null })
})

function clientOf({ chains }: Stack) {
  return createPublicClient({ transport: http(chains.find(({ chainId }) => chainId === 31337)?.url) })
}
