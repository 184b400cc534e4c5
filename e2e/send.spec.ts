import { solanaTokens, testAccount, tokenAddresses } from '@foyer/devnet'
import { createSolanaSigner } from '@foyer/testing'
import { installSolanaWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { formatUnits } from 'viem'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'

const from = testAccount(0).address
const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Used by no other test: others on the same chain have sent to `receiver`. */
const stranger = '0x52908400098527886e0f7030069857d2e4169ee7'
/** Gas of a transfer of the native currency to an address without code. */
const plainGas = 21_000

const send = (page: Page) => ({
  receiver: page.getByTestId('send-receiver'),
  amount: page.getByTestId('send-amount'),
  token: page.getByTestId('send-token'),
  button: page.getByTestId('send-next'),
  confirm: page.getByTestId('send-confirm'),
  error: page.getByTestId('send-error'),
  /** Closes the receipt. */
  done: page.getByTestId('send-close'),
  async pick(symbol: string) {
    await page.getByTestId('send-token').click()
    await page.getByTestId(`send-token-${symbol}`).click()
  },
  async fill({ to, amount, symbol }: { to: string; amount: string; symbol: string }) {
    await page.getByTestId('send-receiver').fill(to)
    await this.pick(symbol)
    await page.getByTestId('send-amount').fill(amount)
  },
})

async function openSend(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('feature-send').click()
  await page.getByTestId('send-receiver').waitFor()
}

for (const [symbol, token, amount, units] of [
  ['ETH', undefined, '0.123456789012345678', 123456789012345678n],
  ['USDC', tokenAddresses.USDC, '1.000001', 1000001n],
  ['USDT', tokenAddresses.USDT, '2.5', 2500000n],
] as const)
  test(`${symbol}: sends exactly the shown amount, and then shows the new balance`, {
    tag: symbol === 'USDC' ? '@journey' : '@nightly',
  }, async ({ page, foyer, install, host, stack }) => {
    const url = stack.chains[0]?.url as string
    await install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    await openSend(page)
    await expect(foyer.title).toHaveText('Send')
    const form = send(page)
    await form.fill({ to: receiver, amount, symbol })
    await expect(page.getByTestId('send-fee')).toContainText('up to')
    await expect(form.button).toHaveText('Review send')
    await form.button.click()
    await expect(foyer.title).toHaveText('Review send')
    await expect(page.getByTestId('review-address')).toHaveText(receiver)
    await expect(page.getByTestId('review-network')).toHaveText('Foyer Local')
    const [changeOut, changeIn] = [`−${amount} ${symbol}`, `+${amount} ${symbol}`]
    await expect(page.getByTestId('send-result')).toContainText(changeOut)
    await expect(page.getByTestId('send-result')).toContainText(changeIn)
    const max = BigInt((await page.getByTestId('send-fee').getAttribute('data-fee')) ?? 0)

    const before = [await balanceOf(url, from, token), await balanceOf(url, receiver, token)] as const
    const nativeBefore = await balanceOf(url, from)
    await form.confirm.click()
    // The receipt stays, and shows what the chain recorded.
    await expect(page.getByTestId('send-sent')).toHaveAttribute('data-receipt', 'done')
    await expect(page.getByTestId('receipt-amount')).toHaveText(`${amount} ${symbol}`)
    expect((await balanceOf(url, receiver, token)) - before[1]).toBe(units)
    const spent = nativeBefore - (await balanceOf(url, from))
    const fee = token ? spent : spent - units
    expect(fee > 0n && fee <= max).toBe(true)
    await expect(page.getByTestId('receipt-fee')).toHaveAttribute('data-exact', formatUnits(fee, 18))
    expect(await getViolations(page)).toEqual([])
    await form.done.click()
    await expect(foyer.title).toHaveText('Account')
    if (token) expect(before[0] - (await balanceOf(url, from, token))).toBe(units)
    // The list shows the chain's current balance, truncated to three decimals.
    const left = await balanceOf(url, from, token)
    const decimals = token ? 6 : 18
    const text = left.toString().padStart(decimals + 1, '0')
    const shown = Number(`${text.slice(0, -decimals)}.${text.slice(-decimals).slice(0, 3)}`)
    await expect(foyer.token(symbol)).toContainText(
      `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(shown)} ${symbol}`,
    )
  })

test('shows amounts with three decimals in the account, and two where a token is chosen', {
  tag: '@nightly',
}, async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await foyer.accountButton.click()
  await expect(foyer.token('WETH')).toContainText('1.207 WETH')
  await page.getByTestId('feature-send').click()
  await page.getByTestId('send-token').click()
  await expect(page.getByTestId('send-token-WETH')).toContainText('1.2 WETH')
})

