import { fileURLToPath } from 'node:url'
import {
  deploySwapTokens,
  type ServedFolder,
  type Stack,
  serveFolder,
  startStack,
  strictCsp,
  swapTokens,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, numberToHex, parseAbi, parseUnits } from 'viem'
import { approveCard } from './approveCard.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { FoyerPage } from './FoyerPage.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { LoginPage } from './LoginPage.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { openSwap, spentOn, swapForm } from './swapForm.ts'
import { WalletPage } from './WalletPage.ts'

const { USDC, USDT } = tokenAddresses
const { LEVY } = swapTokens
const ether = { symbol: 'ETH', address: undefined, decimals: 18, search: 'ETH' }
const usdc = { symbol: 'USDC', address: USDC, decimals: 6, search: 'USDC' }
const usdt = { symbol: 'USDT', address: USDT, decimals: 6, search: 'USDT' }
const levy = { ...LEVY, search: LEVY.address }
/** Without an amount, the maximum. */
type Trade = {
  sold: typeof ether | typeof usdc | typeof usdt
  bought: typeof ether | typeof usdc | typeof levy
  amount?: string
}

// `swap.spec.ts` covers every kind of swap with an extension; this file covers the differences between wallets.
test.describe('each wallet receives exactly the shown amount', () => {
  // One stack and one browser: the login comes first.
  test.describe.configure({ mode: 'serial' })
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  let own: Stack
  let served: ServedFolder
  let browser: RealChromium
  let app: LoginPage

  test.beforeAll(async () => {
    ;[own, browser] = await Promise.all([
      startStack({
        apps: {
          demo: folder('../apps/demo/dist'),
          secure: folder('../apps/secure/dist'),
          wallet: folder('../apps/wallet/dist'),
        },
        csp: strictCsp,
        emailCooldownMs: 0,
        hasSmartAccounts: true,
      }),
      launchRealChromium(),
    ])
    const [chain] = own.chains
    if (chain) await deploySwapTokens(chain)
    served = await serveFolder({
      folder: folder('./host/dist'),
      config: own.config,
      csp: strictCsp(own.config),
    })
    app = new LoginPage(await browser.context.newPage(), own)
  })
  test.afterAll(async () => {
    await browser?.close()
    await served?.stop()
    await own?.stop()
  })

  const url = () => own.chains[0]?.url ?? ''
  const open = (type: 'eoa' | 'smartAccount') =>
    app.page.goto(
      hostUrl(served, {
        logins: true,
        options: { defaultAccountTypes: { eip155: type }, features: { email: true, swaps: true } },
      }),
    )

  /** Gives the account ether, USDC and USDT. */
  async function fund(account: Hex): Promise<void> {
    await callNode(url(), 'anvil_setBalance', account, numberToHex(parseUnits('10', 18)))
    const abi = parseAbi(['function mint(address, uint256)'])
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [account, 50_000_000n] })
    for (const to of [USDC, USDT])
      await callNode(url(), 'eth_sendTransaction', { from: testAccount(9).address, to, data })
    await expect.poll(() => balanceOf(url(), account, USDT)).toBeGreaterThanOrEqual(50_000_000n)
  }

  /** Makes a swap; the exact amount shown arrives. `approve` approves one wallet request. */
  async function swap(
    page: Page,
    {
      account,
      trade: { sold, bought, amount },
      isSponsored = false,
      approve,
    }: {
      account: Hex
      trade: Trade
      isSponsored?: boolean
      approve(step: string, sold: string): Promise<void>
    },
  ): Promise<void> {
    const form = swapForm(page)
    await openSwap(page)
    await form.pick('sold', sold.symbol, sold.search)
    await form.pick('bought', bought.symbol, bought.search)
    if (amount) await form.amount.fill(amount)
    else await page.getByTestId('swap-max').click()
    await expect(form.button).toHaveText('Review swap')
    await form.button.click()
    await expect(form.confirm).toBeEnabled()
    if (isSponsored) await expect(page.getByTestId('swap-fee')).toContainText('Sponsored')
    const [goes, shown] = [
      await form.read('review-sold', sold.decimals),
      await form.read('review-bought', bought.decimals),
    ]
    const read = () =>
      Promise.all([
        balanceOf(url(), account, sold.address),
        balanceOf(url(), account, bought.address),
        balanceOf(url(), account),
      ])
    const before = await read()
    const ids = await page
      .locator('[data-testid^="swap-step-"]')
      .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-testid') ?? ''))
    const isBatched = (await page.locator('.swap-together').count()) > 0
    await form.confirm.click()
    for (const id of isBatched ? ids.slice(-1) : ids) await approve(id, sold.symbol)
    await expect(form.title).toHaveText('Swap complete')
    const done = (await page.evaluate(() => window.foyers[0]?.state.swaps)) ?? []
    const fee = isSponsored
      ? 0n
      : await spentOn(
          url(),
          done.slice(0, ids.length).map(({ hash }) => hash),
        )
    const after = await read()
    const gain = after[1] - before[1] + (bought.address ? 0n : fee)
    expect(gain, `${sold.symbol} to ${bought.symbol}`).toBe(shown)
    expect(before[0] - after[0] - (sold.address ? 0n : fee)).toBe(goes)
    if (!amount) expect(after[0]).toBe(0n)
  }

  test('the phone wallet: swaps over two hops, with a request each for approval and swap', async ({
    page,
    browser: shared,
  }) => {
    const foyer = new FoyerPage(page)
    const wallet = await WalletPage.open(shared, own.walletUrl ?? '')
    await page.goto(hostUrl(served))
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink())
    await wallet.approve()
    await expect(foyer.dialog).toBeHidden()
    const account = testAccount(0).address
    await fund(account)
    await swap(page, {
      account,
      // No pool has both tokens: the route goes through the wrapped currency.
      trade: { sold: usdt, bought: usdc, amount: '40' },
      async approve(step) {
        await expect(page.getByTestId(step)).toHaveAttribute('data-state', 'asking')
        await wallet.approve()
      },
    })
    await wallet.close()
  })

  test('a key account: the wallet describes a swap to a token with a fee on transfer', async () => {
    await open('eoa')
    await app.logIn('grace@mail.example', { isNewDevice: true })
    await app.accountButton.waitFor()
    const account = (await app.address()) as Hex
    await fund(account)

    // The approval is closed: nothing is sent, the form shows it, and continues.
    const form = swapForm(app.page)
    const [wei, dollars] = [await balanceOf(url(), account), await balanceOf(url(), account, USDC)]
    await openSwap(app.page)
    await form.pick('bought', 'USDC')
    await form.amount.fill('0.1')
    await form.button.click()
    await form.confirm.click()
    const card = await app.openCard()
    await expect(card.getByText(/Swap 0\.1 ETH/).first()).toBeVisible()
    await app.page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await app.page.waitForFunction(() => window.foyers[0]?.state.swap.flow.status === 'failed')
    expect(await app.page.evaluate(() => window.foyers[0]?.state.swaps)).toEqual([])
    await app.accountButton.click()
    await app.page.getByTestId('feature-swaps').click()
    await expect(form.error).toHaveText('You declined in the wallet. Nothing was swapped.')
    await expect(form.amount).toHaveValue('0.1')
    expect(await balanceOf(url(), account)).toBe(wei)
    expect(await balanceOf(url(), account, USDC)).toBe(dollars)
    await app.page.keyboard.press('Escape')

    await swap(app.page, {
      account,
      trade: { sold: ether, bought: levy, amount: '0.25' },
      async approve(step, sold) {
        const words = step === 'swap-step-swap' ? /Swap/ : new RegExp(sold)
        const card = await app.openCard()
        await expect(card.getByText(words).first()).toBeVisible()
        await approveCard(app.button('Send'))
      },
    })
  })

  test('the smart account: swaps all of a token, sponsored, with approval and swap in one request', async () => {
    await app.page.keyboard.press('Escape')
    await app.signOut()
    await open('smartAccount')
    await app.logIn('ada@mail.example', { isNewDevice: true })
    await app.accountButton.waitFor()
    const account = (await app.address()) as Hex
    await fund(account)
    await swap(app.page, {
      account,
      trade: { sold: usdc, bought: ether },
      isSponsored: true,
      async approve(_, sold) {
        const card = await app.openCard()
        await expect(card.getByText(new RegExp(sold)).first()).toBeVisible()
        await approveCard(app.button('Send'))
      },
    })
  })
})
