import { fileURLToPath } from 'node:url'
import type { CaipNetworkId } from '@foyer/contract'
import type { SiwxOptions } from '@foyer/core/siwx'
import {
  type ServedFolder,
  type Stack,
  serveFolder,
  startStack,
  strictCsp,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, type Page, test } from '@playwright/test'
import { base58 } from '@scure/base'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { encodeFunctionData, erc20Abi, numberToHex, verifyMessage } from 'viem'
import { addPasskeys } from './addPasskeys.ts'
import { approveCard } from './approveCard.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { hostUrl } from './hostUrl.ts'
import { LoginPage } from './LoginPage.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { openCardIn } from './openCardIn.ts'
import { rejectCard } from './rejectCard.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { sendFrom } from './sendFrom.ts'
import { transferOf } from './transferOf.ts'
import { typeInto } from './typeInto.ts'

// One stack and two browsers for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const email = 'grace@mail.example'
const localNetwork = 'eip155:31337'
const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solanaReceiver = 'Bf1BeAedWPNFmSRVuQnq8UoS3EHXmnN2ZbV3DG3Nf8Kc'

let stack: Stack
let served: ServedFolder
/** A browser with default settings, and one with the profile of a person who blocks third-party cookies. */
let browser: RealChromium
let blocking: RealChromium
/** The login's addresses and recovery code, the same wherever it is opened. */
const own = { eip155: '', solana: '', code: '' }

test.beforeAll(async () => {
  ;[stack, browser, blocking] = await Promise.all([
    startStack({
      apps: { demo: folder('../apps/demo/dist'), secure: folder('../apps/secure/dist') },
      csp: strictCsp,
      emailCooldownMs: 0,
    }),
    launchRealChromium(),
    launchRealChromium({ blocksCookies: true }),
  ])
  served = await serveFolder({
    folder: folder('./host/dist'),
    config: stack.config,
    csp: strictCsp(stack.config),
  })
})
test.afterAll(async () => {
  await Promise.all([browser?.close(), blocking?.close()])
  await served?.stop()
  await stack?.stop()
})

const options = { defaultAccountTypes: { eip155: 'eoa' } } as const
/** The app at a separate URL; its page loads with every network of the stack. */
const appUrl = (more: object = {}, siwx?: SiwxOptions) =>
  hostUrl(served, {
    mode: 'namespaces',
    logins: true,
    options: { ...options, ...more },
    ...(siwx ? { siwx } : {}),
  })

/** Sends the login's accounts what transfers need. */
async function fund(): Promise<void> {
  const [chain] = stack.chains
  await callNode(chain?.url ?? '', 'anvil_setBalance', own.eip155, numberToHex(10n ** 19n))
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [own.eip155 as `0x${string}`, 50_000_000n],
  })
  await sendFrom(chain?.url ?? '', { from: testAccount(0).address, to: tokenAddresses.USDC, data })
  if (stack.solana) await callNode(stack.solana.url, 'requestAirdrop', own.solana, 5_000_000_000)
}

/** The receivers' balances in base units. */
async function received() {
  const url = stack.chains[0]?.url ?? ''
  const { value } = (await callNode(stack.solana?.url ?? '', 'getBalance', solanaReceiver)) as {
    value: number
  }
  return {
    eth: await balanceOf(url, receiver),
    usdc: await balanceOf(url, receiver, tokenAddresses.USDC),
    sol: BigInt(value),
  }
}