test('Solana: sends SOL, then a token whose account it creates for the receiver, exactly as shown', async ({
  page,
  context,
  foyer,
  host,
  stack,
}) => {
  const solana = stack.solana
  test.skip(!solana, 'no local chain of Solana on this platform')
  if (!solana) return
  await installSolanaWallet(context, { rpcUrl: solana.url })
  const { networkId } = solana
  await page.goto(hostUrl(host, { mode: 'namespaces', options: { defaultNetwork: networkId } }))
  await foyer.connect('solana:test-solana-wallet')
  // Not an account of other tests, which check their balances.
  const to = createSolanaSigner({ accountIndex: 24 }).address
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = (await callNode(solana.url, method, ...params)) as { value: unknown }
    return answer.value
  }
  const lamports = async () => BigInt((await ask('getBalance', to)) as number)
  const tokens = async (mint: string) => {
    const owned = await ask('getTokenAccountsByOwner', to, { mint }, { encoding: 'jsonParsed' })
    const accounts = owned as {
      account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
    }[]
    return accounts.reduce(
      (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
      0n,
    )
  }
  const form = send(page)
  await openSend(page)
  await form.receiver.fill(receiver)
  await expect(form.button).toHaveText('Invalid address')
  await expect(page.getByTestId('send-receiver-hint')).toContainText('This address is for Ethereum')
  // Sending everything leaves nothing for the fee.
  const all = BigInt((await ask('getBalance', createSolanaSigner().address)) as number)
  await form.fill({ to, amount: formatUnits(all, 9), symbol: 'SOL' })
  await expect(form.button).toHaveText('Insufficient funds')
  await expect(page.getByTestId('send-lack')).toHaveText(
    'Not enough SOL for the fee or the rent. Add SOL, then try again.',
  )
  const usdc = solanaTokens.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
  for (const [symbol, amount, units, read] of [
    ['SOL', '0.100000001', 100000001n, lamports],
    ['USDC', '1.000001', 1000001n, () => tokens(usdc)],
  ] as const) {
    const before = await read()
    await form.fill({ to, amount, symbol })
    await form.button.click()
    await expect(page.getByTestId('send-result')).toContainText(`+${amount} ${symbol}`)
    if (symbol === 'USDC') await expect(page.getByTestId('send-rent')).toContainText('SOL')
    await form.confirm.click()
    await form.done.click()
    await expect(foyer.title).toHaveText('Account')
    expect((await read()) - before).toBe(units)
    await page.getByTestId('feature-send').click()
  }
})

test('attack: the server resolves a name to a thief: the chain’s address is used, or its absence is shown', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const thief = testAccount(9).address
  const anyEvm = '2147483648'
  await page.route(/\/v1\/profile\/account\//, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)?.toLowerCase()
    const addresses = { [anyEvm]: { address: thief, created: null } }
    const body = { name, registered_at: null, updated_at: null, addresses, attributes: [], avatar: null }
    return route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } })
  })
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  const resolved = page.getByTestId('send-resolved')
  const warning = page.getByTestId('send-name-unconfirmed')
  await form.receiver.fill('bob.test')
  await expect(resolved).toHaveText(testAccount(1).address)
  await expect(warning).toHaveCount(0)
  await form.receiver.fill('nobody-has-this-name.test')
  await expect(page.getByTestId('send-receiver-hint')).toHaveText('This name has no address on this network.')

  // Neither the wallet's node nor the app's responds from now on.
  await page.evaluate(() => {
    const [foyer] = window.foyers
    for (const adapter of foyer?._internal.adapters.values() ?? [])
      Object.assign(adapter, { resolveName: async () => undefined })
  })
  await form.receiver.fill('carol.test')
  await expect(resolved).toHaveText(thief)
  await expect(warning).toContainText('no network confirmed it. Check the whole address.')
  expect(await getViolations(page)).toEqual([])
})

