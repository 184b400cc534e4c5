import { deploySwapTokens, testAccount, tokenAddresses } from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, formatUnits, numberToHex, parseAbi, parseUnits } from 'viem'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'
import { sendFrom } from './sendFrom.ts'
import { openSwap, spentOn, swapForm } from './swapForm.ts'
import { pressOn, tabTo } from './tabTo.ts'

const { USDC, USDT, WETH } = tokenAddresses
const mint = parseAbi(['function mint(address to, uint256 amount)'])

/** A contract's allowance for a token. */
async function allowanceOf(url: string, token: string, ...[owner, spender = '']: (string | undefined)[]) {
  const args = [owner, spender] as [`0x${string}`, `0x${string}`]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
  return BigInt((await callNode(url, 'eth_call', { to: token, data }, 'latest')) as string)
}

const swapsOf = async (page: Page) => (await page.evaluate(() => window.foyers[0]?.state.swaps)) ?? []

test('swaps ether to USDC and all of it back, and pays out exactly the shown amounts', {
  tag: '@journey',
}, async ({ page, foyer, install, host, stack }) => {
  const url = stack.chains[0]?.url as string
  const account = testAccount(7).address
  const wallet = await install({ accountIndex: 7 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  // From opening to success by keyboard alone.
  await foyer.accountButton.focus()
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByTestId('feature-swaps'))
  await expect(foyer.title).toHaveText('Swap')
  const form = swapForm(page)
  await expect(form.button).toHaveText('Choose a token')
  await pressOn(page, form.bought)
  await expect(page.getByTestId('swap-search')).toBeFocused()
  await page.keyboard.type('USDC')
  await expect(page.getByTestId('swap-token-ETH')).toHaveCount(0)
  await pressOn(page, page.getByTestId('swap-token-USDC'))
  await tabTo(page, form.amount)
  await page.keyboard.type('0.5')
  await expect(form.button).toHaveText('Review swap')
  await expect(page.getByTestId('swap-countdown')).toHaveText(/^New quote in \d+ s$/)
  expect(await getViolations(page)).toEqual([])
  await pressOn(page, form.button)
  await expect(form.confirm).toBeEnabled()
  expect(await getViolations(page)).toEqual([])
  await expect(page.getByTestId('swap-step-approve')).toHaveCount(0)
  const shown = await form.read('review-bought', 6)
  const minimum = await form.read('swap-minimum', 6)
  // The specification's slippage of 1.
  expect(minimum).toBe((shown * 99n) / 100n)
  const max = BigInt((await page.getByTestId('swap-fee').getAttribute('data-fee')) ?? 0)
  const [ether, dollars] = [await balanceOf(url, account), await balanceOf(url, account, USDC)]
  await pressOn(page, form.confirm)
  await expect(form.title).toHaveText('Swap complete')
  expect((await balanceOf(url, account, USDC)) - dollars).toBe(shown)
  const fee = ether - (await balanceOf(url, account)) - parseUnits('0.5', 18)
  expect(fee > 0n && fee <= max).toBe(true)
  // The receipt shows the amount that arrived on chain, not the minimum.
  await expect.poll(() => form.read('swap-received', 6)).toBe(shown)
  await expect(page.getByTestId('receipt-fee')).toHaveAttribute('data-exact', formatUnits(fee, 18))
  await pressOn(page, page.getByTestId('swap-close'))
  await expect(foyer.title).toHaveText('Account')
  // The activity lists it, with both sides.
  const [made] = await swapsOf(page)
  await page.getByTestId('tab-activity').click()
  const row = page.getByTestId(`transaction-${made?.hash}`)
  await expect(row).toContainText('Swapped')
  await expect(row).toContainText('0.5 ETH')
  await expect(row).toContainText('USDC')

  // The pair is suggested again; the reverse direction, with everything.
  await page.getByTestId('feature-swaps').click()
  await page.getByRole('button', { name: 'ETH to USDC' }).click()
  await page.getByTestId('swap-flip').click()
  await expect(form.sold).toContainText('USDC')
  await page.getByTestId('swap-max').click()
  await expect(form.amount).toHaveValue(formatUnits(dollars + shown, 6))
  await form.button.click()
  await expect(page.getByTestId('swap-step-approve')).toContainText('Approve exactly')
  await expect(form.confirm).toBeEnabled()
  const back = await form.read('review-bought', 18)
  const before = await balanceOf(url, account)
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  const [sold, approval] = await swapsOf(page)
  expect([sold?.kind, approval?.kind]).toEqual(['swap', 'approval'])
  const gain = (await balanceOf(url, account)) - before + (await spentOn(url, [sold?.hash, approval?.hash]))
  expect(gain).toBe(back)
  expect(await balanceOf(url, account, USDC)).toBe(0n)
  expect(await allowanceOf(url, USDC, account, sold?.spender)).toBe(0n)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
  // The outcome is reported once the amount that arrived is read.
  const swapEvents = () =>
    page.evaluate(() =>
      (window.events as { name: string }[]).map(({ name }) => name).filter((name) => /SWAP/.test(name)),
    )
  await expect
    .poll(swapEvents)
    .toEqual(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS', 'OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'])
})

test('the button names the missing input; each failure has its own text', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  const account = testAccount(6).address
  const wallet = await install({ accountIndex: 6 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSwap(page)
  const form = swapForm(page)
  await form.pick('bought', 'USDC')
  await expect(form.button).toHaveText('Add amount')
  for (const wrong of ['0', '1.2.3', 'x', '0.0000000000000000001']) {
    await form.amount.fill(wrong)
    await expect(form.button).toHaveText('Invalid amount')
    await expect(form.button).toBeDisabled()
  }
  await form.amount.fill('99999999')
  await expect(form.button).toHaveText('Insufficient funds')
  await expect(form.error).toHaveCount(0)
  // A shortfall can be bought; the form keeps its values.
  await page.getByTestId('swap-buy').click()
  await expect(foyer.title).toHaveText('Buy')
  await expect(page.getByTestId('onramp-token')).toContainText('ETH')
  await page.getByTestId('header-back').click()
  await expect(form.amount).toHaveValue('99999999')
  // The whole balance leaves nothing for the fee; the maximum swappable amount does.
  await form.amount.fill(formatUnits(await balanceOf(url, account), 18))
  await expect(page.getByTestId('swap-lack')).toHaveText('Not enough ETH to pay the network fee.')
  await expect(page.getByTestId('swap-buy')).toHaveText('Buy ETH')
  // A comma counts as a decimal point; the large price impact must be confirmed in words.
  await form.amount.fill('9000,5')
  await expect(page.getByTestId('swap-impact-warning')).toBeVisible()
  await expect(form.button).toHaveText('Review swap')
  await form.button.click()
  await page.getByTestId('swap-words').fill('swap anyway')
  await expect(form.confirm).toBeEnabled()
  await page.getByTestId('header-back').click()
  await form.amount.fill('0.01')
  await expect(form.button).toHaveText('Review swap')
  // No quote: only the server's error is shown.
  await page.route('**/v1/convert/quotes**', (route) => route.abort())
  await form.amount.fill('0.02')
  await expect(form.error).toHaveText('Quotes can’t be loaded right now. Try again.')
  await page.unroute('**/v1/convert/quotes**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form.error).toHaveCount(0)
  // The node is down but the server is not: a quote is shown, but cannot be verified.
  const nodes = (asked: URL) => asked.href.startsWith(url) || asked.pathname === '/v1'
  await page.route(nodes, (route) => route.abort())
  await form.amount.fill('0.03')
  await expect(form.error).toHaveText('The network isn’t responding. Try again in a moment.')
  await expect(form.button).toBeDisabled()
  await page.unroute(nodes)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form.error).toHaveCount(0)
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  const nonce = await callNode(url, 'eth_getTransactionCount', account, 'latest')
  wallet.rejectNext()
  await form.confirm.click()
  await expect(form.error).toHaveText('You declined in the wallet. Nothing was swapped.')
  await expect(form.confirm).toBeEnabled()
  // The wallet switches networks: nothing is requested, and the form explains why.
  wallet.switchChain(31338)
  await expect(foyer.title).toHaveText('Swap')
  await expect(page.getByTestId('swap-confirm')).toHaveCount(0)
  expect(await callNode(url, 'eth_getTransactionCount', account, 'latest')).toBe(nonce)
})

test('wraps ether, swaps over two hops, and swaps the maximum of ether', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  const account = testAccount(5).address
  await callNode(url, 'anvil_setBalance', account, numberToHex(parseUnits('3', 18)))
  const dollars = parseUnits('40', 6)
  await sendFrom(url, {
    from: testAccount(9).address,
    to: USDT,
    data: encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, dollars] }),
  })
  const start = { usdt: await balanceOf(url, account, USDT), usdc: await balanceOf(url, account, USDC) }
  await install({ accountIndex: 5 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSwap(page)
  const form = swapForm(page)
  const make = async (arrived: string | RegExp, done = 'Swap complete') => {
    await form.button.click()
    await expect(form.confirm).toBeEnabled()
    await form.confirm.click()
    // Shown with the amount that the chain reports as received.
    await expect(page.getByTestId('receipt-amount')).toHaveText(arrived)
    await expect(form.title).toHaveText(done)
    await page.getByTestId('swap-close').click()
    await page.getByTestId('feature-swaps').click()
  }

  // One to one, without any fee: a wrap, not a swap.
  await form.pick('bought', 'WETH')
  await form.amount.fill('1')
  await expect(form.out).toHaveAttribute('data-exact', '1')
  const wrapped = await balanceOf(url, account, WETH)
  await expect(foyer.title).toHaveText('Wrap')
  await make('1 WETH', 'Wrap complete')
  expect((await balanceOf(url, account, WETH)) - wrapped).toBe(parseUnits('1', 18))

  // No pool has both tokens: the route goes through the wrapped currency.
  await form.pick('sold', 'USDT')
  await form.pick('bought', 'USDC')
  await form.amount.fill('40')
  await expect(form.button).toHaveText('Review swap')
  const shown = parseUnits((await form.out.getAttribute('data-exact')) ?? '', 6)
  await make(/^[\d.]+ USDC$/)
  expect((await balanceOf(url, account, USDC)) - start.usdc).toBe(shown)
  expect(await balanceOf(url, account, USDT)).toBe(start.usdt - dollars)

  // Everything except the fee, which is less than the reserve for it.
  await form.pick('sold', 'ETH')
  await form.pick('bought', 'USDC')
  const held = await balanceOf(url, account)
  await page.getByTestId('swap-max').click()
  await expect(form.button).toHaveText('Review swap')
  await form.button.click()
  await expect(form.confirm).toBeEnabled()
  const sold = await form.read('review-sold', 18)
  const set = held - sold
  expect(set > 0n && set < parseUnits('0.01', 18)).toBe(true)
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  const left = await balanceOf(url, account)
  expect(left >= 0n && left < set).toBe(true)
})

test('swaps unlisted tokens by address, with a fee on transfer or a permit, for exactly the shown amounts', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const [chain] = stack.chains
  if (!chain) throw new Error('no chain')
  const { LEVY, PERM } = await deploySwapTokens(chain)
  // A separate account: other tests empty theirs.
  const accountIndex = 31
  const account = testAccount(accountIndex).address
  await callNode(chain.url, 'anvil_setBalance', account, numberToHex(parseUnits('3', 18)))
  const wallet = await install({ accountIndex })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSwap(page)
  const form = swapForm(page)
  const warning = page.getByTestId('swap-unlisted')
  await form.bought.click()
  const search = page.getByTestId('swap-search')
  await search.fill(testAccount(3).address)
  await expect(page.getByTestId('swap-no-token')).toHaveText(
    'There’s no token at this address on this network. Check the address.',
  )
  await search.fill(LEVY.address.toLowerCase())
  await expect(warning).toContainText(LEVY.address)
  expect(await getViolations(page)).toEqual([])
  await page.getByTestId(`swap-token-${LEVY.symbol}`).click()
  await form.amount.fill('0.25')
  await form.button.click()
  await expect(page.getByTestId('swap-keeps-part')).toBeVisible()
  await expect(warning).toContainText(LEVY.address)
  await expect(form.confirm).toBeEnabled()
  const shown = await form.read('review-bought', LEVY.decimals)
  const before = await balanceOf(chain.url, account, LEVY.address)
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  const got = (await balanceOf(chain.url, account, LEVY.address)) - before
  expect(got).toBe(shown)

  // The reverse direction: the pool receives less than is sent, and the shown amount still arrives.
  await page.getByTestId('swap-close').click()
  await page.getByTestId('feature-swaps').click()
  await page.getByRole('button', { name: `ETH to ${LEVY.symbol}` }).click()
  await page.getByTestId('swap-flip').click()
  await form.amount.fill(formatUnits(got, LEVY.decimals))
  await form.button.click()
  await expect(page.getByTestId('swap-keeps-part')).toBeVisible()
  await expect(form.confirm).toBeEnabled()
  const back = await form.read('review-bought', 18)
  const ether = await balanceOf(chain.url, account)
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  const [sold, approval] = await swapsOf(page)
  const spent = await spentOn(chain.url, [sold?.hash, approval?.hash])
  expect((await balanceOf(chain.url, account)) - ether + spent).toBe(back)
  expect(await balanceOf(chain.url, account, LEVY.address)).toBe(before)

  // A token with permit, for a V3 router: one signature and one transaction instead of two.
  const units = parseUnits('12', PERM.decimals)
  await sendFrom(chain.url, {
    from: testAccount(9).address,
    to: PERM.address,
    data: encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, units] }),
  })
  const count = (name: string) => wallet.requests.filter(({ method }) => method === name).length
  const sentBefore = count('eth_sendTransaction')
  await page.getByTestId('swap-close').click()
  await page.getByTestId('feature-swaps').click()
  await form.pick('bought', PERM.symbol, PERM.address)
  await page.getByTestId('swap-flip').click()
  await form.amount.fill('12')
  await form.pick('bought', 'WETH')
  await form.button.click()
  await expect(page.getByTestId('swap-step-permit')).toContainText('Sign to allow exactly 12 PERM')
  await expect(form.confirm).toBeEnabled()
  const arriving = await form.read('review-bought', 18)
  const wrapped = await balanceOf(chain.url, account, WETH)
  await form.confirm.click()
  await expect(form.title).toHaveText('Swap complete')
  expect((await balanceOf(chain.url, account, WETH)) - wrapped).toBe(arriving)
  expect(await balanceOf(chain.url, account, PERM.address)).toBe(0n)
  expect([count('eth_signTypedData_v4'), count('eth_sendTransaction') - sentBefore]).toEqual([1, 1])
  const [permitted] = await swapsOf(page)
  expect(await allowanceOf(chain.url, PERM.address, account, permitted?.spender)).toBe(0n)
})

