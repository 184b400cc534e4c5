import { test as base, expect, type Frame, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { serveModule } from '../interop/serveModule.ts'
import { installCoinbase } from '../interop/wallets/installCoinbase.ts'
import { installFarcaster } from '../interop/wallets/installFarcaster.ts'
import { installSafe } from '../interop/wallets/installSafe.ts'

type App = { foyer: import('@foyer/core').Foyer; core: typeof import('@foyer/core') }

const appUrl = 'https://app.example'
const safeUrl = 'https://app.safe.global'
const farcasterUrl = 'https://farcaster.xyz'
/** Apps on the site of the window around them: this browser keeps storage from all others. */
const siteApps = { [safeUrl]: 'https://mine.safe.global', [farcasterUrl]: 'https://mine.farcaster.xyz' }
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const options = { chains: { 31337: 'http://127.0.0.1:1', 31338: 'http://127.0.0.1:1' }, chainId: 31337 }

/** Strings that only occur in one library. */
const libraries = {
  safe: /submittedTxs/,
  farcaster: /frameEthProviderEvent/,
  baseAccount: /wallet_addSubAccount/,
}

const test = base.extend<
  {
    /** Libraries that the app has loaded. */
    loaded: Set<keyof typeof libraries>
  },
  { files: Awaited<ReturnType<typeof serveModule>> }
>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const files = await serveModule(`import './connectorsPage.ts'`)
      await use(files)
      await files.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  loaded: [
    async ({ context, files }, use) => {
      const loaded = new Set<keyof typeof libraries>()
      await context.route(/^https:\/\/(app\.example|mine\.)/, async (route) => {
        const { pathname } = new URL(route.request().url())
        const response = await fetch(`${files.url}${pathname}`)
        const body = await response.text()
        for (const [name, words] of Object.entries(libraries))
          if (words.test(body)) loaded.add(name as keyof typeof libraries)
        await route.fulfill({ contentType: response.headers.get('content-type') ?? 'text/html', body })
      })
      await use(loaded)
    },
    { auto: true },
  ],
})

/** Opens a page at an address that shows the app in a frame. */
async function openFrame(page: Page, url: string, app = appUrl): Promise<Frame> {
  await page.route(`${url}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Around</title><iframe src="${app}" width="600" height="400"></iframe>`,
    }),
  )
  await page.goto(`${url}/`)
  await expect.poll(() => page.frame({ url: `${app}/` })).toBeTruthy()
  const frame = page.frame({ url: `${app}/` }) as Frame
  await frame.waitForFunction(() => (window as unknown as App).foyer?.state.status === 'ready')
  return frame
}

const listed = (target: Page | Frame) =>
  target.evaluate(() => (window as unknown as App).foyer.state.connectors.map(({ id }) => id))

const read = (target: Page | Frame) =>
  target.evaluate(() => {
    const { foyer, core } = window as unknown as App
    const { connectorId, networkId, accounts } = core.getConnection(foyer.state, 'eip155') ?? {}
    const [first] = accounts ?? []
    return { connectorId, networkId, address: first?.address, type: first?.type }
  })

/** Calls an action; returns the error code if it fails. */
const call = (target: Page | Frame, action: 'connect' | 'disconnect' | 'signMessage', parameters: object) =>
  target.evaluate(
    ([name, given]) => {
      const { foyer, core } = window as unknown as App
      const run = core[name] as (foyer: unknown, parameters: unknown) => Promise<unknown>
      return run(foyer, given).then(
        (value) => ({ value: typeof value === 'string' ? value : undefined, code: undefined }),
        ({ code, message }: { code?: string; message: string }) => ({
          value: undefined,
          code: code ?? message,
        }),
      )
    },
    [action, parameters] as const,
  )

async function expectSigned(target: Page | Frame): Promise<void> {
  const message = 'Hello from an app'
  const { value, code } = await call(target, 'signMessage', { message })
  expect(code).toBeUndefined()
  expect(await recoverMessageAddress({ message, signature: value as `0x${string}` })).toBe(account)
}

