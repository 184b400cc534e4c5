import { randomUUID } from 'node:crypto'
import { testAccount, tokenAddresses } from '@foyer/devnet'
import { encodePay, payContract } from '@foyer/pay-contract'
import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, maxUint256, parseAbi, parseUnits } from 'viem'
import { balanceOf } from './balanceOf.ts'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { sendFrom } from './sendFrom.ts'
import { pressOn, tabTo } from './tabTo.ts'
import { WalletPage } from './WalletPage.ts'

const { USDC, USDT } = tokenAddresses
const abi = parseAbi(['function mint(address, uint256)', 'function approve(address, uint256)'])
const price = parseUnits('24.5', 6)
type Stack = Parameters<Parameters<typeof test>[2]>[0]['stack']

/** Connects an account with dollars on the demo. */
async function enter(
  {
    page,
    foyer,
    install,
    stack,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'foyer' | 'install' | 'stack'>,
  { accountIndex, query = '' }: { accountIndex: number; query?: string },
) {
  const url = stack.chains[0]?.url ?? ''
  const account = testAccount(accountIndex).address
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [account, parseUnits('500', 6)] })
  for (const to of [USDC, USDT]) await sendFrom(url, { from: account, to, data })
  const wallet = await install({ accountIndex })
  await page.goto(`${stack.demoUrl}${query}`)
  await foyer.connect()
  return { url, account, wallet }
}
const buy = (page: Page) => page.getByTestId('shop-buy').click()
const confirm = (page: Page) => page.getByTestId('pay-confirm')
const title = (page: Page) => page.getByTestId('pay-title')
const delivery = (page: Page) => page.getByTestId('shop-delivery')
const told = (stack: Stack, orderId: string) => stack.shop?.orders.get(orderId)?.told

/** An order's payment, as any page of the project can read it. */
async function readPayment(page: Page): Promise<{ id: string; mark: Hex; expiry: number }> {
  const response = await page.waitForResponse(
    (one) => /\/v1\/payments(\/[\w-]+)?\?/.test(one.url()) && one.ok(),
  )
  return response.json()
}

test('pays with the requested token, notifies the shop once, delivers, and shows the receipt again after a reload', {
  tag: '@journey',
}, async ({ page, foyer, install, stack }) => {
  const order = randomUUID()
  const { url, account } = await enter(
    { page, foyer, install, stack },
    { accountIndex: 5, query: `?order=${order}` },
  )
  const receiver = stack.shop?.receiver ?? ''
  const [own, shop] = [await balanceOf(url, account, USDC), await balanceOf(url, receiver, USDC)]
  // From the shop to the receipt by keyboard alone.
  await page.getByTestId('shop-buy').focus()
  await page.keyboard.press('Enter')
  await expect(foyer.title).toHaveText('Pay')
  await expect(page.getByTestId('pay-amount')).toHaveText('24.5 USDC')
  await expect(page.getByTestId('pay-receiver')).toHaveText(receiver)
  await expect(page.getByTestId('pay-maker')).toHaveText('Signed by the shop')
  await expect(confirm(page)).toBeEnabled()
  expect(await getViolations(page)).toEqual([])
  await tabTo(page, page.getByTestId('pay-source-USDC').getByRole('radio'))
  await pressOn(page, confirm(page))
  await expect(title(page)).toHaveText('Paid')
  expect(await getViolations(page)).toEqual([])
  await expect(delivery(page)).toContainText('Your beans are on their way')
  await expect(title(page)).toBeVisible()
  expect(own - (await balanceOf(url, account, USDC))).toBe(price)
  expect((await balanceOf(url, receiver, USDC)) - shop).toBe(price)
  expect(told(stack, order)).toEqual(['payment.paid'])

  // The same order again: nothing is left to pay.
  await pressOn(page, page.getByTestId('pay-close'))
  await expect(foyer.dialog).toBeHidden()
  await page.reload()
  await buy(page)
  await expect(title(page)).toHaveText('Paid')
  expect(own - (await balanceOf(url, account, USDC))).toBe(price)
  expect(told(stack, order)).toEqual(['payment.paid'])
})

