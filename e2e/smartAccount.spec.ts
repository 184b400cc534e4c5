import { type ServedFolder, testAccount, tokenAddresses } from '@foyer/devnet'
import { expect, type Page, test } from '@playwright/test'
import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { verifyHash, verifyMessage } from 'viem/actions'
import { approveCard } from './approveCard.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { FoyerPage } from './FoyerPage.ts'
import type {} from './host/main.tsx'
import { hostUrl } from './hostUrl.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sendFrom } from './sendFrom.ts'
import { serveSecureHost } from './serveSecureHost.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server, chain and bundler for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const email = 'grace@mail.example'
const receiver = testAccount(1).address
/** The project does not sponsor calls to it. */
const stranger = testAccount(2).address
const { USDC } = tokenAddresses

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of the EntryPoint. */
const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

let stack: SecureStack
let browser: RealChromium
let served: ServedFolder
let page: Page
let foyer: FoyerPage
let smart: Hex

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startSecureStack({ sponsored: [receiver, USDC] }),
    launchRealChromium(),
  ])
  served = await serveSecureHost(stack)
  page = await browser.context.newPage()
  foyer = new FoyerPage(page)
})
test.afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await stack?.stop()
})

const account = (tab = page) =>
  tab.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.getConnection(foyer.state, 'eip155')?.accounts[0]
  })

/** Sends a provider request like an app; the outcome is read later. */
async function ask(method: string, params: unknown[]): Promise<() => Promise<unknown>> {
  const key = await page.evaluate(
    ({ method, params }) => {
      const target = window as unknown as { asked?: Promise<unknown>[] }
      const connector = window.foyers[0]?.state.connectors.find(({ type }) => type === 'auth')
      const outcome = connector
        ?.getProvider('eip155')
        ?.request({ method, params })
        .catch(({ code, message }: { code: number; message: string }) => ({ code, message }))
      target.asked = [...(target.asked ?? []), Promise.resolve(outcome)]
      return target.asked.length - 1
    },
    { method, params },
  )
  return () => page.evaluate((at) => (window as unknown as { asked: Promise<unknown>[] }).asked[at], key)
}
const tell = async (method: string, params: unknown[] = []) => (await ask(method, params))()
const client = () => createClient({ transport: http(stack.chain.url) })
const isDeployed = async () => (await callNode(stack.chain.url, 'eth_getCode', smart, 'latest')) !== '0x'

test('a login has a smart account, and signs in with it in one step before it is deployed', async () => {
  await page.goto(
    hostUrl(served, {
      logins: true,
      siwx: { required: true, scope: 'account' },
      options: { features: { email: true } },
    }),
  )
  await foyer.connectButton.click()
  await page.getByTestId('email-input').fill(email)
  await page.keyboard.press('Enter')
  await expect(foyer.title).toHaveText('Check your email')
  await expect(page.getByTestId('otp-0')).toBeFocused()
  const [otp = ''] = /^\d{6}$/m.exec(stack.takeMail(email)) ?? []
  await page.keyboard.type(otp)
  // The server accepted the signature of an undeployed account (ERC-6492): no sign-in is left.
  await foyer.accountButton.waitFor()
  await expect(foyer.dialog).toHaveCount(0)
  const opened = await account()
  expect(opened).toMatchObject({ type: 'smartAccount' })
  smart = opened?.address as Hex
  expect(await page.evaluate(() => window.foyers[0]?.state.signIn)).toMatchObject({
    status: 'signedIn',
    accountAddress: `eip155:31337:${smart}`,
  })
  expect(await isDeployed()).toBe(false)
  expect(await tell('eth_accounts')).toEqual([smart])
  expect(await tell('wallet_getCapabilities', [smart])).toEqual({
    '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    '0x7a6a': { atomic: { status: 'unsupported' }, paymasterService: { supported: false } },
  })

  const signed = await ask('personal_sign', ['Hello from nowhere', smart])
  await foyer.agree('Sign')
  const signature = (await signed()) as Hex
  expect(await verifyMessage(client(), { address: smart, message: 'Hello from nowhere', signature })).toBe(
    true,
  )
})