/** Signs a text in both namespaces, and a Solana transaction; sends both currencies through the provider. */
async function signAndSendFromApp(app: LoginPage): Promise<void> {
  await app.sign('eip155', 'Hello from the page')
  await app.agree('Sign')
  const signature = (await app.answer()) as `0x${string}`
  const address = own.eip155 as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello from the page', signature })).toBe(true)

  const before = await received()
  const from = own.eip155
  await app.ask('eip155', 'eth_sendTransaction', [{ from, to: receiver, value: numberToHex(10n ** 16n) }])
  let card = await app.openCard()
  await expect(card.getByText('0.01 ETH', { exact: true })).toBeVisible()
  await approveCard(app.button('Send'))
  expect(await app.answer()).toMatch(/^0x[\da-f]{64}$/)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1_500_000n] })
  await app.ask('eip155', 'eth_sendTransaction', [{ from, to: tokenAddresses.USDC, data }])
  card = await app.openCard()
  await expect(card.getByText('1.5 USDC', { exact: true })).toBeVisible()
  await approveCard(app.button('Send'))
  expect(await app.answer()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(async () => (await received()).usdc - before.usdc).toBe(1_500_000n)
  expect((await received()).eth - before.eth).toBe(10n ** 16n)

  await app.sign('solana', 'Grüße')
  await app.agree('Sign')
  const key = base58.decode(own.solana)
  const text = new TextEncoder().encode('Grüße')
  expect(ed25519.verify(base58.decode(String(await app.answer())), text, key)).toBe(true)
  const transaction = await transferOf(stack.solana?.url ?? '', own.solana, solanaReceiver, 1_000_000n)
  await app.ask('solana', 'solana_signTransaction', { transaction, pubkey: own.solana })
  await app.agree('Sign')
  const signed = (await app.answer()) as { transaction: string }
  await callNode(stack.solana?.url ?? '', 'sendTransaction', signed.transaction, { encoding: 'base64' })
  await expect.poll(async () => (await received()).sol - before.sol).toBe(1_000_000n)
}

/** Sends amounts through the Send view, each approved in the wallet's window. */
async function sendFromView(
  app: LoginPage,
  sends: readonly (readonly [string, string, string])[],
): Promise<void> {
  const { page } = app
  for (const [symbol, to, amount] of sends) {
    await app.accountButton.click()
    await page.getByTestId('feature-send').click()
    await page.getByTestId('send-receiver').fill(to)
    await page.getByTestId('send-token').click()
    await page.getByTestId(`send-token-${symbol}`).click()
    await page.getByTestId('send-amount').fill(amount)
    await page.getByTestId('send-next').click()
    await page.getByTestId('send-confirm').click()
    await app.agree('Send')
    await page.getByTestId('send-close').click()
    await expect(app.title).toHaveText('Account')
    await page.keyboard.press('Escape')
  }
}

/** Switches the network, as the app would. */
const toNetwork = (app: LoginPage, networkId: CaipNetworkId) =>
  app.page.evaluate((networkId) => {
    const [foyer] = window.foyers
    return foyer && window.core.switchNetwork(foyer, { networkId })
  }, networkId)

/** Sends through the Send view: the native currency and a token on EVM, and SOL. */
async function sendEverything(app: LoginPage): Promise<void> {
  const before = await received()
  await sendFromView(app, [
    ['ETH', receiver, '0.02'],
    ['USDC', receiver, '2.5'],
  ])
  await toNetwork(app, stack.solana?.networkId ?? localNetwork)
  await sendFromView(app, [['SOL', solanaReceiver, '0.25']])
  await toNetwork(app, localNetwork)
  await expect.poll(async () => (await received()).sol - before.sol).toBe(250_000_000n)
  const after = await received()
  expect([after.eth - before.eth, after.usdc - before.usdc]).toEqual([2n * 10n ** 16n, 2_500_000n])
}

/** A visitor's session in an app, continued after a reload and with a second tab of the app. */
async function walk(app: LoginPage, second: LoginPage): Promise<void> {
  await app.page.reload()
  await app.accountButton.waitFor()
  expect([await app.address(), await app.address('solana')]).toEqual([own.eip155, own.solana])
  await app.sign('eip155', 'After the reload')
  await app.agree('Sign')
  expect(await app.answer()).toMatch(/^0x/)

  // Another tab of the app follows the logout and the next login.
  await second.accountButton.waitFor()
  await app.signOut()
  await second.connectButton.waitFor()
  for (const method of ['eth_accounts', 'solana_getAccounts'] as const) {
    await second.ask(method === 'eth_accounts' ? 'eip155' : 'solana', method, [])
    expect((await second.answer()) ?? []).toEqual([])
  }
  await app.page.reload()
  await app.connectButton.waitFor()
  // This device is known now.
  await app.logIn(email)
  await app.accountButton.waitFor()
  expect([await app.address(), await app.address('solana')]).toEqual([own.eip155, own.solana])
  await second.accountButton.waitFor()
  expect([await second.address(), await second.address('solana')]).toEqual([own.eip155, own.solana])
}

/** Requests the login's accounts in both namespaces. */
const addresses = async (app: LoginPage) => [await app.address(), await app.address('solana')]

