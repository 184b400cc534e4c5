import type { ServedFolder } from '@foyer/devnet'
import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { approveCard } from './approveCard.ts'
import { FoyerPage } from './FoyerPage.ts'
import type {} from './host/main.tsx'
import { hostUrl } from './hostUrl.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { serveSecureHost } from './serveSecureHost.ts'
import { type SecureStack, secureProjectId, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const email = 'grace@mail.example'
const features = { email: true, socials: ['google', 'x', 'farcaster'] } as const

let stack: SecureStack
let browser: RealChromium
let served: ServedFolder
let page: Page
let foyer: FoyerPage
let url: string

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startSecureStack(), launchRealChromium()])
  served = await serveSecureHost(stack)
  url = hostUrl(served, { logins: true, options: { features } })
  page = await browser.context.newPage()
  foyer = new FoyerPage(page)
})
test.afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await stack?.stop()
})

const frames = () => page.locator('[data-foyer-frame]')

/** Requests a signature like an app; the outcome is read later. */
const sign = (message: string) =>
  page.evaluate((text) => {
    const [instance] = window.foyers
    const target = window as unknown as { signed?: Promise<string> }
    if (instance)
      target.signed = window.core
        .signMessage(instance, { message: text })
        .catch((error: { code: string }) => error.code)
  }, message)
const signed = () => page.evaluate(() => (window as unknown as { signed?: Promise<string> }).signed)
const address = () =>
  page.evaluate(() => {
    const [foyer] = window.foyers
    return (foyer && window.core.getConnection(foyer.state, 'eip155')?.accounts[0].address) ?? ''
  }) as Promise<`0x${string}`>

test('logs in by email using only the keyboard, with one mail, and rejects a wrong code', {
  tag: ['@journey', '@chain'],
}, async () => {
  await page.goto(url)
  // No one has logged in here, so there is no frame.
  await foyer.connectButton.waitFor()
  await expect(frames()).toHaveCount(0)
  await foyer.connectButton.click()
  await page.getByTestId('email-input').fill('grace@')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('email-failure')).toBeVisible()
  await expect(frames()).toHaveCount(0)
  await page.getByTestId('email-input').fill(email)
  await page.keyboard.press('Enter')
  await expect(foyer.title).toHaveText('Check your email')
  await expect(page.getByText(email)).toBeVisible()
  const src = new URL((await frames().locator('iframe').getAttribute('src')) ?? '')
  expect(src.origin + src.pathname).toBe(`${stack.secureUrl}/frame`)
  expect(Object.fromEntries(src.searchParams)).toEqual({
    projectId: secureProjectId,
    chainId: `eip155:${stack.chain.chainId}`,
    version: '4',
    enableLogger: 'false',
    language: 'en',
    rpcUrl: expect.stringMatching(/^http/),
  })

  const resend = page.getByTestId('otp-resend')
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/^Resend in \d+ s$/)
  await expect(page.getByTestId('otp-0')).toBeFocused()
  // A new visitor: one mail, with the code and no link.
  const mail = stack.takeMail(email)
  expect(mail).not.toMatch(/^http/m)
  const [otp = ''] = /^\d{6}$/m.exec(mail) ?? []
  await page.keyboard.type(otp.replace(/^./, (digit) => (digit === '9' ? '0' : '9')))
  await expect(page.getByTestId('otp-failure')).toHaveText('That code isn’t right. 4 tries left.')
  await page.keyboard.type(otp)
  await foyer.accountButton.waitFor()
  await expect(foyer.dialog).toHaveCount(0)
  expect(await address()).toMatch(/^0x[\da-fA-F]{40}$/)
})