test('resolves a name, shows and pays its address, and rejects a name without an address', {
  tag: '@nightly',
}, async ({ page, foyer, install, host, stack }) => {
  const url = stack.chains[0]?.url as string
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  await form.receiver.fill('nobody-has-this-name.test')
  await expect(form.button).toHaveText('Invalid address')
  await form.receiver.fill('Bob.test')
  const bob = testAccount(1).address
  const resolved = page.getByTestId('send-resolved')
  await expect(resolved).toHaveText(bob)
  // The name's avatar, not one generated from the address.
  await expect(page.locator('.send-avatar img')).toBeVisible()
  await form.pick('USDC')
  await form.amount.fill('0.75')
  await form.button.click()
  await expect(page.getByTestId('review-address')).toHaveText(bob)
  const before = await balanceOf(url, bob, tokenAddresses.USDC)
  await form.confirm.click()
  await form.done.click()
  await expect(foyer.title).toHaveText('Account')
  expect((await balanceOf(url, bob, tokenAddresses.USDC)) - before).toBe(750_000n)
})

test('the button names the missing input, step by step; a low balance offers funding', {
  tag: '@nightly',
}, async ({ page, context, foyer, install, host, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  await expect(form.button).toHaveText('Add address')
  await expect(form.button).toBeDisabled()
  // Firefox 124 cannot read the clipboard.
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'readText', { value: undefined, configurable: true }),
  )
  await page.getByTestId('send-paste').click()
  await expect(page.locator('.send-hint')).not.toBeEmpty()
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'readText'))
  for (const wrong of [
    '0x123',
    receiver.replace('aA', 'Aa'),
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  ]) {
    await form.receiver.fill(wrong)
    await expect(form.button).toHaveText('Invalid address')
    await expect(page.getByTestId('send-receiver-hint')).toContainText('Not a valid address or name')
  }
  await page.evaluate((text) => navigator.clipboard.writeText(text), receiver.toLowerCase())
  await page.getByTestId('send-clear').click()
  await page.getByTestId('send-paste').click()
  await expect(form.receiver).toHaveValue(receiver.toLowerCase())
  await expect(form.button).toHaveText('Choose a token')
  await form.pick('USDC')
  await expect(form.button).toHaveText('Add amount')
  for (const wrong of ['0', '0.0000001', '1.2.3', 'x']) {
    await form.amount.fill(wrong)
    await expect(form.button).toHaveText('Invalid amount')
  }
  await form.amount.fill('99999999')
  await expect(form.button).toHaveText('Insufficient funds')
  await expect(page.getByTestId('send-lack')).toHaveCount(0)
  expect(await getViolations(page)).toEqual([])
  await page.getByTestId('send-fund').click()
  await expect(foyer.title).toHaveText('Buy')
  await expect(page.getByTestId('onramp-token')).toContainText('USDC')
  await page.getByTestId('header-back').click()
  await page.getByTestId('send-connect-other').click()
  await expect(foyer.title).toHaveText('Connect wallet')
  await expect(foyer.wallet('org.foyer.test')).toBeVisible()
  await page.getByTestId('header-back').click()
  await expect(form.amount).toHaveValue('99999999')
  // Sending everything leaves nothing for the fee.
  await form.pick('ETH')
  await form.amount.fill(formatUnits(await balanceOf(stack.chains[0]?.url as string, from), 18))
  await expect(form.button).toHaveText('Insufficient funds')
  await expect(page.getByTestId('send-lack')).toHaveText('Not enough ETH to pay the network fee.')
  await form.pick('USDC')
  await form.amount.fill('0,5')
  await expect(form.amount).toHaveValue('0.5')
  await expect(form.button).toHaveText('Review send')
  await expect(form.button).toBeEnabled()
  expect(await getViolations(page)).toEqual([])
  // The entered values are restored, and cleared with the wallet.
  await form.button.click()
  await expect(page.getByTestId('send-result')).toBeVisible()
  expect(await getViolations(page)).toEqual([])
  await page.getByTestId('header-back').click()
  await expect(form.amount).toHaveValue('0.5')
  await page.getByTestId('header-close').click()
  await openSend(page)
  await expect(form.receiver).toHaveValue(receiver.toLowerCase())
  await page.getByTestId('header-back').click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await foyer.connect()
  await openSend(page)
  await expect(form.receiver).toHaveValue('')
})

