import type { Stack } from '@foyer/devnet'
import { testAccount, testCards, tokenAddresses } from '@foyer/devnet'
import { createSolanaSigner } from '@foyer/testing'
import { installSolanaWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { createSolanaRpc, address as toSolanaAddress } from '@solana/kit'
import { parseUnits } from 'viem'
import { balanceOf } from './balanceOf.ts'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'
import { pressOn, tabTo } from './tabTo.ts'

const { USDC } = tokenAddresses

/** The views of buying. */
const buyForm = (page: Page) => ({
  amount: page.getByTestId('onramp-amount'),
  button: page.getByTestId('onramp-next'),
  offers: page.locator('.buy-offer'),
  order: page.getByTestId('onramp-order-title'),
  text: page.getByTestId('onramp-order-text'),
  /** Base units that the selected offer yields. */
  async read(decimals: number) {
    const shown = page.getByTestId('onramp-out').locator('[data-exact]')
    return parseUnits((await shown.getAttribute('data-exact')) ?? '', decimals)
  },
  /** Presses the button, and returns the provider’s window. */
  async proceed(press = () => this.button.click()) {
    const opening = page.waitForEvent('popup')
    await press()
    const popup = await opening
    await popup.waitForURL(/\/pay\//)
    return popup
  },
})
/** Pays on the provider’s page. */
async function pay(popup: Page, card: string = testCards.accepted) {
  await popup.getByLabel('Card number').fill(card)
  await popup.getByRole('button', { name: /^Pay / }).click()
  // Requests of a window are lost if it closes too early.
  await expect(popup.getByLabel('Card number')).toHaveCount(0)
}
async function openBuy(page: Page) {
  await page.getByTestId('account-button').click()
  await page.getByTestId('feature-onramp').click()
}
const chainUrl = (stack: Stack) => stack.chains[0]?.url as string

test('buys USDC and ether with an empty account, receives the offered amounts, and sends some', {
  tag: '@journey',
}, async ({ page, foyer, install, host, stack }) => {
  const url = chainUrl(stack)
  const account = testAccount(21).address
  await install({ accountIndex: 21 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  // An empty account offers to buy. From there to the arrival by keyboard alone, including the provider's page.
  await foyer.accountButton.focus()
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByTestId('feature-onramp'))
  await expect(foyer.title).toHaveText('Buy')
  const form = buyForm(page)
  await tabTo(page, form.amount)
  await page.keyboard.type('50')
  await tabTo(page, page.getByTestId('onramp-method-any'))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('onramp-method-card')).toBeChecked()
  // The cheaper one first; limits and fees are said before the press.
  await expect(page.getByTestId('onramp-chosen')).toContainText('Coinlane Best value')
  await pressOn(page, page.getByTestId('onramp-more'))
  await expect(form.offers).toHaveText([/^QQuickbuy.*Card · About 5 min.*USDC.*\$1\.25 fees$/])
  await expect(page.getByTestId('onramp-limits')).toHaveText('From $5 to $7,500 at once')
  await expect(form.button).toHaveText('Continue to Coinlane')
  expect(await getViolations(page)).toEqual([])
  const offered = await form.read(6)
  const popup = await form.proceed(() => pressOn(page, form.button))
  // Neither the page nor the window it opens can reach this one.
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect(popup.getByRole('button', { name: 'Pay 50 USD' })).toBeVisible()
  await tabTo(popup, popup.getByLabel('Card number'))
  await popup.keyboard.type(testCards.accepted)
  await pressOn(popup, popup.getByRole('button', { name: /^Pay / }))
  await expect(popup.getByRole('heading')).toHaveText('Paid')
  await popup.close()
  await expect(form.order).toHaveText('It arrived')
  expect(await getViolations(page)).toEqual([])
  expect(await balanceOf(url, account, USDC)).toBe(offered)

  // Without ether, the token could not even pay for its own transfer, so ether is bought.
  await pressOn(page, page.getByTestId('onramp-again'))
  await page.getByTestId('onramp-token').click()
  await page.getByTestId('onramp-search').fill('ether')
  await page.getByTestId('onramp-token-ETH-eip155:31337').click()
  await form.amount.fill('20')
  await expect(form.button).toHaveText('Continue to Coinlane')
  const ether = await form.read(18)
  const second = await form.proceed()
  await pay(second)
  await second.close()
  await expect(form.order).toHaveText('It arrived')
  expect(await balanceOf(url, account)).toBe(ether)
  const names = (await page.evaluate(() => window.events as { name: string }[])).map(({ name }) => name)
  expect(names.filter((name) => /BUY/.test(name))).toEqual([
    'SELECT_BUY_CRYPTO',
    'SELECT_BUY_PROVIDER',
    'BUY_SUCCESS',
    'SELECT_BUY_CRYPTO',
    'SELECT_BUY_PROVIDER',
    'BUY_SUCCESS',
  ])

  // It belongs to the visitor: they can send it.
  await page.getByTestId('header-back').click()
  await page.getByTestId('feature-send').click()
  await page.getByTestId('send-receiver').fill(testAccount(0).address)
  await page.getByTestId('send-token').click()
  await page.getByTestId('send-token-USDC').click()
  await page.getByTestId('send-amount').fill('10')
  await page.getByTestId('send-next').click()
  await page.getByTestId('send-confirm').click()
  await expect.poll(() => balanceOf(url, account, USDC)).toBe(offered - parseUnits('10', 6))
})

test('shows declined, refunded and cancelled orders; continues one in a second tab, with the bank’s extra step', {
  tag: '@nightly',
}, async ({ page, context, foyer, install, host, stack }) => {
  const account = testAccount(22).address
  await install({ accountIndex: 22 })
  const secrets: string[] = []
  page.on('request', (request) => secrets.push(request.url()))
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openBuy(page)
  const form = buyForm(page)
  await form.amount.fill('40')
  await expect(form.button).toHaveText('Continue to Coinlane')
  const refused = await form.proceed()
  await pay(refused, testCards.declined)
  await refused.close()
  await expect(form.order).toHaveText('The payment failed')
  await expect(form.text).toHaveText('Your bank declined the payment. Try another card or method.')

  const again = async () => {
    await page.getByTestId('onramp-again').click()
    await expect(form.button).toHaveText('Continue to Coinlane')
  }
  await again()
  const refunded = await form.proceed()
  await pay(refunded, testCards.refunded)
  await refunded.close()
  await expect(form.order).toHaveText('Refunded')
  await again()
  const cancelled = await form.proceed()
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(cancelled.getByRole('heading')).toHaveText('Cancelled')
  await cancelled.close()
  await expect(form.order).toHaveText('Cancelled')
  expect(await balanceOf(chainUrl(stack), account, USDC)).toBe(0n)

  await again()
  const offered = await form.read(6)
  await (await form.proceed()).close()
  await expect(form.order).toHaveText('Waiting for your payment')
  const id = await page.getByTestId('onramp-id').textContent()
  await page.reload()
  await openBuy(page)
  await page.getByTestId('onramp-order-row').first().click()
  await expect(page.getByTestId('onramp-id')).toHaveText(id ?? '')

  const other = await context.newPage()
  await other.goto(hostUrl(host))
  await openBuy(other)
  await other.getByTestId('onramp-order-row').first().click()
  const opening = context.waitForEvent('page')
  await other.getByTestId('onramp-pay').click()
  const reopened = await opening
  expect(await reopened.evaluate(() => window.opener)).toBeNull()
  await pay(reopened, testCards.stepUp)
  await reopened.getByLabel('Code (any six digits)').fill('123456')
  await reopened.getByRole('button', { name: 'Confirm' }).click()
  await expect(reopened.getByRole('heading')).toHaveText('Paid')
  await reopened.close()
  for (const tab of [other, page]) await expect(buyForm(tab).order).toHaveText('It arrived')
  expect(await balanceOf(chainUrl(stack), account, USDC)).toBe(offered)
  // The order's read token is neither in a URL nor in the state.
  const token = await page.evaluate(() => {
    const [, text] = Object.entries(localStorage).find(([key]) => key.endsWith('onramp_orders')) ?? []
    return JSON.parse(text ?? '').data[0].token as string
  })
  expect(token.length).toBeGreaterThan(20)
  expect(secrets.join()).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify(window.foyers[0]?.state.onrampOrders))).not.toContain(token)
})

