import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const required = { siwx: {} }
const optional = { siwx: { required: false } }

const status = (page: Page) => page.evaluate(() => window.foyers?.[0]?.state.signIn.status)
const sign = (page: Page) => page.getByTestId('siwx-sign')

test('after connect the account signs; the session outlives a reload and ends with the connection', {
  tag: '@journey',
}, async ({ page, foyer, install, host, stack }) => {
  const wallet = await install()
  await page.goto(hostUrl(host, required))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(foyer.title).toHaveText('Sign in')
  await expect(page.getByText('Test host wants to verify that this account is yours')).toBeVisible()
  await expect(sign(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(foyer.dialog).toBeHidden()
  expect(await status(page)).toBe('signedIn')
  const asked = wallet.requests.find(({ method }) => method === 'personal_sign')
  const message = Buffer.from(String(asked?.params[0]).slice(2), 'hex').toString()
  expect(message).toContain(
    `${new URL(host.url).host} wants you to sign in with your Ethereum account:\n${first}`,
  )
  expect(message).toMatch(/\nNonce: [\da-zA-Z]{16,}\n/)
  // The cookie is the server's own, and HttpOnly.
  const cookies = await page.context().cookies(stack.serverUrl)
  expect(cookies).toMatchObject([{ name: 'foyer-siwx', httpOnly: true, sameSite: 'Lax' }])
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page.reload()
  await expect.poll(() => status(page)).toBe('signedIn')
  await expect(foyer.dialog).toBeHidden()
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  // A new token for the app's own backend, with the cookie alone.
  const token = await page.evaluate(() => window.core.getSignInToken(window.foyers[0] as never))
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    sub: `eip155:31337:${first}`,
    origin: host.url,
  })

  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await revoked
  await expect(foyer.connectButton).toBeVisible()
  await foyer.connect()
  await expect(sign(page)).toBeVisible()
})

test('required: Esc, an outside press and the close button do not close it; Cancel disconnects', async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install()
  await page.goto(hostUrl(host, required))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(sign(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await page.getByTestId('header-close').click()
  await expect(sign(page)).toBeVisible()
  await expect(page.getByTestId('modal-card')).toHaveAttribute('data-shake', '')
  await expect(page.getByText('If you cancel, you will be disconnected.')).toBeVisible()
  await page.getByTestId('siwx-cancel').click()
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.connectButton).toBeVisible()
})

test('required: asks again after a reload; a rejection is shown, with a retry', {
  tag: '@nightly',
}, async ({ page, foyer, install, host }) => {
  const wallet = await install()
  await page.goto(hostUrl(host, required))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await sign(page).waitFor()
  await page.reload()
  await sign(page).waitFor()
  wallet.rejectNext()
  await sign(page).click()
  await expect(page.getByTestId('toast')).toHaveText('Error signing message')
  await expect(sign(page)).toHaveText('Try again')
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
})

test('not required: can be closed, keeps the wallet, and a reload does not ask again', {
  tag: '@nightly',
}, async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host, optional))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await sign(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.accountButton).toBeVisible()
  await page.reload()
  await expect.poll(() => status(page)).toBe('needed')
  await expect(foyer.dialog).toBeHidden()
})

test('asks for a sign-in per account and network; Cancel returns to the one that is signed in', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  await page.goto(hostUrl(host, required))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()

  await foyer.networkButton.first().click()
  await foyer.network(31338).click()
  await expect(sign(page)).toBeVisible()
  await page.getByTestId('siwx-cancel').click()
  await expect(foyer.dialog).toBeHidden()
  expect(wallet.chainId).toBe(31337)
  expect(await status(page)).toBe('signedIn')

  wallet.switchAccount(1)
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
  wallet.switchAccount(0)
  await expect.poll(() => status(page)).toBe('signedIn')
  await expect(foyer.dialog).toBeHidden()
})

test('disconnects with a message if the server refuses to issue a sign-in', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install()
  await page.route('**/v1/siwx/**', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': host.url, 'access-control-allow-credentials': 'true' },
      json: { error: { code: 'ORIGIN_NOT_ALLOWED', message: 'Origin Not Allowed', requestId: '1' } },
    }),
  )
  await page.goto(hostUrl(host, required))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(page.getByTestId('toast')).toHaveText(
    'A problem occurred while trying initialize authentication',
  )
  await expect(foyer.connectButton).toBeVisible()
})

test('an unreachable server: the wallet stays connected, and the session resumes once it is back', {
  tag: '@nightly',
}, async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host, required))
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
  await page.route('**/v1/siwx/**', (route) => route.abort())
  await page.reload()
  await expect(
    page.getByText('The server isn’t responding, so your sign-in can’t be verified yet.'),
  ).toBeVisible()
  expect(await status(page)).toBe('unreachable')
  await page.getByTestId('siwx-try-again').click()
  await expect.poll(() => status(page)).toBe('unreachable')
  await page.unroute('**/v1/siwx/**')
  await page.getByTestId('siwx-try-again').click()
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.accountButton).toBeVisible()
  expect(await status(page)).toBe('signedIn')
})

test('the demo’s protected area requires a sign-in, and rejects a forged token', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  await install()
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await expect(foyer.dialog).toBeHidden()
  await page.getByTestId('read-note').click()
  await expect(page.getByTestId('note')).toHaveText('Sign in first.')
  await page.getByTestId('sign-in').click()
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
  await page.getByTestId('read-note').click()
  await expect(page.getByTestId('note')).toContainText(`Only you see this, eip155:31337:${first}.`)
  const forged = await page.evaluate(async () => {
    const headers = { authorization: 'Bearer a.b.c' }
    return (await fetch('/api/note', { headers })).status
  })
  expect(forged).toBe(401)
})
