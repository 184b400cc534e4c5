import { type LocalProviders, type ServedFolder, startProviders } from '@foyer/devnet'
import { expect, test } from '@playwright/test'
import { approveCard } from './approveCard.ts'
import { FoyerPage } from './FoyerPage.ts'
import type {} from './host/main.tsx'
import { hostUrl } from './hostUrl.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { readMailedCode } from './readMailedCode.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { serveSecureHost } from './serveSecureHost.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'
import { type SecretWatch, watchSecrets } from './watchSecrets.ts'

const email = 'ida@mail.example'

let providers: LocalProviders
let stack: SecureStack
let browser: RealChromium
let served: ServedFolder
let watch: SecretWatch

test.beforeAll(async () => {
  providers = await startProviders()
  ;[stack, browser] = await Promise.all([
    startSecureStack({ providers: providers.settings }),
    launchRealChromium(),
  ])
  served = await serveSecureHost(stack)
  watch = watchSecrets(browser.context, stack)
})
test.afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await Promise.all([stack?.stop(), providers?.stop()])
})

/** Logs in by email on a new device, with a wrong code before the right one. */
async function logIn(foyer: FoyerPage): Promise<void> {
  const { page } = foyer
  await foyer.connectButton.click()
  await page.getByTestId('email-input').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('otp-0')).toBeFocused()
  const mail = stack.takeMail(email)
  const [link] = /^http\S+$/m.exec(mail) ?? []
  if (link) watch.add('link', new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '')
  const code = await readMailedCode(page.context(), mail)
  await page.bringToFront()
  watch.add('code', code)
  await page.keyboard.type(code.replace(/^./, (digit) => (digit === '9' ? '0' : '9')))
  await expect(page.getByTestId('otp-failure')).toHaveText('That code isn’t right. 4 tries left.')
  await page.keyboard.type(code)
}

test('no log, error, URL or event contains a secret, and neither does anything a page can read', async () => {
  watch.add('email', email)
  const page = await browser.context.newPage()
  const foyer = new FoyerPage(page)
  const options = { features: { email: true, socials: ['google'] }, sendAnalytics: true } as const
  await page.goto(hostUrl(served, { logins: true, siwx: {}, options }))
  await logIn(foyer)
  await foyer.accountButton.waitFor()
  await expect(foyer.dialog).toHaveCount(0)
  const token = await page.evaluate(() => {
    const [instance] = window.foyers
    return instance && window.core.getSignInToken(instance)
  })
  // The login included a sign-in: this token is the app's own.
  expect(token).toMatch(/^eyJ/)
  await watch.look()

  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByTestId('account-security').click(),
  ])
  const security = new SecurityWindow(opened)
  await security.go('Recovery methods')
  const code = await security.addCode()
  watch.add('recovery code', code)
  await security.go('Recovery phrase')
  await security.press('Show the phrase')
  await security.confirm('Type the recovery code', code)
  await security.restOn('Press and hold to show')
  await opened.mouse.down()
  const words = opened.locator('.words li')
  await expect(words).toHaveCount(12)
  watch.add('phrase', (await words.allTextContents()).join(' '))
  await watch.look()
  await opened.mouse.up()
  await opened.close()
  await page.bringToFront()
  await page.keyboard.press('Escape')

  const signed = page.evaluate(() => {
    const [instance] = window.foyers
    return instance && window.core.signMessage(instance, { message: 'Hello' })
  })
  await foyer.agree('Sign')
  expect(await signed).toMatch(/^0x/)

  // Another site of the same visitor: the code opens the wallet there.
  const other = new FoyerPage(await browser.context.newPage())
  await other.page.goto(hostUrl(served, { logins: true, options }).replace('127.0.0.1', 'localhost'))
  await logIn(other)
  const card = await other.openCard()
  await approveCard(other.button('Type the recovery code'))
  await card.getByLabel('Recovery code').fill(code)
  await approveCard(other.button('Open'))
  await other.accountButton.waitFor()
  await watch.look()
  await other.accountButton.click()
  await other.page.getByTestId('account-settings').click()
  await other.page.getByTestId('disconnect-button').click()
  await other.connectButton.click()

  const [popup] = await Promise.all([
    other.page.waitForEvent('popup'),
    other.page.getByTestId('social-google').click(),
  ])
  await popup.getByLabel('Name or email').fill('ida of google')
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await other.accountButton.waitFor()

  expect(await watch.leaks()).toEqual([])
  // Ensures that the watch saw secrets at all.
  expect(watch.count()).toMatchObject({
    code: 2,
    link: 1,
    email: 1,
    'recovery code': 1,
    phrase: 1,
    'private key': 1,
    resultCode: 1,
    token: expect.any(Number),
    serverShare: expect.any(Number),
    enrolProof: 1,
  })
  expect(stack.log.length).toBeGreaterThan(30)
})
