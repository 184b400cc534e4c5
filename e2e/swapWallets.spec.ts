import { fileURLToPath } from 'node:url'
import {
  type ServedFolder,
  type Stack,
  serveFolder,
  startStack,
  strictCsp,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseUnits } from 'viem'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { LoginPage } from './LoginPage.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sayYes } from './sayYes.ts'
import { openSwap, swapForm } from './swapForm.ts'
import { WalletPage } from './WalletPage.ts'

const { USDC } = tokenAddresses

test('the phone wallet: ether to USDC, and back with an approval', async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  test.setTimeout(90_000)
  const url = stack.chains[0]?.url ?? ''
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
  const account = await page.evaluate(() => {
    const [instance] = window.foyers
    return (instance && window.core.getConnection(instance.state, 'eip155')?.accounts[0].address) ?? ''
  })
  const form = swapForm(page)
  await openSwap(page)
  await form.pick('bought', 'USDC')
  await form.amount.fill('0.1')
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  const shown = await form.read('review-bought', 6)
  const before = await balanceOf(url, account, USDC)
  await form.confirm.click()
  await wallet.approve()
  await expect(form.title).toHaveText('Swap complete')
  expect((await balanceOf(url, account, USDC)) - before).toBe(shown)

  await page.getByTestId('swap-close').click()
  await page.getByTestId('feature-swaps').click()
  await page.getByRole('button', { name: 'ETH to USDC' }).click()
  await page.getByTestId('swap-flip').click()
  await form.amount.fill('10')
  await form.button.click()
  await expect(page.getByTestId('swap-step-approve')).toContainText('Approve exactly 10 USDC')
  await expect(form.confirm).toBeEnabled()
  await form.confirm.click()
  await wallet.approve()
  await expect(page.getByTestId('swap-step-swap')).toHaveAttribute('data-state', 'asking')
  await wallet.approve()
  await expect(form.title).toHaveText('Swap complete')
  expect((await balanceOf(url, account, USDC)) - before).toBe(shown - parseUnits('10', 6))
  await wallet.close()
})

test.describe('the embedded wallet', () => {
  // One stack and one browser: the login comes first.
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  let own: Stack
  let served: ServedFolder
  let browser: RealChromium
  let app: LoginPage

  test.beforeAll(async () => {
    test.setTimeout(150_000)
    ;[own, browser] = await Promise.all([
      startStack({
        apps: { demo: folder('../apps/demo/dist'), secure: folder('../apps/secure/dist') },
        csp: strictCsp,
        emailCooldownMs: 0,
        hasSmartAccounts: true,
      }),
      launchRealChromium(),
    ])
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

  /** Gives the account ether and USDC; returns its address. */
  async function fund(): Promise<Hex> {
    const account = (await app.address()) as Hex
    await callNode(url(), 'anvil_setBalance', account, numberToHex(10n ** 19n))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, 50_000_000n] })
    await callNode(url(), 'eth_sendTransaction', { from: testAccount(0).address, to: USDC, data })
    await expect.poll(() => balanceOf(url(), account, USDC)).toBe(50_000_000n)
    return account
  }
  /** Presses a button of the frame once its text was scrolled through. */
  async function approve(name: string): Promise<void> {
    await app.inside.locator('.scroll').evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight))
    await sayYes(app.button(name))
  }

  test('a key account: the frame says the swap in words; what was shown arrives', async () => {
    const { page } = app
    await open('eoa')
    await app.logIn('grace@mail.example', { isNewDevice: true })
    await app.accountButton.waitFor()
    const account = await fund()
    const form = swapForm(page)
    await openSwap(page)
    await form.pick('bought', 'USDC')
    await form.amount.fill('0.5')
    await form.button.click()
    await expect(form.confirm).toBeEnabled()
    const shown = await form.read('review-bought', 6)
    await form.confirm.click()
    await expect(app.inside.getByText(/Swap 0\.5 ETH for at least [\d.,]+ USDC/).first()).toBeVisible()
    await approve('Send')
    await expect(form.title).toHaveText('Swap complete')
    expect(await balanceOf(url(), account, USDC)).toBe(50_000_000n + shown)
  })

  test('the smart account: approval and swap in one request', async () => {
    const { page } = app
    await page.keyboard.press('Escape')
    await app.signOut()
    await open('smartAccount')
    await app.logIn('ada@mail.example', { isNewDevice: true })
    await app.accountButton.waitFor()
    const account = await fund()
    const form = swapForm(page)
    await openSwap(page)
    await form.pick('bought', 'USDC')
    await page.getByTestId('swap-flip').click()
    await form.amount.fill('20')
    await form.button.click()
    await expect(page.locator('.swap-together')).toBeVisible()
    await expect(form.confirm).toBeEnabled()
    const shown = await form.read('review-bought', 18)
    const ether = await balanceOf(url(), account)
    await form.confirm.click()
    await expect(app.inside.getByText(/Swap 20 USDC for at least [\d.,]+ ETH/).first()).toBeVisible()
    await approve('Send')
    await expect(form.title).toHaveText('Swap complete')
    expect(await balanceOf(url(), account, USDC)).toBe(30_000_000n)
    // The fee is the account's own here.
    const gained = (await balanceOf(url(), account)) - ether
    expect(gained <= shown && gained > (shown * 9n) / 10n).toBe(true)
  })
})