test('the phone wallet is prompted for the allowance, then for the payment', { tag: '@nightly' }, async ({
  page,
  browser,
  foyer,
  stack,
}) => {
  const order = randomUUID()
  const url = stack.chains[0]?.url ?? ''
  const account = testAccount(0).address
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(`${stack.demoUrl}?order=${order}`)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
  const own = await balanceOf(url, account, USDC)
  await buy(page)
  await expect(page.getByTestId('pay')).toContainText('First, your wallet asks you to allow 24.5 USDC')
  await confirm(page).click()
  await wallet.approve()
  await wallet.approve()
  await expect(title(page)).toHaveText('Paid')
  expect(own - (await balanceOf(url, account, USDC))).toBe(price)
  await expect.poll(() => told(stack, order)).toEqual(['payment.paid'])
  await wallet.close()
})

test('pays with ether: it is swapped on the way, and the shop gets exactly the price', {
  tag: '@nightly',
}, async ({ page, foyer, install, stack }) => {
  const order = randomUUID()
  const { url, account } = await enter(
    { page, foyer, install, stack },
    { accountIndex: 5, query: `?order=${order}` },
  )
  const receiver = stack.shop?.receiver ?? ''
  await buy(page)
  await page.getByTestId('pay-source-ETH').click()
  await expect(page.getByTestId('pay-most')).toContainText('ETH')
  await expect(confirm(page)).toBeEnabled()
  const [dollars, shop] = [await balanceOf(url, account, USDC), await balanceOf(url, receiver, USDC)]
  await confirm(page).click()
  await expect(title(page)).toHaveText('Paid')
  expect(await balanceOf(url, account, USDC)).toBe(dollars)
  expect((await balanceOf(url, receiver, USDC)) - shop).toBe(price)
  await expect(delivery(page)).toContainText('Your beans')
  expect(told(stack, order)).toEqual(['payment.paid'])

  // With an approval: two wallet requests, one press.
  await page.goto(`${stack.demoUrl}?order=${randomUUID()}`)
  await buy(page)
  await page.getByTestId('pay-source-USDT').click()
  await expect(page.getByTestId('pay-most')).toContainText('USDT')
  await confirm(page).click()
  await expect(title(page)).toHaveText('Paid')
  expect((await balanceOf(url, receiver, USDC)) - shop).toBe(price * 2n)
})

test('disables the payment until its warnings can be shown', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  stack,
}) => {
  const warnings = '**/ReceiverWarnings-*.js'
  await enter({ page, foyer, install, stack }, { accountIndex: 5, query: `?order=${randomUUID()}` })
  await page.route(warnings, (route) => route.abort())
  await buy(page)
  await expect(page.getByTestId('pay-warnings-retry')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await page.unroute(warnings)
  await page.getByTestId('pay-warnings-retry').click()
  await expect(confirm(page)).toBeEnabled()
})