test('the maximum leaves enough for the fee; the amount can be entered in dollars', {
  tag: '@nightly',
}, async ({ page, foyer, install, stack }) => {
  const url = stack.chains[0]?.url as string
  const sender = testAccount(4).address
  await install({ accountIndex: 4 })
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  await form.fill({ to: receiver, amount: '', symbol: 'USDC' })
  await page.getByTestId('send-toggle').click()
  await form.amount.fill('10.50')
  await expect(page.getByTestId('send-worth')).toContainText('USDC')
  await page.getByTestId('send-max').click()
  await expect(form.amount).toHaveValue('777')
  await form.pick('ETH')
  await page.getByTestId('send-max').click()
  await expect(form.button).toHaveText('Review send')
  await form.button.click()
  await expect(page.getByTestId('send-result')).toContainText('ETH')
  const fee = BigInt((await page.getByTestId('send-fee').getAttribute('data-fee')) ?? 0)
  const before = [await balanceOf(url, sender), await balanceOf(url, receiver)] as const
  await form.confirm.click()
  await form.done.click()
  await expect(foyer.title).toHaveText('Account')
  expect((await balanceOf(url, receiver)) - before[1]).toBe(before[0] - fee)
  const left = await balanceOf(url, sender)
  expect(left < fee).toBe(true)
  expect(fee < BigInt(plainGas) * 10n ** 10n).toBe(true)
})

test('declined: sends nothing, shows a message, and can be retried', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  const wallet = await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  await form.fill({ to: receiver, amount: '0.001', symbol: 'ETH' })
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  const nonce = await callNode(url, 'eth_getTransactionCount', from, 'latest')
  wallet.rejectNext()
  await form.confirm.click()
  await expect(form.error).toHaveText('You declined in the wallet. Nothing was sent.')
  wallet.pendNext()
  await form.confirm.click()
  await expect(form.error).toHaveText('Answer the open request in the wallet first.')
  expect(await callNode(url, 'eth_getTransactionCount', from, 'latest')).toBe(nonce)
  const names = async () =>
    (await page.evaluate(() => window.events as { name: string }[])).map(({ name }) => name)
  expect(await names()).toContain('SEND_REJECTED')
  // One press makes one transfer, however often the button is pressed.
  const held = wallet.holdNext()
  await form.confirm.click()
  await held.arrived
  await expect(form.confirm).toBeDisabled()
  await form.confirm.dispatchEvent('click')
  held.release()
  await form.done.click()
  await expect(foyer.title).toHaveText('Account')
  expect(Number(await callNode(url, 'eth_getTransactionCount', from, 'latest'))).toBe(Number(nonce) + 1)
  // The outcome is reported once the amount that arrived is read.
  await expect.poll(names).toContain('SEND_SUCCESS')
})

test('the wallet switches to another chain: it is not asked, and the form shows why', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  await form.fill({ to: receiver, amount: '0.001', symbol: 'ETH' })
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  const asked = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  // A wallet that switches without an event is asked for its network directly before sending.
  wallet.setQuirks(['silent'])
  wallet.switchChain(31338)
  wallet.setQuirks([])
  await form.confirm.click()
  await expect(foyer.title).toHaveText('Send')
  await expect(form.error).toHaveText('The network changed. Nothing was sent.')
  await expect(form.receiver).toHaveValue('')
  await form.fill({ to: receiver, amount: '0.001', symbol: 'ETH' })
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  wallet.switchChain(31337)
  await expect(foyer.title).toHaveText('Send')
  await expect(form.error).toHaveText('The network changed. Nothing was sent.')
  await expect(form.receiver).toHaveValue('')
  expect(asked()).toBe(0)
})

test('requires a confirmation for an address that looks like a known one', async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  // The visitor's own address with other characters in the middle.
  const alike = `${from.slice(0, 8).toLowerCase()}${'1'.repeat(28)}${from.slice(-6).toLowerCase()}`
  await form.fill({ to: alike, amount: '0.001', symbol: 'ETH' })
  await expect(page.getByTestId('send-look-alike')).toContainText(from)
  await expect(page.getByTestId('send-first')).toBeHidden()
  await form.button.click()
  await expect(page.getByTestId('send-result')).toContainText('−0.001 ETH')
  await expect(form.confirm).toBeDisabled()
  expect(await getViolations(page)).toEqual([])
  await page.getByTestId('send-sure').check()
  await expect(form.confirm).toBeEnabled()
  // Other receivers, other notes.
  await page.getByTestId('header-back').click()
  await form.receiver.fill(stranger)
  await expect(page.getByTestId('send-look-alike')).toBeHidden()
  await expect(page.getByTestId('send-first')).toBeVisible()
  await form.receiver.fill(from)
  await expect(page.getByTestId('send-own')).toBeVisible()
  await form.pick('USDC')
  await form.receiver.fill(tokenAddresses.USDC)
  await expect(page.getByTestId('send-to-token')).toBeVisible()
  await form.receiver.fill(tokenAddresses.WETH)
  await expect(page.getByTestId('send-to-contract')).toBeVisible()
})

