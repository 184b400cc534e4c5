import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { addPasskeys } from './addPasskeys.ts'
import { approveCard } from './approveCard.ts'
import { FrameHost } from './FrameHost.ts'
import { holdFor } from './holdFor.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { readMailedCode } from './readMailedCode.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { secureProjectId as projectId, type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser and server for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

/** Longer than a key waits after Tab. */
const keyMs = 650
const email = 'ada@mail.example'
let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`
let code: string

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startSecureStack(), launchRealChromium()])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn(email)
  address = (await host.ask('GET_USER', {})).address as `0x${string}`
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const open = (from: Page = host.page, section?: 'recovery' | 'devices' | 'replace' | 'phrase') =>
  SecurityWindow.open(from, { secureUrl: stack.secureUrl, projectId, ...(section ? { section } : {}) })
const waysOf = async () => (await host.ask('GET_USER', {})).hasRecovery

/** Messages that a page received from its windows. */
async function hear(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ origin, data }) => heard.push([origin, data]))
  })
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
}

/** Logs in on the security page itself. */
async function logIn(security: SecurityWindow): Promise<void> {
  await expect(security.heading('Log in')).toBeVisible()
  await security.fill('Email', email)
  await security.press('Send the code')
  await expect(security.page.getByText(`We sent a code to ${email}`)).toBeVisible()
  const mail = stack.takeMail(email)
  expect(mail).toContain(`Site: ${stack.secureUrl}`)
  // The last digit logs in.
  await security.fill('Code from the email', await readMailedCode(browser.context, mail))
}

test('warns of the missing recovery, adds a code, notifies the page, and the backup recovers without a server', async () => {
  const heard = await hear(host.page)
  const security = await open()
  await expect(security.heading('Recovery isn’t set up yet')).toBeVisible()
  await expect(security.page.getByText(email)).toBeVisible()
  await expect(
    security.page.getByText(`Opened from ${new URL(stack.hostUrl('localhost')).host}`),
  ).toBeVisible()
  // The next step is in sight without scrolling, in a window that is lower than the list.
  await expect(security.button('Set up a recovery method')).toBeInViewport({ ratio: 1 })
  await security.press('Set up a recovery method')
  // Nothing is done yet.
  await expect(security.button('Done')).not.toHaveClass('primary')
  await expect(
    security.page.getByText(/you lose the wallet if you lose this device or clear this browser/),
  ).toBeVisible()
  await security.press(/^Recovery code/)
  code = (await security.page.locator('.code').textContent()) ?? ''
  const [download] = await Promise.all([
    security.page.waitForEvent('download'),
    security.press('Save a backup file for this code'),
  ])
  const backup = await download.path()
  await security.fill('Type its last group', code.slice(-4))
  await security.press('I wrote it down')
  await security.page.locator('[data-kind=code]').waitFor()
  await expect(security.button('Done')).toHaveClass('primary')
  await security.press('Done')
  await expect(security.heading('You can get this wallet back')).toBeVisible()
  // A press that comes too early is explained, and the message is in sight.
  await security.button(/^Recovery methods/).click()
  await expect(security.page.getByText(/^Move the pointer over this card/)).toBeInViewport({ ratio: 1 })
  expect(await waysOf()).toBe(true)
  await expect.poll(heard).toEqual([[stack.secureUrl, { type: 'foyer:security-changed' }]])
  await security.page.close()

  // When every server is gone: a page from disk, the backup file and the code.
  const exit = await browser.context.newPage()
  const asked: string[] = []
  exit.on('request', (request) => asked.push(request.url()))
  exit.on('websocket', (socket) => asked.push(socket.url()))
  await exit.goto(new URL('../apps/secure/dist/recover.html', import.meta.url).href)
  await exit.getByLabel('Backup file').setInputFiles(backup)
  await exit.getByLabel('Recovery code or password').fill(code)
  await exit.getByRole('button', { name: 'Show the phrase' }).click()
  await expect(exit.getByText(`EVM: ${address}`)).toBeVisible()
  expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([])
  await exit.close()
})

test('shows the phrase only after a recovery method was used, and only while a button is held', async () => {
  const shown = await open(host.page, 'phrase')
  const { page } = shown
  await shown.press('Show the phrase')
  await shown.confirm('Type the recovery code', `${code.slice(0, -1)}${code.endsWith('0') ? '2' : '0'}`)
  await expect(page.getByText('That recovery code isn’t right. Check all nine groups.')).toBeVisible()
  await shown.fill(shown.card.locator('textarea'), code)
  await shown.press('Continue')
  const hold = shown.button('Press and hold to show')
  await shown.restOn('Press and hold to show')
  const words = page.locator('.words li')
  await expect(words).toHaveCount(0)
  await page.locator('.words').evaluate((list) => {
    const shown: number[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => list.childElementCount && shown.push(list.childElementCount)).observe(list, {
      childList: true,
    })
  })
  // Released while the wallet opens: the words must be hidden again nevertheless.
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/v1/custody/**', (route) => held.then(() => route.continue()))
  const requested = page.waitForRequest('**/v1/custody/**')
  await page.mouse.down()
  await requested
  await page.mouse.up()
  const answered = page.waitForResponse('**/v1/custody/**')
  go()
  await answered
  await page.unroute('**/v1/custody/**')
  await page.mouse.down()
  await expect(words).toHaveCount(12)
  await page.mouse.up()
  await expect(words).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shown: number[] }).shown)).toEqual([12])
  // A key must be held, too; a short press shows nothing.
  await shown.reach(hold)
  await expect(async () => {
    await page.keyboard.up('Space')
    await page.keyboard.down('Space')
    await expect(words).toHaveCount(12, { timeout: 3_000 })
  }).toPass()
  await page.keyboard.up('Space')
  await expect(words).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(words).toHaveCount(0)
  await page.close()
})

test('in a separate window: log in, recover, see every device, remove one, and replace all keys', async () => {
  const security = new SecurityWindow(await browser.context.newPage())
  await security.page.goto(`${stack.secureUrl}/security?projectId=${projectId}`)
  await logIn(security)
  // Viewing needs no wallet; changing does.
  await expect(security.heading('You can get this wallet back')).toBeVisible()
  await security.go('Recovery methods')
  await expect(security.heading('Open your wallet on this device')).toBeVisible()
  await security.press('Type the recovery code')
  await security.fill('Recovery code', code)
  await security.press('Open')
  await expect(security.page.locator('[data-kind=code]')).toBeVisible()

  await security.go('Devices')
  await expect(security.page.getByRole('listitem')).toHaveCount(2)
  await security.press(/^Remove .* at http:\/\/localhost/)
  // A click is not enough.
  await security.restOn('Remove')
  await security.page.mouse.down()
  await security.page.mouse.up()
  await expect(security.page.getByText('Hold the button until it is full')).toBeVisible()
  await security.press('Remove')
  await expect(security.page.getByRole('listitem')).toHaveCount(1)
  expect(await host.fail('GET_USER', {})).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })

  await security.go('Replace all keys')
  // The recent recovery counts as a step-up; after a reload, it does not.
  await security.page.reload()
  await security.confirm('Type the recovery code', code)
  await security.press('Replace')
  await expect(security.heading('Recovery')).toBeVisible()
  await expect(security.page.locator('[data-kind]')).toHaveCount(0)
  code = await security.addCode()

  // Opened from a bookmark without the project: this browser knows one.
  await security.page.goto(`${stack.secureUrl}/security`)
  await expect(security.heading('You can get this wallet back')).toBeVisible()
  await security.button('Log out').click()
  await expect(security.heading('Log in')).toBeVisible()
  await security.page.close()

  await host.page.bringToFront()
  await host.logIn(email)
  const asked = await host.send({ type: 'GET_USER', payload: {} })
  const card = await host.openCard()
  await approveCard(host.button('Type the recovery code'))
  await card.getByLabel('Recovery code').fill(code)
  await approveCard(host.button('Open'))
  expect((await host.answer(asked)).payload).toMatchObject({ address, hasRecovery: true })
})

test('new keys made in the window work in the frame at once', async () => {
  const signed = await host.request('personal_sign', ['Before', address])
  await host.agree('Sign')
  await host.answer(signed)
  const security = await open(host.page, 'replace')
  await security.confirm('Type the recovery code', code)
  await security.press('Replace')
  await expect(security.heading('Recovery')).toBeVisible()
  await security.page.close()
  await host.page.bringToFront()
  const after = await host.request('personal_sign', ['After', address])
  await host.agree('Sign')
  const signature = (await host.answer(after)).payload as `0x${string}`
  expect(await verifyMessage({ address, message: 'After', signature })).toBe(true)
  expect(await waysOf()).toBe(false)
})

test('requires a passkey before a change; a refusal changes nothing', {
  tag: '@nightly',
}, async () => {
  const security = await open(host.page, 'recovery')
  const { page } = security
  await addPasskeys(page)
  await security.press(/^Passkey/)
  await security.press('Create passkey')
  await page.locator('[data-kind=passkey]').waitFor()
  await security.press(/^Remove: Passkey/)
  await security.press('Use a passkey')
  // As if the visitor closed the browser's prompt.
  await page.evaluate(() => {
    navigator.credentials.get = async () => {
      Reflect.deleteProperty(navigator.credentials, 'get')
      throw new DOMException('Not now', 'NotAllowedError')
    }
  })
  await security.press('Continue')
  await expect(page.getByText('The passkey wasn’t used. Try again.')).toBeVisible()
  await security.press('Continue')
  await expect(page.getByRole('alert')).toContainText('This is your last recovery method')
  // By keyboard alone: pressed twice, with a pause in between.
  await security.reach(security.button('Remove'))
  await expect(page.locator('main')).toHaveAttribute('data-seen')
  await holdFor(page, keyMs)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Press once more to confirm')).toBeVisible()
  // Too early, so it does nothing.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await holdFor(page, keyMs)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-kind]')).toHaveCount(0)
  await page.close()
})

test('attack: no request shows a recovery method, a device or the phrase in the frame', async () => {
  for (const type of ['SHOW_SCREEN', 'SHOW_RECOVERY', 'EXPORT', 'SHOW_SECURITY'])
    expect(await host.fail(type, { screen: 'recovery' })).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
  const shown = await host.page.evaluate(
    () =>
      (window as unknown as { mounted: { events: { isShown?: boolean }[] } }).mounted.events.at(-1)?.isShown,
  )
  expect(shown).not.toBe(true)
})

test('attack: a page embeds the security page: it does not load, or without its header shows no controls', async () => {
  const page = await browser.context.newPage()
  await page.goto(stack.hostUrl('app.localhost'))
  const url = `${stack.secureUrl}/security?projectId=${projectId}#recovery`
  const put = () =>
    page.evaluate((url) => {
      document.querySelector('iframe')?.remove()
      const frame = document.createElement('iframe')
      frame.src = url
      frame.style.cssText = 'width:960px;height:700px'
      document.body.append(frame)
      return new Promise((resolve) => {
        frame.onload = resolve
      })
    }, url)
  const response = page.waitForResponse(url.replace(/#.*/, ''))
  await put()
  expect((await response).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.frameLocator('iframe').locator('#stage')).toHaveCount(0)

  await page.route('**/security?*', async (route) => {
    // The machine may not resolve the host name outside the browser.
    const answer = await route.fetch({ url: route.request().url().replace('secure.localhost', '127.0.0.1') })
    const headers = { ...answer.headers() }
    delete headers['content-security-policy']
    await route.fulfill({ response: answer, headers })
  })
  await put()
  const inside = page.frameLocator('iframe')
  await expect(inside.getByText('Open this page in its own window.')).toBeVisible()
  await expect(inside.locator('button, input, a')).toHaveCount(0)
  await page.close()
})

test('attack: a window that is tiny, just opened, under a resting pointer or a held key reacts to nothing', async () => {
  const security = await open(host.page, 'recovery')
  const { page } = security
  const devtools = await browser.context.newCDPSession(page)
  const row = security.button(/^Recovery password/)
  await row.waitFor()
  const box = await row.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  /** A press without movement: the pointer was already there when the window opened. */
  const press = async () => {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  }
  const isUnmoved = () => expect(security.heading(/^Recovery$/)).toBeVisible()

  await page.reload()
  await row.waitFor()
  await press()
  await isUnmoved()
  await page.keyboard.down('Enter')
  await page.locator('#stage .card[data-seen]').waitFor()
  await press()
  await isUnmoved()
  await row.focus()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await isUnmoved()
  // Another window is in front, and closes under the pointer.
  await security.restOn(/^Recovery password/)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(page.locator('#stage .card[data-seen]')).toHaveCount(0)
  await row.click({ force: true })
  await isUnmoved()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await row.click({ force: true })
  await isUnmoved()

  await page.setViewportSize({ width: 300, height: 200 })
  await page.evaluate(() => {
    for (const name of ['outerWidth', 'outerHeight']) Object.defineProperty(window, name, { value: 300 })
    window.dispatchEvent(new Event('resize'))
  })
  await expect(page.getByText('Make this window larger')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.setViewportSize({ width: 900, height: 700 })
  // The same without an attack.
  await security.press(/^Recovery password/)
  await expect(security.heading(/^Recovery$/)).toHaveCount(0)
  await page.close()
})

test('attack: other pages borrow the device through the opener’s frame, or imitate that frame: only ours works', async () => {
  const { page } = host
  const tryBorrow = () => {
    const opener = window.opener as Window | null
    return Array.from({ length: opener?.length ?? 0 }, (_, index) => {
      try {
        const frame = opener?.[index] as unknown as { foyerDevice?: (page: Window) => unknown }
        return frame.foyerDevice?.(window) === undefined ? 'nothing' : 'lent'
      } catch (error) {
        return (error as Error).name
      }
    })
  }
  const openAt = async (url: string) => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => Object.assign(window, { opened: window.open(url) }) && undefined, url),
    ])
    await opened.waitForLoadState()
    return opened
  }
  // Another page of the secure site, and one of the host's own origin.
  const other = await openAt(`${stack.secureUrl}/loading`)
  expect(await other.evaluate(tryBorrow)).toEqual(['nothing'])
  await other.close()
  const own = await openAt(stack.hostUrl('localhost'))
  expect(await own.evaluate(tryBorrow)).toEqual(['SecurityError'])
  // The page navigates the window to a section that can change everything: that alone has no effect.
  const url = `${stack.secureUrl}/security?projectId=${projectId}#replace`
  await page.evaluate((url) => (window as unknown as { opened: Window }).opened.location.assign(url), url)
  const security = new SecurityWindow(own)
  const link = security.page.getByRole('link', { name: 'Replace all keys' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(security.card).toBeVisible()
  expect((await host.ask('GET_USER', {})).address).toBe(address)
  await own.close()

  // A frame that imitates ours, placed before it in the page.
  await page.evaluate(() => {
    const fake = document.createElement('iframe')
    document.body.prepend(fake)
    Object.assign(fake.contentWindow ?? {}, {
      foyerDevice: () => ({ projectId: 'frames', hostOrigin: 'https://evil.test', store: {}, keys: {} }),
    })
  })
  const beside = await open()
  await expect(beside.page.getByText(email)).toBeVisible()
  await expect(beside.page.getByText('evil.test')).toHaveCount(0)
  await beside.page.close()
  await page.evaluate(() => document.querySelector('iframe')?.remove())
})

