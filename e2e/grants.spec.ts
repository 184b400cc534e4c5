import { deployVault, localDescriptors, localVault, testAccount, tokenAddresses } from '@foyer/devnet'
import { expect, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { approveCard } from './approveCard.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { type Granted, type GrantUse, redeemGrant } from './redeemGrant.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { sendFrom } from './sendFrom.ts'
import { secureProjectId as projectId, type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server, chain and bundler for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const { USDC } = tokenAddresses
const email = 'grace@mail.example'
const payee: Hex = '0x5a00000000000000000000000000000000000001'
const stranger: Hex = '0x5a00000000000000000000000000000000000002'
const dayS = 86_400
const rich = numberToHex(10n ** 18n)
let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let smart: Hex
let vault: Hex
let backend: PrivateKeyAccount
let coins: Granted

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    // The project sponsors nothing: the visitor sees the fee.
    startSecureStack({ sponsored: 'nothing', descriptors: localDescriptors }),
    launchRealChromium(),
  ])
  vault = await deployVault(stack.chain)
  backend = privateKeyToAccount(generatePrivateKey())
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn(email)
  const { accounts = [] } = await host.ask('GET_USER', {})
  smart = accounts.find(({ type }) => type === 'smartAccount')?.address as Hex
  const { url } = stack.chain
  for (const address of [smart, backend.address]) await callNode(url, 'anvil_setBalance', address, rich)
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  const data = encodeFunctionData({ abi, args: [smart, 100_000_000n] })
  await sendFrom(url, { from: testAccount(0).address, to: USDC, data })
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** A page requests a permission; the visitor reads `shown` and approves. */
async function grant(
  permission: object,
  { shown, payees = [] }: { shown: readonly string[]; payees?: readonly Hex[] },
): Promise<Granted> {
  const block = (await callNode(stack.chain.url, 'eth_getBlockByNumber', 'latest', false)) as {
    timestamp: Hex
  }
  const rules = [
    { type: 'expiry', data: { timestamp: Number(block.timestamp) + 30 * dayS } },
    ...(payees.length ? [{ type: 'payee', data: { addresses: payees } }] : []),
  ]
  const chainId = numberToHex(stack.chain.chainId)
  const asked = { chainId, from: smart, to: backend.address, permission, rules }
  const id = await host.request('wallet_requestExecutionPermissions', [asked])
  const card = await host.openCard()
  await expect(card.locator('.card h1')).toBeVisible()
  for (const text of shown) await expect(card.locator('.card')).toContainText(text)
  await approveCard(host.button('Allow'))
  const { payload } = await host.answer(id)
  const [granted] = payload as [Granted]
  return granted
}

const redeem = (granted: Granted, ...use: GrantUse) =>
  redeemGrant(granted, use, { url: stack.chain.url, account: smart, by: backend })
const deposit = (receiver: Hex) =>
  encodeFunctionData({ abi: localVault.abi, functionName: 'deposit', args: [USDC, 1_000_000n, receiver] })
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [payee, 1n] })

test('an undeployed account grants coins to one payee: paid within the limit, and to no other address', async () => {
  coins = await grant(
    { type: 'native-token-allowance', data: { allowanceAmount: numberToHex(10n ** 16n) } },
    { shown: ['0.01 ETH', 'Only to'], payees: [payee] },
  )
  expect(await callNode(stack.chain.url, 'eth_getCode', smart, 'latest')).toBe('0x')
  expect(await redeem(coins, payee, 10n ** 15n, '0x')).toBe('done')
  expect(await callNode(stack.chain.url, 'eth_getBalance', payee, 'latest')).toBe(numberToHex(10n ** 15n))
  expect(await redeem(coins, stranger, 1n, '0x')).not.toBe('done')
  expect(await redeem(coins, payee, 1n, approve)).not.toBe('done')
  expect(await redeem(coins, payee, 10n ** 16n, '0x')).toMatch(/allowance-exceeded/)
})

