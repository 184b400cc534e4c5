import { expect, test } from '@playwright/test'
import { addPasskeys } from './addPasskeys.ts'
import { approveCard } from './approveCard.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { secureProjectId as projectId, type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser and server for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const email = 'ada@mail.example'
let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let security: SecurityWindow

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startSecureStack(), launchRealChromium()])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn(email)
  await host.ask('GET_USER', {})
  const { secureUrl } = stack
  security = await SecurityWindow.open(host.page, { secureUrl, projectId, section: 'confirmations' })
  await addPasskeys(security.page)
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const ruleOf = async () => {
  const { rows } = (await stack.database.orm.execute('select rule from custody_rules')) as unknown as {
    rows: { rule: unknown }[]
  }
  return rows[0]?.rule
}
const choose = async (name: RegExp) => {
  await security.page.bringToFront()
  await approveCard(security.page.getByRole('radio', { name }))
}

test('a passkey is added, and required for everything; the visitor is notified by mail', async () => {
  await expect(security.heading('Ask for my passkey')).toBeVisible()
  await expect(security.page.getByRole('radio', { name: /^For everything/ })).toBeDisabled()
  await security.press('Add a passkey')
  await expect(security.page.getByRole('listitem').getByText(/on Linux/)).toBeVisible()
  await choose(/^For everything/)
  await security.press('Save')
  await expect.poll(ruleOf).toEqual({ kind: 'always' })
  // The mail about the passkey comes first.
  await expect.poll(() => stack.takeMail(email)).toContain('for everything')
})

test('requires the passkey and a day’s wait to lower the rule, and can cancel that', async () => {
  await choose(/^Above a daily amount/)
  await security.fill('US dollars in 24 hours', '2,50')
  await security.press('Save')
  await expect(security.page.getByText('It takes effect after 24 hours.')).toBeVisible()
  await security.press('Use passkey')
  await expect(security.page.getByText('Above a daily amount: $2.50')).toBeVisible()
  expect(await ruleOf()).toEqual({ kind: 'always' })
  await security.press('Stop')
  await expect(security.heading('Waiting')).toHaveCount(0)
})

test('refuses to remove the last passkey while the wallet asks for one', async () => {
  await security.press(/^Remove: /)
  await security.press('Remove')
  await security.press('Use passkey')
  await expect(
    security.page.getByText(
      'Your last passkey can’t be removed while the wallet asks for one. Turn that off first.',
    ),
  ).toBeVisible()
  await security.press('Back')
})

test('a recovery code can replace a lost passkey, after a day’s wait', async () => {
  await security.go('Recovery methods')
  const code = await security.addCode()
  await security.go('Ask for my passkey')
  await choose(/^Never/)
  await security.press('Save')
  await security.press('I lost my passkey')
  await security.press('Type the recovery code')
  await security.fill('Recovery code', code)
  await security.press('Open')
  await expect(security.heading('Waiting')).toBeVisible()
  expect(await ruleOf()).toEqual({ kind: 'always' })
})