test('approves a request in a window above the modal; closing it rejects the request; refuses unsupported methods', {
  tag: ['@journey', '@chain'],
}, async () => {
  await sign('Hello from the page')
  await expect(foyer.title).toHaveText('Approve')
  await expect(foyer.button('Open window')).toBeVisible()
  // The frame is exactly where the modal reserved space for it.
  await expect(async () => {
    const place = await page.locator('[data-foyer] .approve-place').boundingBox()
    expect(await page.locator('[data-foyer-frame] iframe').boundingBox()).toEqual(place)
  }).toPass()
  const card = await foyer.openCard()
  await expect(card.getByText('Hello from the page')).toBeVisible()
  await approveCard(foyer.button('Sign'))
  const signature = (await signed()) as `0x${string}`
  expect(await verifyMessage({ address: await address(), message: 'Hello from the page', signature })).toBe(
    true,
  )
  await expect(page.locator('[data-foyer] dialog')).toBeHidden()

  await sign('Not this one')
  const left = await foyer.openCard()
  await expect(left.getByText('Not this one')).toBeVisible()
  await Promise.all([
    left.waitForEvent('close'),
    page.locator('[data-foyer-frame]').getByRole('button', { name: 'Close' }).press('Enter'),
  ])
  expect(await signed()).toBe('REQUEST_REJECTED')
  await expect(page.getByTestId('toast-text')).toHaveText('Request was aborted')

  const answers = [
    { method: 'eth_sign', error: 'Action not allowed', wasOpen: false },
    { method: 'eth_sendUserOperation', error: 'Only a smart account sends operations', wasOpen: true },
    // The key account has no contract that could limit anyone.
    { method: 'wallet_grantPermissions', error: 'Only a smart account grants permissions', wasOpen: true },
    // EIP-2255's method, which names no permission.
    { method: 'wallet_revokePermissions', error: 'Action not allowed', wasOpen: true },
  ]
  for (const { method, error, wasOpen } of answers) {
    const refused = await page.evaluate(async (method) => {
      const [instance] = window.foyers
      const connector = instance?.state.connectors.find(({ type }) => type === 'auth')
      const seen: boolean[] = []
      const unsubscribe = instance?.subscribe(({ open }) => seen.push(open))
      const error = await connector
        ?.getProvider('eip155')
        ?.request({ method, params: [{}] })
        .catch(({ code, message }: { code: number; message: string }) => [code, message])
      unsubscribe?.()
      return { error, wasOpen: seen.includes(true) }
    }, method)
    expect(refused).toEqual({ error: [4200, error], wasOpen })
    await expect(page.getByTestId('toast-text')).toHaveText('Action not allowed')
  }
})

test('a reload keeps the login; after signing out there is no frame', { tag: '@chain' }, async () => {
  const before = await address()
  await page.reload()
  await foyer.accountButton.waitFor()
  expect(await address()).toBe(before)
  await sign('After the reload')
  await foyer.agree('Sign')
  const signature = (await signed()) as `0x${string}`
  expect(await verifyMessage({ address: before, message: 'After the reload', signature })).toBe(true)

  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await foyer.connectButton.waitFor()
  await page.reload()
  await foyer.connectButton.waitFor()
  await expect(frames()).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(email)
})

test('logs the host and the frame if the app enables it, without the visitor’s email', {
  tag: '@nightly',
}, async () => {
  const logged = 'logged@mail.example'
  const other = await browser.context.newPage()
  const app = new FoyerPage(other)
  const said: string[] = []
  other.on('console', (message) => said.push(message.text()))
  // A separate instance, so that later tests need not wait for another code.
  const options = { id: 'logged', features, logLevel: 'debug' } as const
  await other.goto(hostUrl(served, { logins: true, options }))
  await app.connectButton.click()
  await other.getByTestId('email-input').fill(logged)
  await other.keyboard.press('Enter')
  await expect(app.title).toHaveText('Check your email')
  const src = await other.locator('[data-foyer-frame] iframe').getAttribute('src')
  expect(new URL(src ?? '').searchParams.get('enableLogger')).toBe('true')
  await expect.poll(() => said).toContain('Secure frame: CONNECT_EMAIL done')
  const read = () =>
    other.evaluate(() => {
      const [instance] = window.foyers
      return instance ? window.core.getLogs(instance) : []
    })
  await expect
    .poll(async () => (await read()).map(({ message }) => message))
    .toEqual(expect.arrayContaining(['EMAIL_SUBMITTED', 'Secure frame: CONNECT_EMAIL']))
  expect(JSON.stringify([await read(), said])).not.toContain(logged)
  await other.close()
})