test('the first use deploys the account; the project pays the fee, or the visitor sees it', async () => {
  const { url } = stack.chain
  await sendFrom(url, { from: testAccount(0).address, to: smart, value: parseEther('1') })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [smart, 50_000_000n] })
  await sendFrom(url, { from: testAccount(0).address, to: USDC, data })
  const before = await balanceOf(url, receiver)

  // Through the kit's Send view: native currency, sponsored by the project.
  await foyer.accountButton.click()
  await page.getByTestId('feature-send').click()
  await page.getByTestId('send-receiver').fill(receiver)
  await page.getByTestId('send-token').click()
  await page.getByTestId('send-token-ETH').click()
  await page.getByTestId('send-amount').fill('0.25')
  await expect(page.getByTestId('send-fee')).toHaveText('Sponsored')
  await page.getByTestId('send-next').click()
  await page.getByTestId('send-confirm').click()
  let card = await foyer.openCard()
  await expect(card.getByText('Sponsored')).toBeVisible()
  await expect(card.getByText(/first use also deploys your smart account/)).toBeVisible()
  await approveCard(foyer.button('Send'))
  await page.getByTestId('send-close').click()
  await expect(foyer.title).toHaveText('Account')
  expect((await balanceOf(url, receiver)) - before).toBe(parseEther('0.25'))
  expect(await balanceOf(url, smart)).toBe(parseEther('0.75'))
  expect(await isDeployed()).toBe(true)
  await page.keyboard.press('Escape')

  // Sent by the app: a token, then an unsponsored call. The hash is on chain.
  const send = async (to: Hex, value: bigint, data: Hex = '0x') =>
    ask('eth_sendTransaction', [{ from: smart, to, value: numberToHex(value), data }])
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [stranger, 2_500_000n],
  })
  const held = await balanceOf(url, stranger, USDC)
  const token = await send(USDC, 0n, transfer)
  card = await foyer.openCard()
  await expect(card.getByText('2.5 USDC', { exact: true })).toBeVisible()
  await expect(card.getByText('Sponsored')).toBeVisible()
  await approveCard(foyer.button('Send'))
  expect(await callNode(url, 'eth_getTransactionReceipt', (await token()) as string)).toMatchObject({
    status: '0x1',
  })
  expect((await balanceOf(url, stranger, USDC)) - held).toBe(2_500_000n)
  expect(await balanceOf(url, smart)).toBe(parseEther('0.75'))

  const own = await send(stranger, parseEther('0.1'))
  card = await foyer.openCard()
  await expect(card.getByText('Network fee, at most')).toBeVisible()
  await expect(card.getByText(/fee isn’t sponsored, so you pay it/)).toBeVisible()
  await approveCard(foyer.button('Send'))
  await own()
  const left = await balanceOf(url, smart)
  expect(left).toBeLessThan(parseEther('0.65'))
  expect(left).toBeGreaterThan(parseEther('0.6'))
})

test('sends two calls in one, reports them after a reload, and refuses to give the account away', async () => {
  const { url } = stack.chain
  const calls = [
    { to: receiver, value: numberToHex(parseEther('0.01')) },
    {
      to: USDC,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1_000_000n] }),
    },
  ]
  const batch = { version: '2.0.0', from: smart, chainId: '0x7a69', atomicRequired: true, calls }
  const capabilities = { paymasterService: { url: 'https://pay.example' } }
  expect(
    await tell('wallet_sendCalls', [{ ...batch, calls: [{ to: stranger, value: '0x1' }], capabilities }]),
  ).toMatchObject({ code: 5700 })
  const before = [await balanceOf(url, receiver), await balanceOf(url, receiver, USDC)] as const
  const sent = await ask('wallet_sendCalls', [{ ...batch, capabilities }])
  const card = await foyer.openCard()
  await expect(card.getByRole('heading', { name: '2 calls in one' })).toBeVisible()
  await expect(card.getByText('0.01 ETH', { exact: true })).toBeVisible()
  await expect(card.getByText('1 USDC', { exact: true })).toBeVisible()
  await approveCard(foyer.button('Send'))
  const { id } = (await sent()) as { id: string }
  expect(id).toMatch(/^0x[\da-f]{64}$/)

  await page.reload()
  await foyer.accountButton.waitFor()
  expect(await account()).toMatchObject({ address: smart, type: 'smartAccount' })
  await expect(async () =>
    expect(await tell('wallet_getCallsStatus', [id])).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1' }],
    }),
  ).toPass()
  expect((await balanceOf(url, receiver)) - before[0]).toBe(parseEther('0.01'))
  expect((await balanceOf(url, receiver, USDC)) - before[1]).toBe(1_000_000n)
  expect(await tell('wallet_getAssets', [{ account: smart, chainFilter: ['0x7a69'] }])).toMatchObject({
    '0x7a69': [
      {
        type: 'native',
        balance: numberToHex(await balanceOf(url, smart)),
        metadata: { symbol: 'ETH', iconUrl: expect.stringMatching(/^http.*\/v1\/images\/tokens\//) },
      },
      {
        address: expect.stringMatching(new RegExp(USDC, 'i')),
        balance: numberToHex(46_500_000n),
        metadata: { symbol: 'USDC', decimals: 6 },
      },
    ],
  })

  // Operations are reported by the bundler, not by the node.
  const [entryPoint = ''] = (await tell('eth_supportedEntryPoints')) as string[]
  expect(entryPoint).toMatch(/^0x[\da-fA-F]{40}$/)
  const [event] = (await tell('eth_getLogs', [
    {
      fromBlock: '0x0',
      address: entryPoint,
      topics: [userOperationEvent, null, `0x${smart.slice(2).toLowerCase().padStart(64, '0')}`],
    },
  ])) as { topics: Hex[] }[]
  expect(await tell('eth_getUserOperationReceipt', [event?.topics[1]])).toMatchObject({
    userOpHash: event?.topics[1],
    success: true,
  })

  // One failing call reverts the other: nothing is sent.
  const tooMuch = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 10n ** 12n],
  })
  const failing = await ask('wallet_sendCalls', [
    { ...batch, calls: [calls[0], { to: USDC, data: tooMuch }] },
  ])
  await expect(foyer.inside.getByRole('alert')).toContainText('It would fail right now')
  await foyer.button('Close').click()
  expect(await failing()).toHaveProperty('code')

  const takeOver = await ask('wallet_sendCalls', [
    { ...batch, calls: [{ to: smart, data: `0xf2fde38b${stranger.slice(2).padStart(64, '0')}` }] },
  ])
  await expect(foyer.inside.getByRole('alert')).toContainText('give it to someone else')
  await foyer.button('Close').click()
  expect(await takeOver()).toMatchObject({ code: 4001 })
  const typed = {
    domain: { name: 'DelegationManager', version: '1', chainId: 31337, verifyingContract: stranger },
    types: { Delegation: [{ name: 'delegate', type: 'address' }] },
    primaryType: 'Delegation',
    message: { delegate: stranger },
  } as const
  const delegation = await ask('eth_signTypedData_v4', [smart, JSON.stringify(typed)])
  await expect(foyer.inside.getByRole('alert')).toContainText('let someone else use your smart account')
  await foyer.button('Close').click()
  expect(await delegation()).toMatchObject({ code: 4001 })

  const plain = {
    ...typed,
    domain: { name: 'App', chainId: 31337 },
    primaryType: 'Vote',
    types: { Vote: [{ name: 'choice', type: 'address' }] },
    message: { choice: stranger },
  } as const
  const vote = await ask('eth_signTypedData_v4', [smart, JSON.stringify(plain)])
  await foyer.agree('Sign')
  const signature = (await vote()) as Hex
  expect(await verifyHash(client(), { address: smart, hash: hashTypedData(plain), signature })).toBe(true)
})