test('attack: an unlisted page opens the window, even with a listed page inside: the window has no login', async () => {
  const page = await browser.context.newPage()
  await page.goto(stack.hostUrl('evil.localhost'))
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
    return new Promise((resolve) => {
      frame.onload = resolve
    })
  }, stack.hostUrl('localhost'))
  const security = await open(page)
  await expect(security.heading('Log in')).toBeVisible()
  await security.page.close()
  await page.close()
})

test('a page isolated from its windows opens one where the visitor has to log in', {
  tag: '@nightly',
}, async () => {
  const isolated = new FrameHost(await browser.context.newPage(), stack)
  await isolated.open('app.localhost', { path: '/isolated' })
  const url = `${stack.secureUrl}/security?projectId=${projectId}`
  const [page] = await Promise.all([
    browser.context.waitForEvent('page'),
    isolated.page.evaluate((url) => void window.open(url), url),
  ])
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.close()
  await isolated.page.close()
})

test('shows that the opening page is gone, along with its device, and lets the visitor log in', {
  tag: '@nightly',
}, async () => {
  const from = new FrameHost(await browser.context.newPage(), stack)
  await from.open('localhost')
  const security = await open(from.page, 'phrase')
  await expect(security.heading('Recovery phrase')).toBeVisible()
  await from.page.goto(stack.hostUrl('evil.localhost'))
  await expect(security.heading('The page you came from is gone')).toBeVisible()
  await expect(security.page.getByRole('link')).toHaveCount(0)
  await security.button('Log in here').click()
  await expect(security.heading('Log in')).toBeVisible()
  await security.page.close()
  await from.page.close()
})

test('the page has the language and scheme of the frame it was opened from, and none of its colours', {
  tag: '@nightly',
}, async () => {
  const from = new FrameHost(await browser.context.newPage(), stack)
  await from.open('app.localhost')
  const themeVariables = { '--foyer-accent': '#3b1d8f', '--foyer-on-accent': '#ffffff' }
  await from.ask('SYNC_THEME', { themeMode: 'dark', language: 'de', themeVariables })
  const security = await open(from.page)
  await expect(security.heading('Anmelden')).toBeVisible()
  await expect(security.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(security.button('Code senden')).toHaveCSS('background-color', 'rgb(63, 208, 189)')
  await security.page.close()
  await from.page.close()
})
