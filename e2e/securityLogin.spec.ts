import { socialResultField } from '@foyer/contract'
import { type LocalProviders, startProviders } from '@foyer/devnet'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectMark } from './expectMark.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { secureProjectId as projectId, type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser and server for all; each test has a separate page.
test.describe.configure({ mode: 'default' })

let providers: LocalProviders
let stack: SecureStack
let browser: RealChromium

test.beforeAll(async () => {
  providers = await startProviders()
  ;[stack, browser] = await Promise.all([
    startSecureStack({
      providers: providers.settings,
    }),
    launchRealChromium(),
  ])
})
test.afterAll(async () => {
  await browser?.close()
  await Promise.all([stack?.stop(), providers?.stop()])
})

/** A finger on the middle of a control, until it is lifted. */
async function touch(control: Locator): Promise<{ lift(): Promise<void> }> {
  const page = control.page()
  const session = await page.context().newCDPSession(page)
  const box = await control.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  return {
    async lift() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await session.detach()
    },
  }
}
const openAlone = async (): Promise<SecurityWindow> => {
  const page = await browser.context.newPage()
  await page.goto(`${stack.secureUrl}/security?projectId=${projectId}`)
  return new SecurityWindow(page)
}
const isClean = (page: Page) => expect(page).toHaveURL(/\/security\?projectId=frames#?$/)

test('logs in with a social account on the page itself, and keeps nothing of the login in the URL', async () => {
  const security = await openAlone()
  const { page } = security
  await security.press('Continue with Google')
  await page.getByLabel('Name or email').fill('ida of google')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('ida.of.google@people.test')).toBeVisible()
  // Only an app creates a wallet.
  await expect(security.heading('No wallet yet')).toBeVisible()
  await isClean(page)
  await page.reload()
  await expect(page.getByText('ida.of.google@people.test')).toBeVisible()
  await security.button('Log out').click()
  await expect(security.heading('Log in')).toBeVisible()
  await page.close()
})

test('shows that the provider refused a social login, and does not log in', {
  tag: '@nightly',
}, async () => {
  const security = await openAlone()
  const { page } = security
  await security.press('Continue with GitHub')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(security.heading('Log in')).toBeVisible()
  await expect(page.locator('.note').first()).not.toBeEmpty()
  await expect(security.button('Log out')).toHaveCount(0)
  await isClean(page)
  await page.close()
})

test('attack: a URL with the result of someone else’s social login does not log in', async () => {
  const page = await browser.context.newPage()
  // As the provider would complete an attacker's own login, in a link that the visitor follows.
  const forged = new URLSearchParams({
    [socialResultField]: `${stack.secureUrl}/?state=${'a'.repeat(43)}&code=theirs`,
  })
  await page.goto(`${stack.secureUrl}/security?projectId=${projectId}#${forged}`)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await page.close()
})

test('confirms by holding a finger on the button; taps change nothing', {
  tag: '@nightly',
}, async () => {
  const host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn('ada@mail.example')
  await host.ask('GET_USER', {})
  const { secureUrl } = stack
  const security = await SecurityWindow.open(host.page, { secureUrl, projectId, section: 'recovery' })
  const { page } = security
  const code = await security.addCode()
  await security.press(/^Remove: Recovery code/)
  await security.confirm('Type the recovery code', code)
  const remove = security.button('Remove')
  await expect(page.getByRole('alert')).toContainText('This is your last recovery method')
  await page.locator('#stage .card[data-seen]').waitFor()
  for (let times = 0; times < 2; times++) await (await touch(remove)).lift()
  await expect(page.getByRole('alert')).toBeVisible()
  expect((await host.ask('GET_USER', {})).hasRecovery).toBe(true)
  await page.bringToFront()
  await page.locator('#stage .card[data-seen]').waitFor()
  const finger = await touch(remove)
  await expectMark(remove, 'data-held')
  await finger.lift()
  await expect(page.locator('[data-kind=code]')).toHaveCount(0)
  await expect(security.heading('Recovery')).toBeVisible()
  await expect.poll(async () => (await host.ask('GET_USER', {})).hasRecovery).toBe(false)
  await page.close()
})