test('grants a total token limit and a limited number of calls, described in words, and allows nothing else', async () => {
  const tokens = await grant(
    {
      type: 'erc20-token-allowance',
      data: { tokenAddress: USDC, allowanceAmount: numberToHex(5_000_000) },
    },
    { shown: ['5 USDC', 'The funds can go to any address.'] },
  )
  const pay = (to: Hex, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  expect(await redeem(tokens, USDC, 0n, pay(stranger, 4_000_000n))).toBe('done')
  expect(await redeem(tokens, USDC, 0n, pay(stranger, 2_000_000n))).toMatch(/allowance-exceeded/)
  expect(await redeem(tokens, USDC, 0n, approve)).not.toBe('done')
  expect(await balanceOf(stack.chain.url, stranger, USDC)).toBe(4_000_000n)

  // Earlier, the account itself sets the vault's allowance.
  await callNode(stack.chain.url, 'anvil_impersonateAccount', smart)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [vault, 10_000_000n] })
  await sendFrom(stack.chain.url, { from: smart, to: USDC, data })
  await callNode(stack.chain.url, 'anvil_stopImpersonatingAccount', smart)
  const calls = await grant(
    {
      type: 'contract-call',
      data: { address: vault, methods: ['deposit(address,uint256,address)'], maxCalls: '0x2' },
    },
    { shown: ['Allow actions without asking', 'deposit(address', 'Number of calls2'] },
  )
  expect(await redeem(calls, vault, 0n, deposit(smart))).toBe('done')
  expect(await redeem(calls, USDC, 0n, approve)).not.toBe('done')
  expect(await redeem(calls, vault, 1n, deposit(smart))).not.toBe('done')
  expect(await redeem(calls, vault, 0n, deposit(smart))).toBe('done')
  expect(await redeem(calls, vault, 0n, deposit(smart))).toMatch(/limit-exceeded/)
})

test('a new period: yesterday’s exhausted amount is available again', async () => {
  const { url } = stack.chain
  const daily = await grant(
    { type: 'native-token-periodic', data: { periodAmount: numberToHex(10n ** 15n), periodDuration: dayS } },
    { shown: ['0.001 ETH', '1 day'], payees: [payee] },
  )
  expect(await redeem(daily, payee, 10n ** 15n, '0x')).toBe('done')
  expect(await redeem(daily, payee, 1n, '0x')).toMatch(/transfer-amount-exceeded/)
  await callNode(url, 'evm_increaseTime', numberToHex(dayS))
  await callNode(url, 'evm_mine')
  expect(await redeem(daily, payee, 10n ** 15n, '0x')).toBe('done')
  expect(await redeem(daily, payee, 1n, '0x')).toMatch(/transfer-amount-exceeded/)
})

test('another origin can neither see nor end this one’s permissions', async () => {
  const [{ pcis }, other] = await Promise.all([
    host.ask('LIST_SESSIONS', { chainId: stack.chain.chainId }).then(({ sessions }) => ({
      pcis: sessions.map(({ pci }) => pci),
    })),
    browser.context.newPage().then((page) => new FrameHost(page, stack)),
  ])
  expect(pcis).toHaveLength(4)
  await other.open('app.localhost')
  await other.logIn(email)
  const chainId = stack.chain.chainId
  expect(await other.ask('LIST_SESSIONS', { chainId })).toEqual({ sessions: [] })
  expect(await other.fail('END_SESSIONS', { chainId, pcis: pcis.slice(0, 1) })).toMatchObject({
    code: 'GRANT_INVALID',
  })
  await other.page.close()
})

test('the security page lists every site’s permissions, warns before exporting the phrase, and ends one for a fee', async () => {
  const { secureUrl } = stack
  await host.page.bringToFront()
  const security = await SecurityWindow.open(host.page, { secureUrl, projectId, section: 'phrase' })
  await expect(security.page.getByText('Permissions that keep working')).toBeVisible()
  await expect(security.card.getByText(/0\.01 ETH\W* in total/)).toBeVisible()
  await security.go('Permissions')
  const rows = security.card.getByRole('listitem').filter({ hasText: 'localhost' })
  await expect(rows).toHaveCount(4)
  await approveCard(rows.filter({ hasText: '0.01 ETH' }).getByText('Details'))
  await expect(rows.filter({ hasText: '0.01 ETH' }).getByText('Only to')).toBeVisible()
  const end = rows.filter({ hasText: '0.01 ETH' }).getByRole('button', { name: /^End it/ })
  await approveCard(end)
  await expect(security.page.getByText('Network fee, at most')).toBeVisible()
  await security.press('Decline')
  await expect(rows).toHaveCount(4)

  await approveCard(end)
  await expect(security.page.getByText('Network fee, at most')).toBeVisible()
  await security.press('End it')
  await expect(rows).toHaveCount(3)
  expect(await redeem(coins, payee, 1n, '0x')).toMatch(/0x05baa052/)

  await security.press('End all permissions')
  await security.press('End it')
  await expect(security.page.getByText(/^No app can pay or act/)).toBeVisible()
  await security.page.close()
})