/** Opens the security page from the account: two clicks from the button that shows it. */
async function openSecurity(app: LoginPage): Promise<SecurityWindow> {
  await app.accountButton.click()
  await app.page.getByTestId('account-settings').click()
  const [page] = await Promise.all([
    app.page.waitForEvent('popup'),
    app.page.getByTestId('account-security').click(),
  ])
  const security = new SecurityWindow(page)
  await expect(security.page.getByText('Opened from')).toBeVisible()
  return security
}

/** Two tabs of the app in a profile. */
async function openTabs({ context }: RealChromium): Promise<[LoginPage, LoginPage]> {
  const second = new LoginPage(await context.newPage(), stack)
  const first = new LoginPage(await context.newPage(), stack)
  await Promise.all([first, second].map(({ page }) => page.goto(appUrl())))
  return [first, second]
}

/** The other origin of the tests; visitors sign in there. */
const otherUrl = (networkId?: string) =>
  appUrl(networkId ? { defaultNetwork: networkId } : {}, {}).replace('127.0.0.1', 'localhost')

/** The signed-in account according to the server: the token is verified with its public keys. */
async function signedIn(app: LoginPage): Promise<unknown> {
  const token = await app.page.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.getSignInToken(foyer)
  })
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', stack.serverUrl))
  return (await jwtVerify(token ?? '', keys, { issuer: stack.serverUrl })).payload.sub
}

/** Whether a picture was drawn: its width in pixels. */
const readWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)

/** The page behind a mailed link shows the app's name and logo. */
async function expectBrand(device: Page): Promise<void> {
  await expect(device.locator('.brand')).toHaveText('Foyer demo')
  expect(await device.locator('.brand img').evaluate(readWidth)).toBe(128)
}

let app: LoginPage

test('logs in by email, signs, sends and returns, while a second tab is open', {
  tag: '@chain',
}, async () => {
  const [first, second] = await openTabs(browser)
  app = first
  await app.logIn(email, { isNewDevice: true, readCode: (to) => app.readCode(to) })
  await app.accountButton.waitFor()
  ;[own.eip155 = '', own.solana = ''] = await addresses(app)
  await fund()
  const security = await openSecurity(app)
  await expect(app.page.getByTestId('account-security')).toContainText('Recovery isn’t set up yet')
  await security.press('Set up a recovery method')
  own.code = await security.addCode()
  await security.page.close()
  await app.page.bringToFront()
  // The account is re-read when the window closes.
  await expect(app.page.getByTestId('account-security')).not.toContainText('Recovery isn’t set up yet')
  await app.page.keyboard.press('Escape')
  await sendEverything(app)
  await signAndSendFromApp(app)
  await walk(app, second)
  await second.page.close()
})

test('the recovery code opens the same accounts on another origin, and the login signs in automatically', async () => {
  const other = new LoginPage(await browser.context.newPage(), stack)
  await other.page.goto(otherUrl())
  await other.logIn(email, { isNewDevice: true, readCode: (to) => other.takeCode(to, expectBrand) })
  // A visitor who does not open it now returns to the start, and need not prove the address again.
  await rejectCard((await other.openCard()).getByRole('button', { name: 'Cancel' }))
  await expect(other.title).toHaveText('Connect wallet')
  await other.page.getByTestId('email-input').fill(email)
  await other.page.keyboard.press('Enter')
  const card = await other.openCard()
  await approveCard(other.button('Type the recovery code'))
  await card.getByLabel('Recovery code').fill(own.code)
  await approveCard(other.button('Open'))
  await other.accountButton.waitFor()
  expect(await addresses(other)).toEqual([own.eip155, own.solana])
  await expect(other.dialog).toHaveCount(0)
  expect(await signedIn(other)).toContain(own.eip155)
  await other.page.close()
})

test('a login that the visitor refuses in the email: the page that waits for its code shows it, and leads back', async ({
  browser: another,
}) => {
  const context = await another.newContext()
  const waiting = new LoginPage(await context.newPage(), stack)
  await waiting.page.goto(appUrl())
  await waiting.connectButton.click()
  await waiting.page.getByTestId('email-input').fill(email)
  await waiting.page.keyboard.press('Enter')
  await expect(waiting.title).toHaveText('Check your email')
  const device = await context.newPage()
  await device.goto(await waiting.takeMail(email, /^http\S+\/device\?\S+$/m))
  await device.getByRole('button', { name: 'Not me' }).click()
  await expect(device.getByRole('heading', { name: 'The login was stopped' })).toBeVisible()
  await expect(waiting.page.getByTestId('toast')).toHaveText(/This login was stopped in the email/)
  await expect(waiting.title).toHaveText('Connect wallet')
  expect(await waiting.page.evaluate(() => window.foyers[0]?.state.login)).toBeUndefined()
  await context.close()
})