test.describe('connectors of libraries', { tag: '@interop' }, () => {
  // One worker for all: each would build the page again, which takes longer than the tests.
  test.describe.configure({ mode: 'default' })

  test('a standalone page lists only Base Account, and loads no library', { tag: '@nightly' }, async ({
    page,
    loaded,
  }) => {
    await page.goto(appUrl)
    await page.waitForFunction(() => (window as unknown as App).foyer?.state.status === 'ready')
    expect(await listed(page)).toEqual(['baseAccount'])
    expect((await call(page, 'connect', { connectorId: 'safe' })).code).toBe('CONNECTOR_NOT_FOUND')
    expect([...loaded]).toEqual([])
  })

  test('Safe: connects automatically, signs, is restored, and stays disconnected until connected again', {
    tag: '@nightly',
  }, async ({ page, context, loaded }) => {
    const wallet = await installSafe(context, { ...options, isAnnounced: false })
    let frame = await openFrame(page, safeUrl, siteApps[safeUrl])
    const connected = {
      connectorId: 'safe',
      networkId: 'eip155:31337',
      address: account,
      type: 'smartAccount',
    }
    await expect.poll(() => read(frame)).toEqual(connected)
    expect(await listed(frame)).toEqual(['safe', 'baseAccount'])
    expect([...loaded]).toEqual(['safe'])
    await expectSigned(frame)
    wallet.rejectNext()
    expect((await call(frame, 'signMessage', { message: 'No' })).code).toBe('REQUEST_REJECTED')
    frame = await openFrame(page, safeUrl, siteApps[safeUrl])
    await expect.poll(() => read(frame)).toEqual(connected)

    await call(frame, 'disconnect', {})
    const asked = wallet.requests.length
    frame = await openFrame(page, safeUrl, siteApps[safeUrl])
    await expect.poll(() => listed(frame)).toEqual(['safe', 'baseAccount'])
    // One request finds out who embeds the page, and the library sends one as it starts.
    await expect.poll(() => wallet.requests.length).toBe(asked + 2)
    expect(await read(frame)).toEqual({})
    expect((await call(frame, 'connect', { connectorId: 'safe' })).code).toBeUndefined()
    expect(await read(frame)).toEqual(connected)
  })

  test('Safe: reconnects on every load in a browser that blocks storage in frames', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await installSafe(context, { ...options, isAnnounced: false })
    let frame = await openFrame(page, safeUrl)
    await expect.poll(() => read(frame)).toMatchObject({ connectorId: 'safe' })
    await call(frame, 'disconnect', {})
    expect(await read(frame)).toEqual({})
    frame = await openFrame(page, safeUrl)
    await expect.poll(() => read(frame)).toMatchObject({ connectorId: 'safe' })
  })

  for (const evilUrl of ['https://evil.example', 'https://app.safe.global.evil.example'])
    test(`Safe: ${evilUrl} posing as a Safe receives no request, and no account is shown`, async ({
      page,
      context,
      loaded,
    }) => {
      await installSafe(context, { ...options, isAnnounced: false })
      await page.addInitScript(() => {
        const heard: unknown[] = []
        Object.assign(window, { heard })
        window.addEventListener('message', ({ data }) => heard.push(data))
      })
      const frame = await openFrame(page, evilUrl)
      // The attacker also sends it unasked, in every form an answer could have.
      await page.evaluate((safeAddress) => {
        const data = { safeAddress, chainId: 31337, threshold: 1, owners: [] }
        for (const id of ['', '1', undefined])
          window.frames[0]?.postMessage({ id, success: true, version: '9.1.0', data }, '*')
      }, other)
      await expect.poll(() => listed(frame)).toEqual(['baseAccount'])
      expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
      expect(await read(frame)).toEqual({})
      expect([...loaded]).toEqual([])
    })

  test('Farcaster: connects automatically, signs, follows its wallet, and stays disconnected', {
    tag: '@nightly',
  }, async ({ page, context, loaded }) => {
    const wallet = await installFarcaster(context, options)
    // The app has opened its visitor's wallet for mini apps.
    await wallet.request({ method: 'eth_requestAccounts' }, farcasterUrl)
    let frame = await openFrame(page, farcasterUrl, siteApps[farcasterUrl])
    const connected = { connectorId: 'farcaster', networkId: 'eip155:31337', address: account, type: 'eoa' }
    await expect.poll(() => read(frame)).toEqual(connected)
    expect([...loaded]).toEqual(['farcaster'])
    await expectSigned(frame)
    wallet.switchChain(31338)
    await expect.poll(() => read(frame)).toMatchObject({ networkId: 'eip155:31338' })
    wallet.switchAccount(1)
    await expect.poll(() => read(frame)).toMatchObject({ address: other })
    frame = await openFrame(page, farcasterUrl, siteApps[farcasterUrl])
    await expect.poll(() => read(frame)).toMatchObject({ connectorId: 'farcaster', address: other })
    await call(frame, 'disconnect', {})
    const asked = wallet.requests.length
    frame = await openFrame(page, farcasterUrl, siteApps[farcasterUrl])
    await expect.poll(() => listed(frame)).toEqual(['farcaster', 'baseAccount'])
    await expect.poll(() => wallet.requests.length).toBe(asked + 2)
    expect(await read(frame)).toEqual({})
  })

  test('Farcaster: events sent by another window do not change the account', async ({ page, context }) => {
    const wallet = await installFarcaster(context, options)
    await wallet.request({ method: 'eth_requestAccounts' }, farcasterUrl)
    const frame = await openFrame(page, farcasterUrl)
    await expect.poll(() => read(frame)).toMatchObject({ address: account })
    const asked = wallet.requests.length
    // An advertisement in the app could do this.
    await frame.evaluate((address) => {
      const source = `
        parent.postMessage({ type: 'frameEthProviderEvent', event: 'accountsChanged', params: [['${address}']] }, '*')
        parent.postMessage({ type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0x7a6a'] }, '*')`
      const advertisement = document.createElement('iframe')
      advertisement.srcdoc = `<script>${source}</script>`
      document.body.append(advertisement)
    }, other)
    await expect.poll(() => wallet.requests.length).toBeGreaterThanOrEqual(asked + 2)
    expect(await read(frame)).toMatchObject({ address: account, networkId: 'eip155:31337' })
  })

  test('Farcaster: a page that poses as the app is not listed, and no account is shown', async ({
    page,
    context,
    loaded,
  }) => {
    const wallet = await installFarcaster(context, options)
    await wallet.request({ method: 'eth_requestAccounts' }, 'https://evil.example')
    const frame = await openFrame(page, 'https://evil.example')
    expect(await listed(frame)).toEqual(['baseAccount'])
    expect(await read(frame)).toEqual({})
    expect([...loaded]).toEqual([])
    expect(wallet.requests).toHaveLength(1)
  })

  test('Farcaster: connects automatically in the web view of its app', { tag: '@nightly' }, async ({
    page,
    context,
    loaded,
  }) => {
    await page.addInitScript(() => {
      if (location.origin !== 'https://app.example') return
      const answer = (id: unknown, value: unknown) =>
        document.dispatchEvent(
          new MessageEvent('FarcasterFrameCallback', { data: { id, type: 'RAW', value } }),
        )
      const results: Record<string, unknown> = {
        eth_accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
        eth_chainId: '0x7a69',
      }
      const postMessage = (text: string) => {
        const { id, type, path, argumentList } = JSON.parse(text)
        if (type === 'GET') return answer(id, { user: { fid: 1 } })
        const [name] = path
        if (name === 'getCapabilities') return answer(id, ['wallet.getEthereumProvider'])
        const { id: requestId, method } = argumentList[0]?.value ?? {}
        answer(id, { jsonrpc: '2.0', id: requestId, result: results[method] })
      }
      Object.assign(window, { ReactNativeWebView: { postMessage } })
    })
    await page.goto(appUrl)
    await expect.poll(() => page.evaluate(() => 'foyer' in window)).toBe(true)
    await expect.poll(() => read(page)).toMatchObject({ connectorId: 'farcaster', address: account })
    expect([...loaded]).toEqual(['farcaster'])
    expect(context.pages()).toHaveLength(1)
  })

  test('Base Account: prompts in its own window, signs, is restored and disconnects, without other requests', {
    tag: '@nightly',
  }, async ({ page, context, loaded }) => {
    const wallet = await installCoinbase(context, { ...options, isAnnounced: false })
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== appUrl) strangers.push(origin)
    })
    await page.goto(appUrl)
    await page.waitForFunction(() => (window as unknown as App).foyer?.state.status === 'ready')
    expect([...loaded]).toEqual([])
    // The library mistakes a closing window for one that it can ask.
    const untilClosed = () => expect.poll(() => context.pages().length).toBe(1)
    wallet.rejectNext()
    expect((await call(page, 'connect', { connectorId: 'baseAccount' })).code).toBe('CONNECTION_REJECTED')
    await untilClosed()
    expect((await call(page, 'connect', { connectorId: 'baseAccount' })).code).toBeUndefined()
    const connected = {
      connectorId: 'baseAccount',
      networkId: 'eip155:31337',
      address: account,
      type: 'smartAccount',
    }
    expect(await read(page)).toEqual(connected)
    expect([...loaded]).toEqual(['baseAccount'])
    await untilClosed()
    await expectSigned(page)
    await untilClosed()
    await page.reload()
    await page.waitForFunction(() => (window as unknown as App).foyer?.state.status === 'ready')
    await expect.poll(() => read(page)).toEqual(connected)
    expect(context.pages()).toHaveLength(1)
    await expectSigned(page)
    await untilClosed()
    await call(page, 'disconnect', {})
    await page.reload()
    await page.waitForFunction(() => (window as unknown as App).foyer?.state.status === 'ready')
    expect(await read(page)).toEqual({})
    // No telemetry or other third-party requests.
    expect(strangers).toEqual([])
  })
})
