import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { namespaceWallets } from './namespaceWallets.ts'

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

test('the demo: five kinds of chain connected at once, each signs and reads the note; a reload keeps them', async ({
  page,
  context,
  foyer,
  install,
  stack,
}) => {
  test.setTimeout(90_000)
  await install()
  for (const wallet of Object.values(namespaceWallets)) await wallet.install(context)
  await page.goto(stack.demoUrl)
  await foyer.connect()
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