test('sends to a known receiver using only the keyboard', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSend(page)
  const form = send(page)
  const { keyboard } = page
  for (const amount of ['3', '4']) {
    const before = await balanceOf(url, other, tokenAddresses.USDC)
    if (amount === '3') await keyboard.type(other)
    else {
      // The form starts at the receiver; the first known address is one step further.
      await expect(page.getByTestId(`known-${other}`)).toBeVisible()
      await keyboard.press('Tab')
      await keyboard.press('Tab')
      await keyboard.press('Enter')
      await expect(form.receiver).toHaveValue(other)
    }
    await page.getByTestId('send-token').focus()
    await keyboard.press('Enter')
    await expect(page.getByTestId('send-search')).toBeFocused()
    await keyboard.type('usdc')
    await expect(page.getByTestId('send-token-ETH')).toBeHidden()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(form.token).toHaveText('USDC')
    await form.amount.focus()
    await keyboard.type(amount)
    await expect(form.button).toBeEnabled()
    await keyboard.press('Enter')
    await expect(form.confirm).toBeEnabled()
    await form.confirm.focus()
    await keyboard.press('Enter')
    await expect(form.done).toBeVisible()
    await expect(page.getByTestId('send-sent-title')).toBeFocused()
    await form.done.focus()
    await keyboard.press('Enter')
    await expect(foyer.title).toHaveText('Account')
    expect((await balanceOf(url, other, tokenAddresses.USDC)) - before).toBe(BigInt(amount) * 1_000_000n)
    await page.getByTestId('feature-send').click()
  }
})

test('the app requests it: the form is read-only; the promise resolves with the hash, or rejects when the modal is closed', {
  tag: '@nightly',
}, async ({ page, foyer, install, host, stack }) => {
  const url = stack.chains[0]?.url as string
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  const ask = (asset: string = tokenAddresses.USDC) =>
    page.evaluate(
      ([to, assetAddress]) => {
        const { core, foyers } = window
        const request = { to, assetAddress, amount: '1.25', chainId: 'eip155:31337' } as const
        return core.requestSend(foyers[0] as never, request as never).then(
          ({ hash }) => hash,
          ({ message }: Error) => message,
        )
      },
      [receiver, asset],
    )
  const closed = ask()
  const form = send(page)
  await expect(form.receiver).toHaveValue(receiver)
  await expect(form.amount).toHaveValue('1.25')
  await expect(form.amount).toHaveAttribute('readonly', '')
  await expect(form.token).toBeDisabled()
  await page.keyboard.press('Escape')
  expect(await closed).toBe('Modal closed')
  const unknown = ask(stranger)
  await expect(form.button).toHaveText('Insufficient funds')
  await expect(page.getByTestId('send-lack')).toHaveText('This account doesn’t seem to hold this token.')
  await page.keyboard.press('Escape')
  expect(await unknown).toBe('Modal closed')

  const before = await balanceOf(url, receiver, tokenAddresses.USDC)
  const hash = ask()
  await form.button.click()
  await form.confirm.click()
  expect(await hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => balanceOf(url, receiver, tokenAddresses.USDC)).toBe(before + 1_250_000n)
})

