import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  localEurcToken,
  type Stack,
  startStack,
  strictCsp,
  testAccount,
  testCards,
  tokenAddresses,
} from '@foyer/devnet'
import { payContract, readPaid } from '@foyer/pay-contract'
import { expect, test } from '@playwright/test'
import { encodeFunctionData, type Hex, isAddressEqual, numberToHex, parseAbi, parseUnits } from 'viem'
import { approveCard } from './approveCard.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { LoginPage } from './LoginPage.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sendFrom } from './sendFrom.ts'

// One stack and one login for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const email = 'grace@mail.example'
const { USDC, USDT } = tokenAddresses

let stack: Stack
let browser: RealChromium
let demo: LoginPage

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startStack({
      apps: { demo: folder('../apps/demo/dist'), secure: folder('../apps/secure/dist') },
      csp: strictCsp,
      emailCooldownMs: 0,
      hasSmartAccounts: true,
    }),
    launchRealChromium(),
  ])
  demo = new LoginPage(await browser.context.newPage(), stack)
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

test('logs in, buys 50 USDC by card until they arrive, and pays the shop with them', {
  tag: '@chain',
}, async () => {
  const { page } = demo
  await page.goto(stack.demoUrl ?? '')
  await demo.logIn(email, { isNewDevice: true })
  await demo.accountButton.waitFor()
  await page.getByTestId('shop-buy').click()
  // The shop is paid once the visitor has funds, and buying them takes one press.
  await page.getByTestId('pay-buy').click()
  await page.getByTestId('onramp-amount').fill('50')
  await expect(page.getByTestId('onramp-token')).toContainText('USDC')
  const next = page.getByTestId('onramp-next')
  await expect(next).toHaveText('Continue to Coinlane')
  const [popup] = await Promise.all([page.waitForEvent('popup'), next.click()])
  await popup.getByLabel('Card number').fill(testCards.accepted)
  await popup.getByRole('button', { name: 'Pay 50 USD' }).click()
  await expect(popup.getByRole('heading')).toHaveText('Paid')
  await popup.close()
  await expect(page.getByTestId('onramp-order-title')).toHaveText('It arrived')
  await page.getByTestId('header-back').click()
  // The project sponsors the fee: the account has no ether.
  await expect(page.getByTestId('pay-fee')).toHaveText('Sponsored')
  await page.getByTestId('pay-confirm').click()
  // One approval for the allowance and the payment; the wallet decodes all of it.
  const card = await demo.openCard()
  await expect(card.getByText(/Pay 24\.5 USDC/).first()).toBeAttached()
  await expect(card.locator('.warning')).toHaveCount(0)
  await expect(card.getByText('Payment reference')).toBeAttached()
  await expect(card.getByText('There is more data')).toHaveCount(0)
  await approveCard(demo.button('Send'))
  await expect(page.getByTestId('pay-title')).toHaveText('Paid')
  await expect(page.getByTestId('shop-delivery')).toContainText('Your beans are on their way')
  const { receiver = '' } = stack.shop ?? {}
  expect(await balanceOf(stack.chains[0]?.url ?? '', receiver, USDC)).toBe(parseUnits('24.5', 6))
  await expectLogged(await readAccount())
})

/** Pays an order of the shop with a token that the shop does not accept; reads and approves the wallet's requests. */
async function payWith(
  symbol: string,
  questions: readonly { title: RegExp; says: readonly RegExp[] }[],
): Promise<void> {
  const { page } = demo
  const url = stack.chains[0]?.url ?? ''
  const { receiver = '' } = stack.shop ?? {}
  const account = await readAccount()
  const order = randomUUID()
  // The new balance is not known yet.
  await page.evaluate(
    async ([url, projectId, account]) => {
      const query = new URLSearchParams({
        projectId,
        chainId: 'eip155:31337',
        currency: 'usd',
        forceUpdate: '*',
      })
      await fetch(`${url}/v1/account/${account}/balance?${query}`)
      for (const key of Object.keys(localStorage)) if (key.includes('balance')) localStorage.removeItem(key)
    },
    [stack.serverUrl, stack.config.projectId, account] as const,
  )
  await page.goto(`${stack.demoUrl}?order=${order}`)
  await demo.accountButton.waitFor()
  const read = () => Promise.all([balanceOf(url, receiver, USDC), balanceOf(url, account, USDC)])
  const [shop, dollars] = await read()
  await page.getByTestId('shop-buy').click()
  await page.getByTestId(`pay-source-${symbol}`).click()
  await expect(page.getByTestId('pay-most')).toContainText(symbol)
  await page.getByTestId('pay-confirm').click()
  for (const { title, says } of questions) {
    // The previous approval window is closed, and this one is open.
    await expect
      .poll(() =>
        demo.inside
          .getByText(title)
          .first()
          .isVisible()
          .catch(() => false),
      )
      .toBe(true)
    const card = await demo.openCard()
    await expect(demo.button('Send')).toBeVisible()
    for (const sentence of says) await expect(card.getByText(sentence).first()).toBeAttached()
    // All of it is decoded: no warnings.
    await expect(card.locator('.warning')).toHaveCount(0)
    await approveCard(demo.button('Send'))
  }
  await expect(page.getByTestId('pay-title')).toHaveText('Paid')
  await expect(page.getByTestId('shop-delivery')).toContainText('Your beans are on their way')
  // The shop's own token balance is unchanged.
  expect(await read()).toEqual([shop + parseUnits('24.5', 6), dollars])
  expect(stack.shop?.orders.get(order)?.told).toEqual(['payment.paid'])
  await expectLogged(account)
}