test('recovers by code in a profile that blocks cookies, and by passkey on another origin', {
  tag: '@nightly',
}, async () => {
  const [mine, second] = await openTabs(blocking)
  await mine.logIn(email, { isNewDevice: true })
  const card = await mine.openCard()
  await approveCard(mine.button('Type the recovery code'))
  await card.getByLabel('Recovery code').fill(own.code)
  await approveCard(mine.button('Open'))
  await mine.accountButton.waitFor()
  expect(await addresses(mine)).toEqual([own.eip155, own.solana])
  const security = await openSecurity(mine)
  await addPasskeys(security.page)
  await security.go('Recovery methods')
  await security.press(/^Passkey/)
  await security.confirm('Type the recovery code', own.code)
  await security.press('Create passkey')
  await security.page.locator('[data-kind=passkey]').waitFor()
  await mine.page.bringToFront()
  await mine.page.keyboard.press('Escape')
  await walk(mine, second)
  await second.page.close()

  // Navigates from inside the page: `goto` would cut it off from the tab that it opened.
  const elsewhere = otherUrl(stack.solana?.networkId)
  await mine.page.evaluate((url) => location.assign(url), elsewhere)
  await mine.page.waitForURL(elsewhere)
  const other = new LoginPage(mine.page, stack)
  await other.logIn(email, { isNewDevice: true })
  await openCardIn(security.page, other.page)
  await approveCard(other.button('Use a passkey'))
  await approveCard(other.button('Open'))
  await other.accountButton.waitFor()
  expect(await addresses(other)).toEqual([own.eip155, own.solana])
  await expect(other.dialog).toHaveCount(0)
  expect(await signedIn(other)).toContain(own.solana)
  await other.page.close()
})

test('the app’s logo is on its mails, on the card and on the security page', {
  tag: '@nightly',
}, async () => {
  const logo = new URL('/v1/logos/demo', stack.secureUrl).href
  const answer = await fetch(`${stack.mailboxUrl}/api/mails?to=${encodeURIComponent(email)}`)
  for (const { html } of (await answer.json()) as { html: string }[])
    expect(html.match(/src="[^"]*"/g)).toEqual([`src="${logo}"`])

  await app.page.bringToFront()
  await app.sign('eip155', 'Whose question is this?')
  const card = await app.openCard()
  expect(await card.locator('.who img').evaluate(readWidth)).toBe(128)
  await rejectCard(app.button('Decline'))
  const security = await openSecurity(app)
  expect(await security.page.locator('#top img').evaluate(readWidth)).toBe(128)
  await security.page.close()
  await app.page.keyboard.press('Escape')
})

test('changes the email after approval, a code to each address and a waiting period; resends a code after 30 s', async () => {
  const { page } = app
  const next = 'grace.hopper@mail.example'
  await page.bringToFront()
  await app.accountButton.click()
  await page.getByTestId('account-settings').click()
  await expect(page.getByTestId('account-email')).toContainText(email)
  await page.getByTestId('account-email').click()
  await page.getByTestId('email-input').fill(next)
  await page.getByTestId('email-submit').click()
  let card = await app.openCard()
  await expect(card.getByText(next)).toBeVisible()
  await rejectCard(app.button('Decline'))
  await expect(page.getByTestId('email-failure')).toHaveCount(0)
  await page.getByTestId('email-input').fill(next)
  await page.getByTestId('email-submit').click()
  card = await app.openCard()
  await approveCard(app.button('Change email'))
  // The server also requires a recovery method.
  await approveCard(app.button('Type the recovery code'))
  await typeInto(card.locator('.card textarea'), own.code)
  await approveCard(app.button('Continue'))
  await page.getByTestId('otp-0').click()
  const primary = await app.takeCode(email)
  await page.keyboard.type(primary.replace(/^./, (digit) => (digit === '9' ? '0' : '9')))
  await expect(page.getByTestId('otp-failure')).toHaveText('That code isn’t right. 4 tries left.')
  await page.keyboard.type(primary)
  await expect(page.getByText(next)).toBeVisible()
  await page.getByTestId('otp-0').click()
  await page.keyboard.type(await app.takeCode(next))
  await expect(page.getByTestId('toast-text')).toContainText(`Your email changes to ${next}`)
  // A visitor who misses the toast finds the message in the settings, even after a reload.
  await expect(page.getByTestId('account-email')).toContainText(`Your email changes to ${next}`)
  await expect(page.getByTestId('account-email')).toContainText(email)
  await page.keyboard.press('Escape')
  await app.signOut()

  await app.connectButton.click()
  await page.getByTestId('email-input').fill(email)
  await page.keyboard.press('Enter')
  const resend = page.getByTestId('otp-resend')
  await expect(resend).toHaveText(/^Resend in \d+ s$/)
  await expect(resend).toBeDisabled()
  const old = await app.takeCode(email)
  // Only the page's clock: the frame's proofs to the server use the actual time.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 30_000
  })
  await resend.click()
  const fresh = await app.takeCode(email)
  await page.getByTestId('otp-0').click()
  if (old !== fresh) {
    await page.keyboard.type(old)
    await expect(page.getByTestId('otp-failure')).toHaveText('That code isn’t right. 4 tries left.')
  }
  await page.keyboard.type(fresh)
  await app.accountButton.waitFor()
  expect(await addresses(app)).toEqual([own.eip155, own.solana])
})