test('opens with the token filled in from a token’s row and from Send', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install({ accountIndex: 0 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await foyer.accountButton.click()
  await page.getByTestId('swap-from-USDC').click()
  const form = swapForm(page)
  await expect(form.sold).toContainText('USDC')
  await page.getByTestId('swap-flip').click()
  await expect(form.bought).toContainText('USDC')
  await page.getByTestId('header-back').click()
  await page.getByTestId('feature-send').click()
  await page.getByTestId('send-receiver').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await page.getByTestId('send-token').click()
  await page.getByTestId('send-token-USDT').click()
  await page.getByTestId('send-amount').fill('99999999')
  await page.getByTestId('send-swap').click()
  await expect(foyer.title).toHaveText('Swap')
  await expect(form.bought).toContainText('USDT')
})

test('finds a swap whose review was closed during the wallet’s prompt, and sends nothing twice', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  const account = testAccount(33).address
  const units = parseUnits('25', 6)
  await callNode(url, 'anvil_setBalance', account, numberToHex(parseUnits('3', 18)))
  const data = encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, units] })
  await callNode(url, 'eth_sendTransaction', { from: testAccount(9).address, to: USDC, data })
  await expect.poll(() => balanceOf(url, account, USDC)).toBe(units)
  const wallet = await install({ accountIndex: 33 })
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const form = swapForm(page)
  const step = (name: string) => page.getByTestId(`swap-step-${name}`)
  const waiting = page.getByTestId('swap-waiting')
  const nothingYet = /^Approve in .+\. Nothing is sent until you do\.$/
  const statuses = async () => (await swapsOf(page)).map(({ kind, status }) => [kind, status])
  /** Confirms the review, closes it while the wallet asks, and returns. */
  const leave = async () => {
    const asked = wallet.holdNext()
    await form.confirm.click()
    await asked.arrived
    await expect(page.getByTestId('swap-steps').locator('[data-state=asking]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(foyer.dialog).toBeHidden()
    await foyer.accountButton.click()
    await page.getByTestId('feature-swaps').click()
    await expect(waiting).toHaveText(nothingYet)
    return asked
  }

  await page.goto(hostUrl(host))
  await foyer.connect()
  await openSwap(page)
  await form.pick('bought', 'USDC')
  await page.getByTestId('swap-flip').click()
  await form.amount.fill('25')
  await form.button.click()
  await expect(step('approve')).toBeVisible()
  const approval = await leave()
  expect(await statuses()).toEqual([['approval', 'requested']])
  approval.release()
  // The form is unchanged. Only the request that was pending is sent: the swap is not requested in the background.
  await expect(form.amount).toHaveValue('25')
  await expect.poll(statuses).toEqual([['approval', 'confirmed']])
  await form.button.click()
  await expect(step('swap')).toBeVisible()
  await expect(step('approve')).toHaveCount(0)
  expect(sent()).toBe(1)

  // Declined: the form shows it.
  wallet.rejectNext()
  wallet.hold()
  await form.confirm.click()
  await expect(step('swap')).toHaveAttribute('data-state', 'asking')
  await page.keyboard.press('Escape')
  await foyer.accountButton.click()
  await page.getByTestId('feature-swaps').click()
  await expect(waiting).toHaveText(nothingYet)
  wallet.release()
  await expect(form.error).toHaveText('You declined in the wallet. Nothing was swapped.')
  await expect(form.amount).toHaveValue('25')

  await form.button.click()
  const swap = await leave()
  expect(await statuses()).toEqual([
    ['swap', 'requested'],
    ['approval', 'confirmed'],
  ])
  swap.release()
  await expect(page.getByTestId('toast')).toContainText('Transaction s')
  await expect.poll(statuses).toEqual([
    ['swap', 'confirmed'],
    ['approval', 'confirmed'],
  ])
  // The form is cleared, so that nothing is swapped twice; the pair is suggested.
  await expect(form.amount).toHaveValue('')
  await expect(page.getByTestId('swap-recent')).toHaveText('USDC to ETH')
  expect(await balanceOf(url, account, USDC)).toBe(0n)
  // One approval, one declined request, one swap.
  expect(sent()).toBe(3)
})

