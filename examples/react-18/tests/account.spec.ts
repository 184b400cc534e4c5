import { installEvmWallet, logInByEmail } from '@foyer/testing/playwright'
import { expect, test } from '@playwright/test'
import { devnet } from './playwright.config.ts'

test('connects after a rejection, and follows the wallet to another account and chain', async ({
  context,
  page,
}) => {
  const wallet = await installEvmWallet(context, { chains: devnet.rpcUrls })
  await page.goto('/')
  const account = page.getByTestId('result')

  wallet.rejectNext()
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-org.foyer.test').click()
  await expect(page.getByTestId('connecting-title')).toHaveText('Connection declined')
  await page.getByTestId('try-again').click()
  await expect(account).toHaveText(wallet.address)

  wallet.switchAccount(1)
  await expect(account).toHaveText(wallet.address)
  wallet.switchChain(31338)
  await expect(page.getByTestId('network-button')).toHaveText('Foyer Local Two')
  await page.reload()
  await expect(account).toHaveText(wallet.address)
})

test('logs in by email, with the code from the inbox', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('connect-button').click()
  await logInByEmail(page, { email: 'ada@foyer.test', mailboxUrl: devnet.mailboxUrl })
  await expect(page.getByTestId('result')).toHaveText(/^0x/)
})