test('switches to the key account and back, as does another tab, and uses it on a network without smart accounts', async () => {
  const second = await browser.context.newPage()
  await second.goto(page.url())
  await expect.poll(async () => (await account(second))?.address).toBe(smart)
  await page.bringToFront()
  const other = await page.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.getConnection(foyer.state, 'eip155')?.accounts[1]?.address
  })
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await expect(page.getByTestId('account-kind')).toContainText(`Standard account ${other?.slice(0, 4)}`)
  await page.getByTestId('account-kind').click()
  await expect(page.getByTestId('toast-text')).toContainText('Standard account')
  // A different address: the app asks for its sign-in as well.
  await page.getByTestId('siwx-sign').click()
  await foyer.agree('Sign')
  await expect(foyer.dialog).toHaveCount(0)
  expect(await account()).toMatchObject({ address: other, type: 'eoa' })
  await expect.poll(() => account(second)).toEqual(await account())
  expect(await tell('eth_accounts')).toEqual([other])
  await page.reload()
  await foyer.accountButton.waitFor()
  expect(await account()).toMatchObject({ address: other, type: 'eoa' })
  const login = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('/login'))?.[1],
  )
  expect(JSON.parse(login ?? '')).toMatchObject({ data: { smartAccountNetworks: [31337] } })
  const call = { to: receiver, value: '0x1' }
  const batch = { version: '2.0.0', from: other, chainId: '0x7a69', atomicRequired: false }
  expect(await tell('wallet_sendCalls', [{ ...batch, calls: [call, call] }])).toMatchObject({ code: 5740 })

  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('account-kind').click()
  await expect(page.getByTestId('toast-text')).toContainText('Smart account')
  expect(await account()).toMatchObject({ address: smart, type: 'smartAccount' })
  await expect.poll(() => account(second)).toEqual(await account())

  // By the provider, as an app does it.
  expect(await tell('wallet_switchEthereumChain', [{ chainId: numberToHex(31_338) }])).toBeNull()
  await expect.poll(() => account(second)).toMatchObject({ address: other, type: 'eoa' })
  expect(await second.evaluate(() => window.foyers[0]?.state.activeNetworkId)).toBe('eip155:31338')
  await second.close()
  expect(await account()).toMatchObject({ address: other, type: 'eoa' })
  await expect(page.getByTestId('no-smart-account')).toContainText(
    'Smart accounts aren’t available on Plain chain',
  )
  await page.evaluate(async () => {
    const [instance] = window.foyers
    if (instance) await window.core.switchNetwork(instance, { networkId: 'eip155:31337' })
  })
  expect(await account()).toMatchObject({ address: smart, type: 'smartAccount' })
})