test.describe('while nothing is mined', () => {
  test.beforeEach(({ stack }) => callNode(stack.chains[0]?.url as string, 'evm_setAutomine', false))
  test.afterEach(async ({ stack }) => {
    const url = stack.chains[0]?.url as string
    await callNode(url, 'evm_mine')
    await callNode(url, 'evm_setAutomine', true)
  })

  const sendOne = async (page: Page, amount: string): Promise<string> => {
    await openSend(page)
    const form = send(page)
    await form.fill({ to: receiver, amount, symbol: 'ETH' })
    await form.button.click()
    await form.confirm.click()
    await expect(page.getByTestId('toast')).toContainText('Transaction started')
    await expect(page.getByTestId('send-sent')).toHaveAttribute('data-status', 'pending')
    const transfers = await page.evaluate(() => window.foyers[0]?.state.transfers)
    return transfers?.[0]?.hash ?? ''
  }
  const replace = async (url: string, hash: string, call: { to: string; value: string }) => {
    const sent = (await callNode(url, 'eth_getTransactionByHash', hash)) as { nonce: string }
    const transaction = { from, ...call, nonce: sent.nonce, gas: '0x5208', maxFeePerGas: '0x174876e800' }
    return callNode(url, 'eth_sendTransaction', { ...transaction, maxPriorityFeePerGas: '0x12a05f200' })
  }

  test('treats a replacement with a higher fee as the same transfer', { tag: '@nightly' }, async ({
    page,
    foyer,
    install,
    host,
    stack,
  }) => {
    const url = stack.chains[0]?.url as string
    await install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    const before = await balanceOf(url, receiver)
    const hash = await sendOne(page, '0.002')
    await page.keyboard.press('Escape')
    await foyer.accountButton.click()
    await page.getByTestId('tab-activity').click()
    await page.getByTestId(`transaction-${hash}`).click()
    await expect(page.getByTestId('transaction-status')).toHaveText('Pending')
    const faster = await replace(url, hash, { to: receiver, value: `0x${(2n * 10n ** 15n).toString(16)}` })
    await callNode(url, 'evm_mine')
    await expect(page.getByTestId('transaction-status')).toHaveText('Confirmed')
    await expect(page.locator(`bdi[title="${faster}"]`)).toBeVisible()
    expect((await balanceOf(url, receiver)) - before).toBe(2n * 10n ** 15n)
    const [transfer] = (await page.evaluate(() => window.foyers[0]?.state.transfers)) ?? []
    expect(transfer).toMatchObject({ status: 'replaced', replacedBy: faster, isSpeedUp: true })
  })

  test('a replaced transfer is shown at once, and after a reload', { tag: '@nightly' }, async ({
    page,
    foyer,
    install,
    host,
    stack,
  }) => {
    const url = stack.chains[0]?.url as string
    await install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    const before = await balanceOf(url, receiver)
    const hash = await sendOne(page, '0.003')
    await page.reload()
    await foyer.accountButton.waitFor()
    const other = await replace(url, hash, { to: from, value: '0x0' })
    await callNode(url, 'evm_mine')
    const status = () => page.evaluate(() => window.foyers[0]?.state.transfers[0])
    await expect.poll(status).toMatchObject({ status: 'replaced', replacedBy: other, isSpeedUp: false })
    expect(await balanceOf(url, receiver)).toBe(before)
  })

  test('shows that the network dropped a transfer', { tag: '@nightly' }, async ({
    page,
    foyer,
    install,
    host,
    stack,
  }) => {
    await install()
    await page.clock.install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    const hash = await sendOne(page, '0.004')
    // Only a transaction that the network knew can be forgotten.
    const seen = page.waitForResponse((response) => {
      const asked = response.request().postData() ?? ''
      return asked.includes('eth_getTransactionByHash') && asked.includes(hash)
    })
    await page.clock.runFor(5_000)
    await seen
    await callNode(stack.chains[0]?.url as string, 'anvil_dropTransaction', hash)
    const title = page.getByTestId('send-sent-title')
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(title).toHaveText('The transfer was dropped', { timeout: 200 })
    }).toPass()
    await page.getByTestId('send-close').click()
    await expect(foyer.title).toHaveText('Account')
  })

  test('finds a transfer after a reload during the wallet’s prompt, and never sends it again', async ({
    page,
    foyer,
    install,
    host,
    stack,
  }) => {
    const url = stack.chains[0]?.url as string
    const wallet = await install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    await openSend(page)
    const form = send(page)
    await form.fill({ to: receiver, amount: '0.005', symbol: 'ETH' })
    await form.button.click()
    const held = wallet.holdNext()
    await form.confirm.click()
    await held.arrived
    await page.reload()
    await foyer.accountButton.waitFor()
    await openSend(page)
    await expect(page.getByTestId('send-unsure')).toContainText(`0.005 ETH sent to ${receiver}`)
    expect(await getViolations(page)).toEqual([])
    held.release()
    const first = () => page.evaluate(() => window.foyers[0]?.state.transfers[0]?.status)
    await expect.poll(first).toBe('pending')
    await expect(page.getByTestId('send-unsure')).toBeHidden()
    await callNode(url, 'evm_mine')
    await expect.poll(first).toBe('confirmed')
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})