test('reports an underpayment and a late payment once, and delivers nothing', {
  tag: '@nightly',
}, async ({ page, foyer, install, stack }) => {
  const order = randomUUID()
  const { url, account } = await enter(
    { page, foyer, install, stack },
    { accountIndex: 5, query: `?order=${order}` },
  )
  const allow = encodeFunctionData({ abi, functionName: 'approve', args: [payContract.address, maxUint256] })
  await sendFrom(url, { from: account, to: USDC, data: allow })
  // Pays like another program that knows the contract.
  const send = (order: Hex, amount: string) => {
    const to = (stack.shop?.receiver ?? '0x') as Hex
    const terms = { order, token: USDC, to, amount: parseUnits(amount, 6), deadline: maxUint256 }
    return sendFrom(url, { from: account, ...encodePay(terms) })
  }
  const reading = readPayment(page)
  await buy(page)
  const { mark } = await reading
  await expect(confirm(page)).toBeEnabled()
  await send(mark, '20')
  await expect(title(page)).toHaveText('Less arrived than was asked for')
  await expect(page.getByTestId('pay-arrived')).toHaveText('20 USDC')
  expect(await getViolations(page)).toEqual([])
  await expect.poll(() => told(stack, order)).toEqual(['payment.underpaid'])
  await page.getByTestId('pay-close').click()
  await expect(delivery(page)).toContainText('Not delivered: payment.underpaid')

  const late = randomUUID()
  await page.goto(`${stack.demoUrl}?order=${late}&ttl=2`)
  const again = readPayment(page)
  await buy(page)
  const { mark: lateMark, expiry } = await again
  // Shortly before the expiry, the visitor is no longer asked to pay.
  await expect(page.getByTestId('pay-problem')).toHaveText('This payment expired. Start again in the shop.')
  await expect(confirm(page)).toHaveCount(0)
  // A block a few seconds later is still in time.
  await expect.poll(() => Date.now() / 1_000 > expiry + 17, { timeout: 30_000 }).toBe(true)
  await send(lateMark, '24.5')
  await expect(title(page)).toHaveText('Paid too late')
  await expect.poll(() => told(stack, late)).toEqual(['payment.late'])
})

test('prompts the wallet once for the same payment in two tabs', async ({
  page,
  context,
  foyer,
  install,
  stack,
}) => {
  const order = randomUUID()
  const { url, account } = await enter(
    { page, foyer, install, stack },
    { accountIndex: 5, query: `?order=${order}` },
  )
  const other = await context.newPage()
  await other.goto(`${stack.demoUrl}?order=${order}`)
  await Promise.all([buy(page), buy(other)])
  await Promise.all([expect(confirm(page)).toBeEnabled(), expect(confirm(other)).toBeEnabled()])
  const own = await balanceOf(url, account, USDC)
  // Does not wait for a tab to be stable: the first one gets the lock.
  const press = (button: HTMLElement) => button.click()
  await Promise.all([confirm(page).evaluate(press), confirm(other).evaluate(press)])
  await Promise.all([expect(title(page)).toHaveText('Paid'), expect(title(other)).toHaveText('Paid')])
  expect(own - (await balanceOf(url, account, USDC))).toBe(price)
  await expect.poll(() => told(stack, order)).toEqual(['payment.paid'])
  await other.close()
})

test('attack: a script changes the signed payment, or a server the requested one: nothing is paid', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  const { url, account } = await enter({ page, foyer, install, stack }, { accountIndex: 5 })
  const own = await balanceOf(url, account, USDC)
  const spoil = (token: string) => {
    const [header, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    claims.payment.receiver = account
    return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  }
  await page.route('**/api/shop/orders*', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, token: spoil(json.token) } })
  })
  await buy(page)
  await expect(delivery(page)).toContainText('The payment isn’t signed by the shop')
  await page.unroute('**/api/shop/orders*')

  await page.route('**/v1/payments?*', async (route) => {
    const json = await (await route.fetch()).json()
    const options = json.options.map((option: object) => ({ ...option, receiver: account.toLowerCase() }))
    await route.fulfill({ json: { ...json, options } })
  })
  await buy(page)
  await expect(delivery(page)).toContainText('it is for another receiver')
  await expect(foyer.dialog).toBeHidden()
  await page.unroute('**/v1/payments?*')

  // The page itself knows the contract. Later answers say the same: otherwise, changed terms may be noticed first.
  await page.goto(`${stack.demoUrl}?order=${randomUUID()}`)
  await page.route(/\/v1\/payments[/?]/, async (route) => {
    const json = await (await route.fetch()).json()
    const options = json.options.map((option: object) => ({ ...option, contract: testAccount(8).address }))
    await route.fulfill({ json: { ...json, options } })
  })
  await buy(page)
  await expect(page.getByTestId('pay-problem')).toContainText('differs from the shop’s request')
  await expect(confirm(page)).toBeDisabled()
  expect(await balanceOf(url, account, USDC)).toBe(own)
})