/** Enters a person's name at the provider, in its window or on the page itself. */
async function approve(page: Page, name: string, button = 'Continue'): Promise<void> {
  await page.getByLabel('Name or email').fill(name)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** The button of a social account, which may be behind the first ones. */
async function socialButton({ page, connectButton }: LoginPage, name: string) {
  await connectButton.click()
  const button = page.getByTestId(`social-${name}`)
  await expect(page.getByTestId('social-more')).toBeVisible()
  if (!(await button.isVisible())) await page.getByTestId('social-more').click()
  return button
}

const long = 'Augusta Ada Byron of the Analytical Engine'
const farcaster = 'farcaster'

test('logs in with each social account in its own window, and derives the shown name', {
  tag: '@nightly',
}, async () => {
  const demo = new LoginPage(await browser.context.newPage(), stack)
  const { page } = demo
  await page.goto((stack.demoUrl ?? '').replace('127.0.0.1', 'localhost'))
  for (const [provider, typed, shown] of [
    ['google', long, 'Augusta Ada Byron of the Analy…'],
    ['github', 'ada', 'ada'],
    ['apple', 'ada', 'ada'],
    ['facebook', 'ada', 'ada'],
    ['x', 'ada', 'ada'],
    // The provider reports `ada0`, as discord does for names without a number.
    ['discord', 'ada', 'ada'],
    [farcaster, 'ada', 'ada'],
  ] as const) {
    const button = await socialButton(demo, provider)
    if (provider === farcaster) {
      await button.click()
      const phone = await browser.context.newPage()
      await phone.goto(await demo.pairingLink())
      await phone.getByLabel('Your name').fill(typed)
      await phone.getByRole('button', { name: 'Approve' }).click()
      await expect(phone.getByText('Approved. Go back to the app.')).toBeVisible()
      // The app opens a page that asks whose login it was.
      await expect(phone.getByRole('heading', { name: 'Did you start this login?' })).toBeVisible()
      await expect(phone.getByText(new URL(page.url()).origin, { exact: true })).toBeVisible()
      await expect(phone.getByRole('button', { name: 'No, stop it' })).toBeVisible()
      await phone.close()
    } else {
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await Promise.all([popup.waitForEvent('close'), approve(popup, typed)])
    }
    await demo.accountButton.click()
    await page.getByTestId('account-settings').click()
    await expect(page.getByTestId('account-social').locator('.row-title'), provider).toHaveText(shown)
    if (provider === farcaster) break
    await page.getByTestId('disconnect-button').click()
    await demo.connectButton.waitFor()
  }
  await page.keyboard.press('Escape')
  // A standalone sign-in is approved in the wallet's window; the app's own backend verifies it.
  await page.getByTestId('sign-in').click()
  await page.getByTestId('siwx-sign').click()
  await demo.agree('Sign')
  await page.getByTestId('read-note').click()
  await expect(page.getByTestId('note')).toContainText('Only you see this')
  await demo.signOut()
  await page.close()
})

test('logs in after the window was closed, in one cut off from its page, and in a browser without windows', {
  tag: '@nightly',
}, async () => {
  const other = new LoginPage(await browser.context.newPage(), stack)
  const { page } = other
  await page.goto(appUrl({ reconnect: false }).replace('127.0.0.1', 'localhost'))
  const google = await socialButton(other, 'google')
  const [refused] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/ didn’t log you in\. Try again, or log in another way\.$/)).toBeVisible()
  const [left] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('try-again').click()])
  await left.getByLabel('Name or email').waitFor()
  await left.close()
  await expect(page.getByText(/^You closed the \w+ window\. Try again when you’re ready\.$/)).toBeVisible()
  const failure = await page.evaluate(() => window.foyers[0]?.state.login)
  expect(failure).toMatchObject({ status: 'failed', failure: { message: 'Popup closed' } })

  // Visible browser windows do this automatically: the page behind the window loses focus.
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('try-again').click()])
  await approve(popup, 'grace', 'Continue, cut off from the app')
  await expect(popup.getByText('localhost:')).toBeVisible()
  await popup.getByRole('button', { name: 'Yes, I started it' }).click()
  const digits = await popup.locator('.code').textContent()
  await page.bringToFront()
  await typeInto(other.inside.getByLabel('Two digits'), digits ?? '')
  await approveCard(other.inside.getByRole('button', { name: 'Log in' }))
  await other.accountButton.waitFor()
  const cut = await addresses(other)
  await popup.close()
  await other.signOut()

  const devtools = await page.context().newCDPSession(page)
  const userAgent = `${await page.evaluate(() => navigator.userAgent)} Instagram 300.0.0.0`
  await devtools.send('Emulation.setUserAgentOverride', { userAgent })
  await page.reload()
  await (await socialButton(other, 'google')).click()
  await approve(page, 'grace')
  await page.getByRole('button', { name: 'Yes, I started it' }).click()
  const shown = await page.locator('.code').textContent()
  await page.getByRole('button', { name: 'Back to localhost' }).click()
  await typeInto(other.inside.getByLabel('Two digits'), shown ?? '')
  await approveCard(other.inside.getByRole('button', { name: 'Log in' }))
  await other.accountButton.waitFor()
  // The same person as in the previous window, and the URL contains nothing of the login.
  expect(await addresses(other)).toEqual(cut)
  await expect(other.dialog).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
  await page.close()
})