test.describe('while nothing is mined', () => {
  test.beforeEach(({ stack }) => callNode(stack.chains[0]?.url as string, 'evm_setAutomine', false))
  test.afterEach(async ({ stack }) => {
    const url = stack.chains[0]?.url as string
    await callNode(url, 'evm_mine')
    await callNode(url, 'evm_setAutomine', true)
  })

  test('continues after a reload while the approval is mined, and approves nothing twice', {
    tag: '@nightly',
  }, async ({ page, foyer, install, host, stack }) => {
    const url = stack.chains[0]?.url as string
    const account = testAccount(8).address
    const units = parseUnits('25', 6)
    const data = encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, units] })
    await callNode(url, 'eth_sendTransaction', { from: testAccount(9).address, to: USDC, data })
    await callNode(url, 'evm_mine')
    expect(await balanceOf(url, account, USDC)).toBe(units)
    const wallet = await install({ accountIndex: 8 })
    const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
    await page.goto(hostUrl(host))
    await foyer.connect()
    await openSwap(page)
    const form = swapForm(page)
    await form.pick('bought', 'USDC')
    await page.getByTestId('swap-flip').click()
    await form.amount.fill('25')
    await form.button.click()
    await form.confirm.click()
    await expect(page.getByTestId('swap-step-approve')).toHaveAttribute('data-state', 'mining')
    expect(sent()).toBe(1)

    await page.reload()
    await foyer.accountButton.waitFor()
    await foyer.accountButton.click()
    await page.getByTestId('feature-swaps').click()
    await expect(form.amount).toHaveValue('25')
    await expect(form.sold).toContainText('USDC')
    await expect(page.getByTestId('swap-approval-pending')).toBeVisible()
    await form.button.click()
    await form.confirm.click()
    await expect(page.getByTestId('swap-step-approve')).toHaveAttribute('data-state', 'mining')
    expect(sent()).toBe(1)
    await callNode(url, 'evm_mine')
    await expect(form.title).toHaveText('Swap sent')
    expect(sent()).toBe(2)
    await callNode(url, 'evm_mine')
    await expect(form.title).toHaveText('Swap complete')
    expect(await balanceOf(url, account, USDC)).toBe(0n)
    expect((await swapsOf(page)).map(({ kind, status }) => [kind, status])).toEqual([
      ['swap', 'confirmed'],
      ['approval', 'confirmed'],
    ])
  })

  test('approves and swaps nothing twice with two tabs, or when the chain loses an approval', async ({
    page,
    foyer,
    install,
    host,
    stack,
    context,
  }) => {
    const url = stack.chains[0]?.url as string
    const account = testAccount(32).address
    await callNode(url, 'anvil_setBalance', account, numberToHex(parseUnits('3', 18)))
    const units = parseUnits('50', 6)
    const data = encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, units] })
    await callNode(url, 'eth_sendTransaction', { from: testAccount(9).address, to: USDC, data })
    await callNode(url, 'evm_mine')
    const wallet = await install({ accountIndex: 32 })
    const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
    const fill = async (tab: Page) => {
      const form = swapForm(tab)
      await form.pick('bought', 'USDC')
      await tab.getByTestId('swap-flip').click()
      await form.amount.fill('25')
      await form.button.click()
      await expect(form.confirm).toBeEnabled()
      return form
    }
    await page.goto(hostUrl(host))
    await foyer.connect()
    await openSwap(page)
    const form = await fill(page)
    await form.confirm.click()
    const step = page.getByTestId('swap-step-approve')
    await expect(step).toHaveAttribute('data-state', 'mining')

    // The other tab knows about the approval, and about the swap that waits for it.
    const tab = await context.newPage()
    await tab.goto(hostUrl(host))
    await tab.getByTestId('account-button').click()
    await tab.getByTestId('feature-swaps').click()
    const other = swapForm(tab)
    await expect(other.amount).toHaveValue('25')
    await expect(tab.getByTestId('swap-approval-pending')).toBeVisible()
    await other.button.click()
    await other.confirm.click()
    await expect(other.error).toHaveText('Another request is still open. Answer it in your wallet first.')
    expect(sent()).toBe(1)
    await callNode(url, 'evm_mine')
    await expect(form.title).toHaveText('Swap sent')
    await callNode(url, 'evm_mine')
    await expect(form.title).toHaveText('Swap complete')
    await expect
      .poll(async () => (await swapsOf(tab)).map(({ kind, status }) => [kind, status]))
      .toEqual([
        ['swap', 'confirmed'],
        ['approval', 'confirmed'],
      ])
    expect(sent()).toBe(2)
    expect(await balanceOf(url, account, USDC)).toBe(units / 2n)
    await tab.close()

    // Mined, and gone again before the swap is built: the swap is not sent, and the approval is requested again.
    await page.getByTestId('swap-close').click()
    await page.getByTestId('feature-swaps').click()
    await fill(page)
    await form.confirm.click()
    await expect(step).toHaveAttribute('data-state', 'mining')
    expect(sent()).toBe(3)
    let goOn = () => {}
    const lost = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/v1/convert/quotes**', async (route) => {
      await lost
      await route.continue()
    })
    const asked = page.waitForRequest('**/v1/convert/quotes**')
    await callNode(url, 'evm_mine')
    await asked
    await callNode(url, 'anvil_rollback', 1)
    goOn()
    await expect(form.error).toHaveText('The allowance is gone. Approve again.')
    await page.unroute('**/v1/convert/quotes**')
    expect(sent()).toBe(3)
    await expect(step).toHaveAttribute('data-state', 'open')
    await expect(form.confirm).toBeEnabled()
    await form.confirm.click()
    await expect(step).toHaveAttribute('data-state', 'mining')
    await callNode(url, 'evm_mine')
    await expect(form.title).toHaveText('Swap sent')
    await callNode(url, 'evm_mine')
    await expect(form.title).toHaveText('Swap complete')
    expect(sent()).toBe(5)
    expect(await balanceOf(url, account, USDC)).toBe(0n)
  })
})
