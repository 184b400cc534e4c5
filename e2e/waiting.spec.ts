import { expect, test } from './fixtures.ts'

const silent = ['eth_accounts', 'eth_chainId', 'wallet_getPermissions']

test('waits for a wallet that locks, and restores it when it is unlocked', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(foyer.accountButton).toHaveText('0xf3…b92266')
  const asked = wallet.requests.length

  wallet.lock()
  await expect(foyer.waitingButton).toHaveAttribute('title', 'Waiting for Test Wallet')
  await expect(foyer.waitingButton).toHaveText('0xf3…b92266')
  await expect(page.getByTestId('sign-message-button')).toBeHidden()
  await page.reload()
  await expect(foyer.waitingButton).toHaveAttribute('title', 'Waiting for Test Wallet')
  wallet.unlock()
  await expect(page.getByTestId('sign-message-button')).toBeVisible()
  await expect(foyer.accountButton).not.toHaveAttribute('title', /./)
  const methods = wallet.requests.slice(asked).map(({ method }) => method)
  expect(methods.filter((method) => !silent.includes(method))).toEqual([])

  await page.getByTestId('sign-message-button').click()
  await expect(page.getByTestId('signature')).toContainText('0x')
})

test('leaving the view cancels the pending wallet request', async ({ page, foyer, install, stack }) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(foyer.accountButton).toBeVisible()
  wallet.setQuirks(['silent'])
  wallet.lock()
  await page.reload()
  await expect(foyer.waitingButton).toHaveAttribute('title', 'Waiting for Test Wallet')

  await foyer.waitingButton.click()
  await expect(page.getByTestId('wallet-waiting')).toContainText('Test Wallet')
  await page.getByTestId('leave-waiting').click()
  await expect(page.getByTestId('wallet-waiting')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(foyer.connectButton).toHaveText('Connect wallet')
  wallet.unlock()
  await page.reload()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})
