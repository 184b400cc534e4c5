import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { namespaceWallets } from './namespaceWallets.ts'
import { tabTo } from './tabTo.ts'

const row = (page: Page, namespace: string) => page.getByTestId(`namespace-${namespace}`)

/** Connects a wallet in a namespace, from the demo's own list. */
async function connectIn(page: Page, namespace: string, walletId: string): Promise<void> {
  await row(page, namespace)
    .getByRole('button', { name: /^Connect/ })
    .click()
  await page.getByTestId('switch-active-chain').click()
  await page.getByTestId(`wallet-${walletId}`).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, namespace)).toHaveAttribute('data-active', 'true')
}

test('the demo: connects five kinds of chain at once, signs in and reads the note on each, and restores them', async ({
  page,
  context,
  foyer,
  install,
  stack,
}) => {
  await install()
  for (const wallet of Object.values(namespaceWallets)) await wallet.install(context)
  await page.goto(stack.demoUrl)
  // From the page's own list, without the modal.
  await page
    .getByTestId('front-door')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await foyer.accountButton.waitFor()
  await expect(foyer.accountButton).toBeFocused()
  for (const [namespace, { id }] of Object.entries(namespaceWallets)) {
    await connectIn(page, namespace, id)
    await expect(page.getByTestId('send-button')).toBeHidden()
    await page.getByTestId('sign-message-button').click()
    await expect(page.getByTestId('signature')).toHaveAttribute('data-status', 'done')
    await page.getByTestId('sign-in').click()
    await page.getByTestId('siwx-sign').click()
    await expect(page.getByTestId('sign-in')).toBeHidden()
    await page.getByTestId('read-note').click()
    await expect(page.getByTestId('note')).toContainText('Only you see this')
  }
  await page.reload()
  for (const namespace of ['eip155', ...Object.keys(namespaceWallets)])
    await expect(row(page, namespace)).not.toContainText('Not connected')
  await row(page, 'eip155').getByRole('button', { name: 'Use Ethereum' }).click()
  await expect(page.getByTestId('send-button')).toBeVisible()
  await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local')
})

/** The view that each tile opens. */
const tileViews = {
  account: 'Account',
  send: 'Send',
  swap: 'Swap',
  buy: 'OnRamp',
  pay: 'Pay',
  receive: 'Receive',
  sessions: 'SmartSessions',
  signIn: 'SIWXSignMessage',
  name: 'RegisterAccountName',
  networks: 'SwitchNetwork',
} as const

const modalView = (page: Page, view: string) =>
  expect(page.getByTestId('modal-card')).toHaveAttribute('data-view', view)

test('the demo: each tile opens its view, and connects first where necessary', { tag: '@journey' }, async ({
  page,
  foyer,
  install,
  stack,
}) => {
  await install()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(stack.demoUrl)
  // A visitor who left is not sent there when they connect later.
  await page.getByTestId('tile-receive').click()
  await modalView(page, 'Connect')
  await page.keyboard.press('Escape')
  await foyer.connect()
  await expect(page.getByTestId('demo-wallet')).toBeVisible()
  await expect(foyer.dialog).toBeHidden()
  for (const [tile, view] of Object.entries(tileViews)) {
    await page.getByTestId(`tile-${tile}`).click()
    await modalView(page, view)
    await page.keyboard.press('Escape')
    await expect(foyer.dialog).toBeHidden()
  }
  await expect(page.getByText(/^ETH, /)).toBeVisible()
  expect(await getViolations(page)).toEqual([])
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await page.getByTestId('tile-send').click()
  await foyer.wallet('org.foyer.test').click()
  await modalView(page, 'Send')
  expect(problems).toEqual([])
})

test('the demo: a look is chosen by keyboard, and modal, buttons and code follow', async ({
  page,
  context,
  foyer,
  install,
  stack,
}) => {
  await install()
  await page.goto(stack.demoUrl)
  await expect(foyer.connectButton).toHaveCSS('background-color', 'rgb(11, 107, 98)')
  await tabTo(page, page.getByRole('radio', { name: 'Foyer' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Iris' })).toBeChecked()
  await expect(foyer.connectButton).toHaveCSS('background-color', 'rgb(79, 70, 229)')
  await page.getByRole('radio', { name: 'In page' }).check()
  await expect(page.getByTestId('embedded').getByTestId('modal-card')).toHaveCSS('border-radius', '30px')
  await page.getByRole('radio', { name: 'العربية' }).check()
  await expect(page.getByTestId('embedded').getByTestId('header-text')).toHaveText('ربط المحفظة')
  await page.getByRole('radio', { name: 'Code' }).check()
  await expect(page.getByTestId('code')).toContainText("createTheme({ brand: '#4f46e5'")
  await expect(page.getByTestId('code')).toContainText("language: 'ar',\n  embedded: true,")
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByTestId('copy-code').click()
  await expect(page.getByTestId('copy-code')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByTestId('code').textContent(),
  )
  expect(await getViolations(page)).toEqual([])
  // On a phone, with everything shown, nothing is wider than the page.
  await page.getByRole('radio', { name: 'Preview' }).check()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // Embedded in the page, it is not a sheet at the window's edge.
  await expect(page.getByTestId('embedded').getByTestId('modal-card')).toHaveCSS('border-radius', '30px')
  // The wallet is still there where the modal is a dialog again.
  await foyer.wallet('org.foyer.test').click()
  // Switching meanwhile would close the modal that connects.
  await modalView(page, 'Account')
  await page.getByRole('radio', { name: 'Dialog' }).check()
  await expect(page.getByTestId('demo-wallet')).toHaveText('Test Wallet')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
