import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployVault, localDescriptors, localVault, testAccount, tokenAddresses } from '@foyer/devnet'
import { expect, type Request, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import { approveCard } from './approveCard.ts'
import { callNode } from './callNode.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sendFrom } from './sendFrom.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'default' })

const { USDC } = tokenAddresses
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Contracts that behave like the vault, at other addresses (ERC-1167). */
const clones = { proxy: at('a1'), hidden: at('a2'), scaled: at('a3') } as const
function at(end: string): Hex {
  return `0x${end.padStart(40, 'c')}`
}
const deposit = encodeFunctionData({
  abi: localVault.abi,
  functionName: 'deposit',
  args: [USDC, 25_000_000n, friend],
})
const signature = 'deposit(address asset, uint256 amount, address receiver)'
const amount = { path: 'amount', label: 'Deposit', format: 'tokenAmount', params: { tokenPath: 'asset' } }

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: Hex
let vault: Hex

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
  cpSync(localDescriptors, folder, { recursive: true })
  const write = (name: 'hidden' | 'scaled', fields: object[]) =>
    writeFileSync(
      join(folder, `calldata-${name}.json`),
      JSON.stringify({
        context: { contract: { deployments: [{ chainId: 31337, address: clones[name] }] } },
        metadata: { owner: 'Local Vault' },
        display: { formats: { [signature]: { intent: 'Deposit into the vault', fields } } },
      }),
    )
  write('hidden', [amount, { path: 'receiver', label: 'For account', visible: 'never' }])
  write('scaled', [
    { path: 'amount', label: 'Deposit', format: 'unit', params: { base: 'USDC', decimals: 12 } },
  ])
  ;[stack, browser] = await Promise.all([startSecureStack({ descriptors: folder }), launchRealChromium()])
  vault = await deployVault(stack.chain)
  for (const clone of Object.values(clones))
    await callNode(
      stack.chain.url,
      'anvil_setCode',
      clone,
      `0x363d3d373d3d3d363d73${vault.slice(2)}5af43d82803e903d91602b57fd5bf3`,
    )
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn('vera@mail.example')
  address = (await host.ask('GET_USER', {})).address as Hex
  const { url } = stack.chain
  await callNode(url, 'anvil_setBalance', address, numberToHex(10n ** 18n))
  const from = testAccount(0).address
  const mint = parseAbi(['function mint(address to, uint256 amount)'])
  await sendFrom(url, {
    from,
    to: USDC,
    data: encodeFunctionData({ abi: mint, args: [address, 100_000_000n] }),
  })
  await callNode(url, 'anvil_impersonateAccount', address)
  for (const spender of [vault, ...Object.values(clones)]) {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 2n ** 255n],
    })
    await sendFrom(url, { from: address, to: USDC, data })
  }
  await callNode(url, 'anvil_stopImpersonatingAccount', address)
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** Typed data of the vault, with its domain's name. */
const split = (name: string) => ({
  domain: { name, version: '1', chainId: 31337, verifyingContract: vault },
  types: {
    Split: [
      { name: 'asset', type: 'address' },
      { name: 'share', type: 'uint16' },
      { name: 'pace', type: 'uint8' },
    ],
  },
  primaryType: 'Split',
  message: { asset: USDC, share: 250, pace: 1 },
})
const ask = (to: Hex) => host.request('eth_sendTransaction', [{ from: address, to, data: deposit }])
async function close(id: string): Promise<void> {
  await host.send({ type: 'RPC_ABORT', id })
  await host.answer(id)
}
/** Returns the card's text for a call to a contract. */
async function show(to: Hex): Promise<string> {
  const id = await ask(to)
  const text = (await (await host.openCard()).locator('.card').textContent()) ?? ''
  await close(id)
  return text
}

