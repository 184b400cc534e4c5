import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from '@playwright/test'
import {
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  stringToBytes,
} from 'viem'
import { getCode, readContract } from 'viem/actions'
import { addPasskeys } from './addPasskeys.ts'
import { callNode } from './callNode.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { secureProjectId as projectId, type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server, chain and bundler for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const email = 'ada@mail.example'
const abi = parseAbi([
  'function addKey(string keyId, uint256 x, uint256 y)',
  'function removeKey(string keyId)',
  'function updateSigners(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function owner() view returns (address)',
  'function getKeyIdHashes() view returns (bytes32[])',
])
/** A key that does not belong to any visitor here. */
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
const number = (text = '') => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)
const addForeign = encodeFunctionData({
  abi,
  functionName: 'addKey',
  args: ['somebody', number(foreign.x), number(foreign.y)],
})

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let security: SecurityWindow
let phrase: Hex
let smart: Hex
let code: string

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    // The project sponsors nothing: the visitor sees the fee.
    startSecureStack({ sponsored: [] }),
    launchRealChromium(),
  ])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn(email)
  const { accounts = [] } = await host.ask('GET_USER', {})
  phrase = accounts.find(({ type }) => type === 'eoa')?.address as Hex
  smart = accounts.find(({ type }) => type === 'smartAccount')?.address as Hex
  const { secureUrl } = stack
  security = await SecurityWindow.open(host.page, { secureUrl, projectId, section: 'recovery' })
  await addPasskeys(security.page)
  code = await security.addCode()
  await security.go('Ask for my passkey')
  await security.press('Add a passkey')
  await security.confirm('Type the recovery code', code)
  await expect(security.page.getByRole('listitem').getByText(/on Linux/)).toBeVisible()
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const query = async (text: string) =>
  ((await stack.database.orm.execute(text)) as unknown as { rows: Record<string, unknown>[] }).rows
const client = () => createClient({ transport: http(stack.chain.url) })
const keys = () =>
  readContract(client(), { address: smart, abi, functionName: 'getKeyIdHashes' }) as Promise<readonly Hex[]>
const isDeployed = async () => (await getCode(client(), { address: smart })) !== undefined
const openOwners = () => security.press(/^Owners of your smart account/)

test('shows that the account cannot cover the network fee, and changes nothing', {
  tag: '@nightly',
}, async () => {
  await openOwners()
  await expect(security.heading('Local chain')).toBeVisible()
  await expect(security.page.getByText('Always an owner')).toBeVisible()
  await security.press(/^Add as owner/)
  await security.press('Use passkey')
  await expect(security.page.getByText(/cover the network fee/)).toBeVisible()
  await security.press('Back')
  await security.press('Done')
  expect(await isDeployed()).toBe(false)
})

test('attack: the server lists its own key as the visitor’s passkey: the visitor’s passkey does not confirm it', async () => {
  await callNode(stack.chain.url, 'anvil_setBalance', smart, numberToHex(parseEther('1')))
  await security.go('Overview')
  const [own] = await query('select x, y from custody_passkeys')
  const list = ({ x, y }: { x?: unknown; y?: unknown } = {}) =>
    query(`update custody_passkeys set x = '${x}', y = '${y}'`)
  await list(foreign)
  await security.go('Ask for my passkey')
  await openOwners()
  await security.press(/^Add as owner/)
  await security.press('Use passkey')
  await expect(security.page.getByText('The passkey didn’t confirm this. Try again.')).toBeVisible()
  await list(own)
  await security.press('Back')
  await security.press('Done')
  await security.go('Overview')
  expect(await isDeployed()).toBe(false)
})

test('adds a passkey as an owner: explains it, requires a hold, sends it once, and announces it by mail', async () => {
  await security.go('Ask for my passkey')
  await openOwners()
  await security.press(/^Add as owner/)
  await security.press('Use passkey')
  await expect(security.heading('Add your passkey as an owner?')).toBeVisible()
  await expect(
    security.page.getByText(
      'Adds your passkey as an owner of your smart account on Local chain. It can move everything there without your recovery phrase.',
    ),
  ).toBeVisible()
  await expect(security.page.getByText('Network fee, at most')).toBeVisible()
  const sent: string[] = []
  security.page.on('request', (request) => {
    if (request.postData()?.includes('eth_sendUserOperation')) sent.push(request.url())
  })
  // A click is not enough.
  await security.restOn('Add as owner')
  await security.page.mouse.down()
  await security.page.mouse.up()
  await expect(security.page.getByText('Hold the button until it is full')).toBeVisible()
  expect(sent).toHaveLength(0)
  stack.takeMail(email)
  await security.press('Add as owner')
  await expect(security.page.getByText('Also an owner')).toBeVisible()
  await expect(security.page.getByText('Done. The change is on the network.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await keys()).toHaveLength(1)
  expect(await readContract(client(), { address: smart, abi, functionName: 'owner' })).toBe(phrase)
  expect(stack.takeMail(email)).toContain('A passkey is being added as an owner of your smart account')
})

test('attack: an app requests calls that change the owners: they cannot be sent', async () => {
  await host.page.bringToFront()
  const calls = [
    addForeign,
    encodeFunctionData({ abi, functionName: 'removeKey', args: ['somebody'] }),
    encodeFunctionData({ abi, functionName: 'updateSigners', args: [smart, [], [], []] }),
  ]
  for (const data of calls) {
    const batch = {
      version: '2.0.0',
      from: smart,
      chainId: numberToHex(stack.chain.chainId),
      atomicRequired: true,
      calls: [{ to: phrase }, { to: smart, data }],
    }
    for (const [method, params] of [
      ['eth_sendTransaction', [{ from: smart, to: smart, data }]],
      ['wallet_sendCalls', [batch]],
    ] as const) {
      const asked = await host.request(method, params)
      await expect(host.inside.getByText(/changes the account itself/)).toBeVisible()
      await expect(host.button('Send')).toHaveCount(0)
      await host.button('Close').click()
      expect((await host.answer(asked)).type).toBe('RPC_REQUEST_ERROR')
    }
  }
  expect(await keys()).toHaveLength(1)
})

test('a key added by someone else is highlighted and can be removed, like the passkey', async () => {
  const { url } = stack.chain
  await callNode(url, 'anvil_impersonateAccount', smart)
  await callNode(url, 'eth_sendTransaction', { from: smart, to: smart, data: addForeign, gas: '0xf4240' })
  await callNode(url, 'anvil_stopImpersonatingAccount', smart)
  await expect.poll(keys).toHaveLength(2)
  await security.press('Done')
  await openOwners()
  await expect(security.page.getByText('A key that isn’t in your list')).toBeVisible()
  await security.press('Remove')
  await expect(security.heading('Remove this owner?')).toBeVisible()
  await security.press('Remove')
  await expect(security.page.getByText('Done. The change is on the network.')).toBeVisible()
  await expect(security.page.getByText('A key that isn’t in your list')).toHaveCount(0)
  expect(await keys()).not.toContain(keccak256(stringToBytes('somebody')))
  expect(await keys()).toHaveLength(1)

  await security.press(/^Remove: /)
  await expect(security.page.getByText(/Your recovery phrase stays its owner/)).toBeVisible()
  await security.press('Remove')
  await expect(security.page.getByText('Not an owner', { exact: true })).toBeVisible()
  expect(await keys()).toEqual([])
  expect(stack.takeMail(email)).toContain('A passkey is being removed as an owner of your smart account')
})