test('the login code fails to load: shows the reason and a retry', { tag: '@nightly' }, async () => {
  const other = await browser.context.newPage()
  const app = new FoyerPage(other)
  await other.route('**/createEmbeddedWallet*.js', (route) => route.abort())
  await other.goto(url)
  await app.connectButton.click()
  await other.getByTestId('email-input').fill(email)
  await other.keyboard.press('Enter')
  await expect(other.getByTestId('email-failure')).toHaveText(
    'Login couldn’t load. Check your connection, then try again.',
  )
  const state = await other.evaluate(() => window.foyers[0]?.state.login)
  expect(state).toMatchObject({ status: 'failed', failure: { code: 'EMAIL_LOGIN_LOAD_FAILED' } })
  await other.close()
})

test('recovers from a frame that never loads, never answers, reloads or answers too late', async () => {
  const late = 'late@mail.example'
  const other = await browser.context.newPage()
  const app = new FoyerPage(other)
  // The clock lags as much as it is moved: the server accepts proofs up to two minutes off.
  await other.clock.install({ time: Date.now() - 110_000 })
  const ask = async () => {
    await other.getByTestId('email-input').fill(late)
    await other.keyboard.press('Enter')
  }
  await other.route('**/frame?*', (route) => route.abort())
  await other.goto(url)
  await app.connectButton.click()
  await ask()
  await expect(other.locator('[data-foyer-frame]')).toHaveCount(1)
  await other.clock.fastForward(20_000)
  await expect(other.getByTestId('email-failure')).toBeVisible()
  await expect(other.locator('[data-foyer-frame]')).toHaveCount(0)
  await other.unroute('**/frame?*')
  await ask()
  await expect(app.title).toHaveText('Check your email')

  // The server never answers the code.
  const finish = '**/v1/login/email/otp?*'
  await other.route(finish, () => {})
  await other.keyboard.type('000000')
  await expect(other.getByText('Checking the code')).toBeVisible()
  await other.clock.fastForward(120_000)
  await expect(other.getByTestId('otp-failure')).toHaveText('The embedded wallet didn’t respond. Try again.')
  await expect(other.getByTestId('otp-0')).toBeFocused()

  // The frame reloads while a request is pending: the request ends, and the login starts over.
  await other.keyboard.type('000000')
  await expect(other.getByText('Checking the code')).toBeVisible()
  const frame = other.frames().find((one) => one.url().startsWith(stack.secureUrl))
  await frame?.evaluate(() => location.reload()).catch(() => {})
  await expect(other.getByTestId('otp-failure')).toBeVisible()
  await other.unroute(finish)
  await other.keyboard.press('Escape')
  await app.connectButton.click()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await other.route('**/v1/login/email?*', (route) => held.then(() => route.continue()))
  const requested = other.waitForRequest('**/v1/login/email?*')
  await ask()
  await requested
  await other.keyboard.press('Escape')
  await expect(app.dialog).toHaveCount(0)
  // The visitor has left: a mail sent now is useless.
  const answered = other.waitForResponse('**/v1/login/email?*')
  go()
  await answered
  await other.unroute('**/v1/login/email?*')
  await app.connectButton.click()
  await expect(other.getByTestId('email-input')).toBeVisible()

  await ask()
  await expect(app.title).toHaveText('Check your email')
  await expect(other.getByTestId('otp-0')).toBeFocused()
  await other.keyboard.type(/^\d{6}$/m.exec(stack.takeMail(late))?.[0] ?? '')
  await app.accountButton.waitFor()
  await other.close()
})