test('attack: an app makes the visitor finish a stranger’s login: the app gets no code, and the stranger no login', async () => {
  const app = appUrl({ reconnect: false }).replace('127.0.0.1', 'localhost')
  const stranger = new LoginPage(await blocking.context.newPage(), stack)
  await stranger.page.goto(app)
  const google = await socialButton(stranger, 'google')
  const [request] = await Promise.all([
    stranger.page.context().waitForEvent('request', (sent) => sent.url().includes('code_challenge=')),
    google.click(),
  ])
  const theirs = request.url()

  const { page } = new LoginPage(await browser.context.newPage(), stack)
  await page.goto(app)
  await page.evaluate((address) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
    document.addEventListener('click', () => window.open(address, '_blank', 'popup'), { once: true })
  }, theirs)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.mouse.click(5, 5)])
  const codes: string[] = []
  popup.on('framenavigated', (frame) => {
    const code = /resultCode=([\w-]+)/.exec(frame.url())?.[1]
    if (code) codes.push(code)
  })
  await approve(popup, 'ada')
  // The visitor is asked whose login it is, although the app's own page opened the window.
  await popup.getByRole('button', { name: 'No, stop it' }).waitFor()
  await expect(popup.getByText('localhost:')).toBeVisible()
  expect(codes).toHaveLength(1)
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join())
  expect(heard).toContain('foyer:popup-result')
  expect(heard).not.toContain(codes[0])
  await popup.getByRole('button', { name: 'No, stop it' }).click()
  await expect(popup.getByText('No one was logged in')).toBeVisible()
  await expect(stranger.accountButton).toHaveCount(0)
  await Promise.all([page.close(), stranger.page.close()])
})
