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
import { encodeFunctionData, type Hex, numberToHex, parseAbi, parseUnits } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { approveCard } from './approveCard.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { LoginPage } from './LoginPage.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { type Granted, type GrantUse, redeemGrant } from './redeemGrant.ts'

const { USDC } = tokenAddresses
const shop: Hex = '0x5a00000000000000000000000000000000000001'
const dayS = 86_400
type GrantingWindow = Window & { granted?: Promise<Granted> }

test.describe('permissions of a smart account', () => {
  // One stack and one browser: the login comes first.
  test.describe.configure({ mode: 'serial' })
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  let own: Stack
  let served: ServedFolder
  let browser: RealChromium
  let app: LoginPage
  let account: Hex
  let backend: PrivateKeyAccount
  let kept: Granted

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
    served = await serveFolder({
      folder: folder('./host/dist'),
      config: own.config,
      csp: strictCsp(own.config),
    })
    app = new LoginPage(await browser.context.newPage(), own)
    backend = await rich()
  })
  test.afterAll(async () => {
    await browser?.close()
    await served?.stop()
    await own?.stop()
  })

  const url = () => own.chains[0]?.url ?? ''
  async function rich(): Promise<PrivateKeyAccount> {
    const made = privateKeyToAccount(generatePrivateKey())
    await callNode(url(), 'anvil_setBalance', made.address, numberToHex(parseUnits('10', 18)))
    return made
  }

  /** The page sends a request; the wallet asks the visitor. */
  async function askFor(permission: object): Promise<void> {
    const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 30 * dayS } }]
    await app.page.evaluate(
      ([to, permission, rules]) => {
        const [foyer] = window.foyers
        if (!foyer) return
        const asked = window.core.requestPermission(foyer, { to, permission, rules } as never)
        asked.catch(() => {})
        ;(window as GrantingWindow).granted = asked
      },
      [backend.address, permission, rules] as const,
    )
  }
  const granted = () => app.page.evaluate(() => (window as GrantingWindow).granted) as Promise<Granted>

  const redeem = (grant: Granted, use: GrantUse, by = backend) =>
    redeemGrant(grant, use, { url: url(), account, by })
  const pay = (units: bigint): GrantUse => [
    USDC,
    0n,
    encodeFunctionData({
      abi: parseAbi(['function transfer(address, uint256)']),
      args: [shop, units],
    }),
  ]

  /** Reaches a control with the Tab key only, and presses Enter on it. */
  async function enter(testId: string): Promise<void> {
    const control = app.page.getByTestId(testId)
    await control.waitFor()
    const isFocused = () => control.evaluate((element) => element.matches(':focus'))
    for (let count = 0; count < 40 && !(await isFocused()); count++) await app.page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await app.page.keyboard.press('Enter')
  }

  test('grants ten USDC a day, described in words, which only the backend can spend, within the limit', {
    tag: ['@journey', '@chain'],
  }, async () => {
    const { page } = app
    await page.goto(
      hostUrl(served, {
        logins: true,
        options: {
          defaultAccountTypes: { eip155: 'smartAccount' },
          features: { email: true, smartSessions: true },
        },
      }),
    )
    await app.logIn('ada@mail.example', { isNewDevice: true })
    await app.accountButton.waitFor()
    account = (await app.address()) as Hex
    const abi = parseAbi(['function mint(address, uint256)'])
    const data = encodeFunctionData({ abi, args: [account, 50_000_000n] })
    await callNode(url(), 'eth_sendTransaction', { from: testAccount(9).address, to: USDC, data })

    await askFor({
      type: 'erc20-token-periodic',
      data: { tokenAddress: USDC, periodAmount: numberToHex(10_000_000), periodDuration: dayS },
    })
    const card = await app.openCard()
    await expect(card.getByText(/may take up to .?10 USDC.? a day until/)).toBeVisible()
    await approveCard(app.button('Allow'))
    kept = await granted()
    await expect(page.getByTestId('session-created')).toContainText('Permission granted')
    await expect(page.getByTestId('session-sentence')).toContainText('may take up to 10 USDC a day until')
    await expect(page.getByTestId('session-used')).toHaveText('0 of 10 USDC used')
    await expect(page.getByTestId('session-resets')).toHaveText('Resets daily')

    expect(await redeem(kept, pay(6_000_000n))).toBe('done')
    expect(await balanceOf(url(), shop, USDC)).toBe(6_000_000n)
    expect(await redeem(kept, pay(6_000_000n))).toMatch(/transfer-amount-exceeded/)
    expect(await redeem(kept, pay(1n), await rich())).toMatch(/0xb5863604/)
  })

  test('shows the used amount after a reload; ended by keyboard, the permission is rejected by the chain', async () => {
    const { page } = app
    await page.reload()
    await app.accountButton.waitFor()
    await app.accountButton.focus()
    await page.keyboard.press('Enter')
    await enter('account-settings')
    await enter('account-permissions')
    await expect(app.title).toHaveText('Permissions')
    await expect(page.getByTestId('session-used')).toHaveText('6 of 10 USDC used')
    await expect(page.getByTestId('session-resets')).toHaveText(/^Resets in \d+ (hours?|minutes?)$/)
    await enter('session-end')
    const card = await app.openCard()
    await expect(card.getByText('End a permission')).toBeVisible()
    await expect(card.getByText('Sponsored')).toBeVisible()
    await approveCard(app.button('End it'))
    await expect(page.getByTestId('session-ended-title')).toHaveText('Permission ended')
    expect(await redeem(kept, pay(1n))).toMatch(/0x05baa052/)
    // The list agrees with the receipt.
    await enter('session-list')
    await expect(page.getByTestId('session-status')).toHaveText('Ended')
    await page.keyboard.press('Escape')
  })

  test('ends all permissions at once; a page cannot restore one by its own calls', async () => {
    const { page } = app
    const coins = { type: 'native-token-allowance', data: { allowanceAmount: numberToHex(10n ** 15n) } }
    await callNode(url(), 'anvil_setBalance', account, numberToHex(10n ** 18n))
    await askFor(coins)
    await app.agree('Allow')
    await expect(page.getByTestId('session-created')).toBeVisible()
    const open = await granted()
    expect(await redeem(open, [shop, 10n ** 14n, '0x'])).toBe('done')
    expect(await redeem(open, [shop, 10n ** 15n, '0x'])).toMatch(/allowance-exceeded/)
    await page.getByRole('button', { name: 'Permissions' }).click()
    await page.getByTestId('session-end-all').click()
    await app.agree('End it')
    await page.getByTestId('session-list').click()
    // The list shows it of each of them.
    await expect(page.getByTestId('session-status')).toHaveText(['Ended', 'Ended'])
    await expect(page.getByTestId('session-end')).toHaveCount(0)
    expect(await redeem(open, [shop, 1n, '0x'])).toMatch(/invalid-nonce/)
    await page.keyboard.press('Escape')

    const enable = `0x3ed01015${'00'.repeat(32)}`
    await app.ask('eip155', 'eth_sendTransaction', [
      { from: account, to: open.delegationManager, data: enable },
    ])
    await expect(app.inside.getByText('This can’t be signed.')).toBeVisible()
    await app.button('Close').click()
    expect(await app.answer()).toMatchObject({ code: 4001 })
  })
})