/** The payment contract logged the account's latest payment. */
async function expectLogged(account: Hex): Promise<void> {
  const logs = (await callNode(stack.chains[0]?.url ?? '', 'eth_getLogs', {
    address: payContract.address,
    fromBlock: '0x0',
  })) as readonly unknown[]
  const paid = logs
    .flatMap((log) => readPaid(log) ?? [])
    .filter(({ payer }) => isAddressEqual(payer, account))
  expect(paid.at(-1)).toMatchObject({ received: parseUnits('24.5', 6), token: USDC })
}

/** Switches to the login's other account. */
async function switchAccount(name: string): Promise<void> {
  const { page } = demo
  await demo.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('account-kind').click()
  await expect(page.getByTestId('toast-text')).toContainText(name)
  await page.keyboard.press('Escape')
}

async function readAccount(): Promise<Hex> {
  const text = await demo.page.getByTestId('demo-address').getAttribute('title')
  return (text ?? '').replace(/^.*:/, '') as Hex
}

test('pays with another token from a smart account: one approval describes the swap and the payment', {
  tag: '@nightly',
}, async () => {
  const abi = parseAbi(['function mint(address, uint256)'])
  const args = [await readAccount(), parseUnits('100', 6)] as const
  const data = encodeFunctionData({ abi, functionName: 'mint', args })
  await sendFrom(stack.chains[0]?.url ?? '', { from: testAccount(9).address, to: USDT, data })
  const says = [/Swap at most 2\d\.\d+ USDT for 24\.5 USDC/, /Pay 24\.5 USDC/, /Payment reference/]
  await payWith('USDT', [{ title: /5 calls/, says }])
})

test('an HTTP 402: the embedded wallet signs exactly the price, and the shop sends the transfer', {
  tag: '@nightly',
}, async () => {
  const { page } = demo
  const url = stack.chains[0]?.url ?? ''
  // The pay view stays open as a receipt.
  await page.getByTestId('pay-close').click()
  await switchAccount('Standard account')
  const { receiver = '' } = stack.shop ?? {}
  await page.getByTestId('article-read').click()
  await demo.agree('Sign')
  await expect(page.getByTestId('article')).toContainText('How the beans are roasted')
  expect(await balanceOf(url, receiver, localEurcToken.address)).toBe(100_000n)
})

test('pays with ether from a key account: ether is swapped on the way', { tag: '@nightly' }, async () => {
  await callNode(stack.chains[0]?.url ?? '', 'anvil_setBalance', await readAccount(), numberToHex(10n ** 18n))
  await payWith('ETH', [
    { title: /Allow spending/, says: [/24\.5 USDC/, /Payment contract/] },
    { title: /Swap at most 0\.\d+ ETH for 24\.5 USDC/, says: [] },
    { title: /Pay 24\.5 USDC/, says: [/Payment reference/] },
  ])
})

// Last: it turns the chain's clock ahead, so that later payments would have expired.
test('a subscription: granted once, charged each period by the shop’s backend until the visitor ends it', async () => {
  const { page } = demo
  const url = stack.chains[0]?.url ?? ''
  await page.getByTestId('pay-close').click()
  await switchAccount('Smart account')
  const { receiver = '' } = stack.shop ?? {}
  const before = await balanceOf(url, receiver, USDC)
  const charged = async () => (await balanceOf(url, receiver, USDC)) - before
  const turnOver = () => callNode(url, 'evm_increaseTime', numberToHex(301))
  const state = page.getByTestId('subscription-state')
  const subscribe = async () => {
    await page.getByTestId('subscription-start').click()
    const card = await demo.openCard()
    await expect(card.getByText(/may take up to .?5 USDC.? every 5 minutes until/)).toBeVisible()
    await approveCard(demo.button('Allow'))
    await expect(state).toHaveAttribute('data-status', 'active')
    await expect(state).toContainText('Periods paid: 1')
  }

  await subscribe()
  expect(await charged()).toBe(parseUnits('5', 6))
  await page.getByTestId('session-created').getByRole('button', { name: 'Permissions' }).click()
  await page.getByTestId('session-end').click()
  await demo.agree('End it')
  await expect(page.getByTestId('session-status')).toHaveText('Ended')
  await page.keyboard.press('Escape')
  await turnOver()
  await expect(state).toContainText('The shop can no longer charge you')
  expect(await charged()).toBe(parseUnits('5', 6))

  await demo.accountButton.click()
  await page.getByTestId('tab-activity').click()
  const paid = page.getByRole('button', { name: /^Paid/ })
  await expect(paid).toContainText('By permission · Foyer demo')
  await expect(paid).toContainText('5 USDC')
  await paid.click()
  await expect(page.getByTestId('by-permission')).toHaveText('By permission · Foyer demo')
  await page.keyboard.press('Escape')

  // Another one, which continues automatically.
  await subscribe()
  await turnOver()
  await expect(state).toContainText('Periods paid: 2')
  expect(await charged()).toBe(parseUnits('15', 6))
})