test('describes a contract call: simulated changes first, then the descriptor’s text, then the address; sends it', async () => {
  const id = await ask(vault)
  const card = (await host.openCard()).locator('.card')
  const box = card.locator('.described')
  await expect(box).toContainText('From this site’s contract descriptions')
  await expect(box).toContainText('Deposit into the vault')
  await expect(box).toContainText('25 USDC')
  const text = (await card.textContent()) ?? ''
  const places = ['− 25 USDC', 'From this site’s contract descriptions', 'Unknown contract']
  const found = places.map((part) => text.indexOf(part))
  expect(found).toEqual([...found].sort((a, b) => a - b))
  await approveCard(host.button('Send'))
  expect(await host.answer(id)).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })
})

test('attack: descriptors for a proxy’s target, a hidden account or other decimals do not mislead', async () => {
  expect(await show(clones.proxy)).not.toContain('contract descriptions')
  const hidden = await show(clones.hidden)
  expect(hidden).toContain(`receiver${friend}`)
  const scaled = await show(clones.scaled)
  expect(scaled).toContain('Deposit25,000,000')
  for (const text of [hidden, scaled]) expect(text).toContain('− 25 USDC')
})

test('attack: a lying server cannot change the prompt for a call without a descriptor', async () => {
  const right = {
    from: 'operator',
    owner: 'Local Vault',
    chainId: '31337',
    address: clones.proxy,
    signature,
    intent: 'Claim a gift',
    fields: [amount],
  }
  const plain = await show(clones.proxy)
  const answers = [
    { descriptor: { ...right, chainId: '1' } },
    { descriptor: { ...right, address: vault } },
    { descriptor: { ...right, signature: 'claim(address asset, uint256 amount, address receiver)' } },
    { descriptor: { ...right, intent: 'Claim \u202ea gift' } },
    { descriptor: { ...right, intent: 'Claim a gift '.repeat(1_000) } },
    { descriptor: 'none' },
    [],
  ]
  await host.page.route('**/v1/clear-signing/**', (route) => route.fulfill({ json: { descriptor: right } }))
  expect(await show(clones.proxy)).toContain('Claim a gift')
  await host.page.unroute('**/v1/clear-signing/**')
  for (const answer of answers) {
    await host.page.route('**/v1/clear-signing/**', (route) => route.fulfill({ json: answer }))
    expect(await show(clones.proxy), JSON.stringify(answer).slice(0, 200)).toBe(plain)
    await host.page.unroute('**/v1/clear-signing/**')
  }
  // A server that never answers does not block the approval.
  await host.page.route('**/v1/clear-signing/**', () => {})
  expect(await show(clones.proxy)).toBe(plain)
  await host.page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the approval’s code is loaded before the server names the account', { tag: '@nightly' }, async () => {
  const { page } = host
  const requests: [method: string, params: unknown[]][] = [
    ['eth_sendTransaction', [{ from: address, to: vault, data: deposit }]],
    ['eth_signTypedData_v4', [address, split('Local Vault')]],
    ['personal_sign', ['Hello', address]],
  ]
  for (const [method, params] of requests) {
    // A new frame has loaded nothing yet.
    await host.open('localhost')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/custody/wallet**', async (route) => {
      await released
      await route.continue()
    })
    const asked: string[] = []
    let loaded = 0
    const isCode = (request: Request) => new URL(request.url()).pathname.startsWith('/assets/')
    const onRequest = (request: Request) => isCode(request) && asked.push(request.url())
    const onLoad = (request: Request) => isCode(request) && loaded++
    page.on('request', onRequest).on('requestfinished', onLoad)
    const id = await host.request(method, params)
    await expect.poll(() => asked.length > 0 && asked.length === loaded).toBe(true)
    const before = asked.length
    release()
    await host.inside.locator('.card h1').waitFor()
    expect(asked.slice(before), method).toEqual([])
    page.off('request', onRequest).off('requestfinished', onLoad)
    await close(id)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('describes typed data above the signed fields, unless its domain differs from the descriptor’s', {
  tag: '@nightly',
}, async () => {
  const sign = async (name: string) => {
    const id = await host.request('eth_signTypedData_v4', [address, split(name)])
    const words = await (await host.openCard()).locator('.card .described').allTextContents()
    await close(id)
    return words.join()
  }
  expect(await sign('Local Vault')).toContain('PaceSteady (1)')
  expect(await sign('Another')).toBe('')
})