test('opens the page by a link if the window is blocked; keeps a paid order pending until it is sent', {
  tag: '@nightly',
}, async ({ page, context, foyer, install, host }) => {
  await install({ accountIndex: 23 })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openBuy(page)
  const form = buyForm(page)
  await expect(form.button).toHaveText('Continue to Coinlane')
  await form.button.click()
  await expect(page.getByText('Your browser blocked the window. Use this button instead.')).toBeVisible()
  expect(await getViolations(page)).toEqual([])
  const opening = context.waitForEvent('page')
  await page.getByTestId('onramp-pay').click()
  const popup = await opening
  await pay(popup, testCards.neverSent)
  await popup.close()
  await expect(form.order).toHaveText('On its way')
  await expect(page.getByTestId('onramp-pay')).toHaveCount(0)
})

test('names a provider that is down; if all are, shows an estimate that cannot be bought', {
  tag: '@nightly',
}, async ({ page, foyer, install, host, stack }) => {
  await install({ accountIndex: 24 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  const { quickbuy } = stack.onramps
  quickbuy.fault = 'nonsense'
  try {
    await openBuy(page)
    await expect(page.getByTestId('onramp-missing')).toHaveText('No offer from Quickbuy right now.')
  } finally {
    quickbuy.fault = undefined
  }
  const form = buyForm(page)
  await expect(form.button).toHaveText('Continue to Coinlane')
  await page.route('**/v1/onramp/**', (route) => route.abort())
  await form.amount.fill('60')
  await expect(page.getByTestId('onramp-estimate')).toContainText('You can’t buy it now')
  await expect(page.getByTestId('onramp-out')).toHaveText(/^About 5\d\.\d+$/)
  await expect(form.button).toBeDisabled()
  await page.reload()
  await openBuy(page)
  await expect(page.getByTestId('onramp-limits')).toHaveText(
    'From $10 to $25,000 at once Usual limits; the provider can’t be reached right now.',
  )
  await expect(form.button).toBeDisabled()
  expect(await getViolations(page)).toEqual([])
  // It recovers automatically.
  await page.unroute('**/v1/onramp/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form.button).toHaveText('Continue to Coinlane')
})

test('on Solana: buys SOL by default, and shows refunded, cancelled, and declined but later paid orders', {
  tag: '@nightly',
}, async ({ page, context, foyer, host, stack }) => {
  const { networkId, url } = stack.solana ?? {}
  if (!networkId || !url) throw new Error('The stack has no chain of Solana')
  const { address } = createSolanaSigner({ accountIndex: 9 })
  await installSolanaWallet(context, { accountIndex: 9 })
  await page.goto(hostUrl(host, { mode: 'namespaces', options: { defaultNetwork: networkId } }))
  await foyer.connect('solana:test-solana-wallet')
  await openBuy(page)
  const form = buyForm(page)
  await expect(page.getByTestId('onramp-token')).toContainText('SOL')
  await expect(form.button).toHaveText('Continue to Coinlane')
  const offered = await form.read(9)
  const popup = await form.proceed()
  await pay(popup)
  await popup.close()
  await expect(form.order).toHaveText('It arrived')
  const read = async () => (await createSolanaRpc(url).getBalance(toSolanaAddress(address)).send()).value
  expect(await read()).toBe(offered)

  /** Buys again, and leaves the provider’s page open. */
  const again = async () => {
    await page.getByTestId('onramp-again').click()
    await expect(form.button).toHaveText('Continue to Coinlane')
    return form.proceed()
  }
  const refunded = await again()
  await pay(refunded, testCards.refunded)
  await refunded.close()
  await expect(form.order).toHaveText('Refunded')
  const cancelled = await again()
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(cancelled.getByRole('heading')).toHaveText('Cancelled')
  await cancelled.close()
  await expect(form.order).toHaveText('Cancelled')
  expect(await read()).toBe(offered)

  // Another card, after the bank's refusal was already reported: a late payment still counts.
  const declined = await again()
  const pageUrl = declined.url()
  await pay(declined, testCards.declined)
  await expect(form.order).toHaveText('The payment failed')
  await expect(form.text).toHaveText('Your bank declined the payment. Try another card or method.')
  await declined.goto(pageUrl)
  await pay(declined)
  await declined.close()
  await expect.poll(read).toBeGreaterThan(offered)
  // A failed order is polled rarely, and on each page load.
  await page.reload()
  await openBuy(page)
  await page.getByTestId('onramp-order-row').first().click()
  await expect(form.order).toHaveText('It arrived')
})
