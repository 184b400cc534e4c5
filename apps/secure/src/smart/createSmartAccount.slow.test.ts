import {
  buildSiwxMessage,
  createApiClient,
  getSiwxNonce,
  getSmartAccountNetworks,
  postBundler,
  postPaymaster,
  verifySiwx,
} from '@foyer/contract'
import { localUsdc, tokenAddresses } from '@foyer/devnet'
import {
  concat,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  hexToBytes,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  stringToBytes,
  zeroHash,
} from 'viem'
import { entryPoint07Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { getBalance, getCode, readContract, verifyHash, verifyMessage } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SmartServer, startSmartServer } from '../../test/startSmartServer.ts'
import { waitForReceipt } from '../../test/waitForReceipt.ts'
import { signEvmHash } from '../keys/signEvmHash.ts'
import { createSmartAccount } from './createSmartAccount.ts'
import { hashOperation } from './hashOperation.ts'
import type { PreparedOperation, SmartAccount } from './SmartAccount.ts'

const chainId = 'eip155:31337'
const hostOrigin = 'http://localhost:5173'
const friend: Hex = '0x00000000000000000000000000000000000A11cE'
const usdc = tokenAddresses.USDC
const factoryAbi = parseAbi([
  'function computeAddress(bytes32 bytecodeHash, bytes32 salt) view returns (address)',
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
])
const accountAbi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getPackedUserOperationTypedDataHash(Packed operation) view returns (bytes32)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function owner() view returns (address)',
])

let stack: SmartServer
let contracts: SmartServer['contracts']
let network: SmartServer['network']
let server: SmartServer['server']
let node: SmartServer['node']
let minter: SmartServer['minter']
let { allow, logIn, newAccount, setBalance, fromMinter } = {} as SmartServer

beforeAll(async () => {
  stack = await startSmartServer()
  ;({ contracts, network, server, node, minter } = stack)
  ;({ allow, logIn, newAccount, setBalance, fromMinter } = stack)
})
afterAll(() => stack?.stop())
beforeEach(() => allow())

const mint = (address: Hex, units: bigint) => fromMinter('mint', address, units)
const dollarsOf = (address: Hex) =>
  readContract(node, { address: usdc, abi: localUsdc.abi, functionName: 'balanceOf', args: [address] })
const pay = (dollars: string) => ({
  to: usdc,
  value: 0n,
  data: encodeFunctionData({
    abi: localUsdc.abi,
    functionName: 'transfer',
    args: [friend, parseUnits(dollars, 6)],
  }),
})
const run = async (account: SmartAccount, prepared: PreparedOperation) =>
  waitForReceipt(account, await account.send(prepared))

describe('createSmartAccount', () => {
  test('behavior: the first operation deploys the account and runs a batch; the next one does not deploy', async () => {
    const { account, owner } = await newAccount({ eth: '1', dollars: '20' })
    const before = [await getBalance(node, { address: friend }), await dollarsOf(friend)] as const
    expect(await account.isDeployed()).toBe(false)
    expect(await account.getReceipt(zeroHash)).toBeUndefined()

    const first = await account.prepare([{ to: friend, value: parseEther('0.25'), data: '0x' }, pay('5')], {
      sponsorship: false,
    })
    expect(first).toMatchObject({ isSponsored: false, refusal: undefined })
    const receipt = await run(account, first)
    expect(receipt.status).toBe('success')
    expect(receipt.feeWei).toBeGreaterThan(0n)
    expect(receipt.feeWei).toBeLessThanOrEqual(first.feeWei)
    expect(receipt.logs.some(({ address }) => address.toLowerCase() === usdc.toLowerCase())).toBe(true)
    expect(await account.isDeployed()).toBe(true)
    expect(await getBalance(node, { address: friend })).toBe(before[0] + parseEther('0.25'))
    expect(await dollarsOf(friend)).toBe(before[1] + parseUnits('5', 6))
    expect(await dollarsOf(account.address)).toBe(parseUnits('15', 6))
    expect(
      await readContract(node, { address: account.address, abi: accountAbi, functionName: 'owner' }),
    ).toBe(owner.address)

    const second = await account.prepare([pay('1')], { sponsorship: false })
    expect(second.operation.factory).toBeUndefined()
    expect(second.feeWei).toBeLessThan(first.feeWei)
    expect((await run(account, second)).status).toBe('success')
    expect(await dollarsOf(account.address)).toBe(parseUnits('14', 6))
  })

  test('default: computes the address and hashes as the factory, account and entry point do', async () => {
    const { account } = await newAccount({ eth: '1' })
    const prepared = await account.prepare([pay('0')])
    const { factoryData = '0x' } = prepared.operation
    const [, ...words] = factoryData.slice(10).match(/.{64}/g) ?? []
    const length = Number(`0x${words[1]}`)
    const bytecode: Hex = `0x${words
      .slice(2)
      .join('')
      .slice(0, length * 2)}`
    expect(encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [bytecode, zeroHash] })).toBe(
      factoryData,
    )
    expect(
      await readContract(node, {
        address: contracts.factory,
        abi: factoryAbi,
        functionName: 'computeAddress',
        args: [keccak256(bytecode), zeroHash],
      }),
    ).toBe(account.address)
    expect((await run(account, prepared)).status).toBe('success')

    for (const { operation } of [
      prepared,
      await account.prepare([pay('0'), pay('0')], { sponsorship: false }),
    ]) {
      const { toSign, hash } = hashOperation(operation, network)
      const whole = { ...operation, signature: '0x' as const } as Parameters<typeof toPackedUserOperation>[0]
      const packed = toPackedUserOperation(whole)
      expect(
        await readContract(node, {
          address: account.address,
          abi: accountAbi,
          functionName: 'getPackedUserOperationTypedDataHash',
          args: [packed],
        }),
      ).toBe(`0x${Buffer.from(toSign).toString('hex')}`)
      expect(
        await readContract(node, {
          address: contracts.entryPoint,
          abi: entryPoint07Abi,
          functionName: 'getUserOpHash',
          args: [packed],
        }),
      ).toBe(hash)
      expect(
        getUserOperationHash({
          chainId: 31337,
          entryPointAddress: contracts.entryPoint,
          entryPointVersion: '0.7',
          userOperation: whole,
        }),
      ).toBe(hash)
    }
  })

  test('behavior: has the same address on every network with the same contracts, and another for another owner', async () => {
    const who = await logIn()
    const owner = { address: friend, signHash: async (hash: Uint8Array) => signEvmHash(hash, hash) }
    const make = (more: object) => createSmartAccount({ owner, network, ...who, ...more }).address
    expect(make({ network: { ...network, chainId: 'eip155:10' } })).toBe(make({}))
    expect(make({ owner: { ...owner, address: contracts.entryPoint } })).not.toBe(make({}))
    expect(make({ network: { ...network, implementation: friend } })).not.toBe(make({}))
  })

  test('behavior: its signatures are valid before deployment (ERC-6492) and after (ERC-1271)', async () => {
    const { account, owner } = await newAccount()
    const stranger = await newAccount()
    const message = 'Hello'
    const typed = hashTypedData({
      domain: { name: 'Shop', chainId: 31337 },
      types: { Order: [{ name: 'id', type: 'uint256' }] },
      primaryType: 'Order',
      message: { id: 7n },
    })
    for (const deployed of [false, true]) {
      if (deployed) await run(account, await account.prepare([pay('0')]))
      expect(await account.isDeployed()).toBe(deployed)
      const { address } = account
      const signature = await account.signMessage(stringToBytes(message))
      // The magic bytes of ERC-6492.
      expect(signature.endsWith('6492'.repeat(16))).toBe(!deployed)
      expect(await verifyMessage(node, { address, message, signature })).toBe(true)
      expect(await verifyMessage(node, { address, message: 'Other', signature })).toBe(false)
      const data = await account.signTypedData(hexToBytes(typed))
      expect(await verifyHash(node, { address, hash: typed, signature: data })).toBe(true)
      expect(await verifyHash(node, { address, hash: zeroHash, signature: data })).toBe(false)
      const foreign = await stranger.account.signMessage(stringToBytes(message))
      expect(await verifyMessage(node, { address, message, signature: foreign })).toBe(false)
    }
    const args = [typed, await owner.sign({ hash: typed })] as const
    expect(
      await readContract(node, {
        address: account.address,
        abi: accountAbi,
        functionName: 'isValidSignature',
        args,
      }),
    ).toBe('0x1626ba7e')
  })

  test('behavior: signs in at the server, before and after deployment', async () => {
    const { account } = await newAccount()
    const stranger = await newAccount()
    const page = createApiClient({
      serverUrl: 'http://server',
      projectId: 'demo',
      sdkType: 'test',
      sdkVersion: '1',
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set('origin', hostOrigin)
        return server.fetch(request)
      },
    })
    async function signIn(signer: SmartAccount) {
      const { nonce } = await page(getSiwxNonce, { query: {} })
      const message = buildSiwxMessage({
        accountAddress: account.address,
        chainId,
        domain: new URL(hostOrigin).host,
        uri: hostOrigin,
        version: '1',
        nonce,
        issuedAt: new Date(stack.clock.now).toISOString(),
      })
      const signature = await signer.signMessage(stringToBytes(message))
      const accountAddress = `${chainId}:${account.address}` as const
      return page(verifySiwx, { query: {}, body: { accountAddress, message, signature } as never })
    }
    for (const deployed of [false, true]) {
      if (deployed) await run(account, await account.prepare([pay('0')]))
      const { session } = await signIn(account)
      expect(session.accountAddress).toBe(`${chainId}:${account.address}`)
      await expect(signIn(stranger.account)).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
    }
  })

  test('behavior: an account without funds can send sponsored operations', async () => {
    const { account } = await newAccount({ dollars: '3' })
    const prepared = await account.prepare([pay('3')])
    expect(prepared).toMatchObject({ isSponsored: true })
    expect(prepared.operation.paymaster).toBe(contracts.paymaster)
    const deposit = () =>
      readContract(node, {
        address: contracts.entryPoint,
        abi: entryPoint07Abi,
        functionName: 'balanceOf',
        args: [contracts.paymaster],
      })
    const before = await deposit()
    const { status, feeWei } = await run(account, prepared)
    expect(status).toBe('success')
    expect(await deposit()).toBe(before - feeWei)
    expect(await getBalance(node, { address: account.address })).toBe(0n)
    expect(await dollarsOf(account.address)).toBe(0n)
  })

  test('attack: the project’s signature is invalid for any other operation', async () => {
    const { account } = await newAccount({ dollars: '9' })
    const prepared = await account.prepare([pay('1')])
    const other = account.encodeCalls([pay('9')])
    await expect(
      account.send({ ...prepared, operation: { ...prepared.operation, callData: other } }),
    ).rejects.toMatchObject({ code: 'BUNDLER_FAILED', message: expect.stringContaining('AA34') })
    const forged = {
      ...prepared.operation,
      paymasterData: concat([`0x${'00'.repeat(64)}`, `0x${'11'.repeat(64)}1b`]),
    }
    await expect(account.send({ ...prepared, operation: forged })).rejects.toMatchObject({
      code: 'BUNDLER_FAILED',
    })
    expect(await getCode(node, { address: account.address })).toBeUndefined()
  })

  test('attack: an operation that another key signed is rejected', async () => {
    const { account } = await newAccount({ eth: '1' })
    const stranger = await newAccount()
    const prepared = await account.prepare([pay('0')], { sponsorship: false })
    await expect(stranger.account.send(prepared)).rejects.toMatchObject({
      code: 'BUNDLER_FAILED',
      message: expect.stringContaining('AA24'),
    })
  })

  test('error: rejects with INSUFFICIENT_FUNDS if neither paymaster nor account pays', async () => {
    const { account } = await newAccount({ dollars: '1' })
    await expect(account.prepare([pay('1')], { sponsorship: false })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient Funds',
    })
    await expect(account.prepare([{ to: friend, value: 1n, data: '0x' }])).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    await setBalance(account.address, parseEther('1'))
    const prepared = await account.prepare([pay('1')], { sponsorship: false })
    await setBalance(account.address, 0n)
    await expect(account.send(prepared)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  test('error: rejects a call that would fail; a call that fails on the chain undoes the others', async () => {
    const { account } = await newAccount({ eth: '1', dollars: '2' })
    await expect(account.prepare([pay('3')])).rejects.toMatchObject({ code: 'CALL_FAILED' })
    // The simulated funds are gone at execution.
    await mint(minter.address, 2n)
    await fromMinter('approve', account.address, 2n)
    const pull = encodeFunctionData({
      abi: localUsdc.abi,
      functionName: 'transferFrom',
      args: [minter.address, friend, 2n],
    })
    const late = await account.prepare(
      [
        { to: friend, value: 1n, data: '0x' },
        { to: usdc, value: 0n, data: pull },
      ],
      { sponsorship: false },
    )
    const before = await getBalance(node, { address: friend })
    await fromMinter('transfer', contracts.factory, 2n)
    const receipt = await run(account, late)
    expect(receipt).toMatchObject({ status: 'failed' })
    expect(receipt.feeWei).toBeGreaterThan(0n)
    expect(await getBalance(node, { address: friend })).toBe(before)
    // The account is deployed nevertheless, and works.
    expect((await run(account, await account.prepare([pay('0')]))).status).toBe('success')
  })
})

describe('sponsorship by policy', () => {
  const refused = (code: string) => ({ isSponsored: false, refusal: { code, message: expect.any(String) } })

  test.each<[string, Parameters<typeof allow>]>([
    ['SPONSORSHIP_OFF', [{}, false]],
    ['SPONSORSHIP_NETWORK', [{ chainId: 'eip155:1' }]],
    ['SPONSORSHIP_CONTRACT', [{ contracts: [friend] }]],
    ['SPONSORSHIP_OPERATION_LIMIT', [{ maxPerOperation: '0.000001' }]],
    ['SPONSORSHIP_ACCOUNT_LIMIT', [{ maxPerAccountPerDay: '0.000001' }]],
    ['SPONSORSHIP_PROJECT_LIMIT', [{ maxPerProjectPerDay: '0.000001' }]],
  ])('error: %s: the account pays if it can, else the error includes the reason', async (code, policy) => {
    await allow(...policy)
    const { account } = await newAccount({ eth: '1' })
    const prepared = await account.prepare([pay('0')])
    expect(prepared).toMatchObject(refused(code))
    expect(prepared.operation.paymaster).toBeUndefined()
    if (code === 'SPONSORSHIP_PROJECT_LIMIT') expect((await run(account, prepared)).status).toBe('success')
    await setBalance(account.address, 0n)
    await expect(account.prepare([pay('0')])).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: `Insufficient Funds. ${prepared.refusal?.message}`,
    })
  })

  test('param: contracts: refuses a batch if one call is to another contract', async () => {
    await allow({ contracts: [usdc] })
    const { account } = await newAccount({ eth: '1' })
    expect(await account.prepare([pay('0'), pay('0')])).toMatchObject({ isSponsored: true })
    expect(await account.prepare([pay('0')])).toMatchObject({ isSponsored: true })
    expect(await account.prepare([pay('0'), { to: friend, value: 0n, data: '0x' }])).toMatchObject(
      refused('SPONSORSHIP_CONTRACT'),
    )
  })

  test('behavior: the account’s daily limit starts again the next day', async () => {
    const { account } = await newAccount({ eth: '1' })
    const first = await account.prepare([pay('0')])
    expect(first.isSponsored).toBe(true)
    const units = (first.feeWei * 11n) / 10n
    await allow({ maxPerAccountPerDay: `0.${String(units).padStart(18, '0')}` })
    // Reusing the nonce is not a second operation.
    expect(await account.prepare([pay('0')])).toMatchObject({ isSponsored: true })
    expect((await run(account, first)).status).toBe('success')
    expect(await account.prepare([pay('0')])).toMatchObject(refused('SPONSORSHIP_ACCOUNT_LIMIT'))
    // Another account has its own daily limit.
    expect(await (await newAccount()).account.prepare([pay('0')])).toMatchObject({ isSponsored: true })
    const today = stack.clock.now
    stack.clock.now += 86_400_000
    try {
      expect(await account.prepare([pay('0')])).toMatchObject({ isSponsored: true })
    } finally {
      stack.clock.now = today
    }
  })

  test('behavior: many requests at once get no more than one after the other', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => newAccount({ eth: '1' })))
    const [first] = accounts
    const { feeWei = 0n } = (await first?.account.prepare([pay('0')])) ?? {}
    // Move to another day, away from the promises of other tests.
    stack.clock.now += 86_400_000
    const units = (feeWei * 9n) / 2n
    await allow({
      maxPerProjectPerDay: `${units / 10n ** 18n}.${String(units % 10n ** 18n).padStart(18, '0')}`,
    })
    const prepared = await Promise.all(accounts.map(({ account }) => account.prepare([pay('0')])))
    stack.clock.now -= 86_400_000
    expect(prepared.filter(({ isSponsored }) => isSponsored)).toHaveLength(4)
  })

  test('attack: rejects another factory, entry point, chain or method, a wrong token, and too many requests', async () => {
    const { account, api, getToken } = await newAccount()
    const { operation } = await account.prepare([pay('0')])
    const token = await getToken()
    const ask = (body: Parameters<typeof paymasterBody>[0], using: string | undefined = token) =>
      api(postPaymaster, { params: { chainId }, query: {}, body: paymasterBody(body) }, { token: using })
    const base = {
      method: 'pm_getPaymasterData',
      operation,
      entryPoint: contracts.entryPoint,
      chain: '0x7a69',
    }
    expect((await ask(base)).error).toBeUndefined()
    expect((await ask({ ...base, operation: { ...operation, factory: friend } })).error).toMatchObject({
      data: { code: 'SPONSORSHIP_ACCOUNT' },
    })
    for (const wrong of [
      { entryPoint: friend },
      { chain: '0x1' },
      { operation: { ...operation, maxFeePerGas: undefined } },
    ])
      expect((await ask({ ...base, ...wrong } as typeof base)).error).toMatchObject({ code: -32602 })
    await expect(ask({ ...base, method: 'eth_sendTransaction' })).rejects.toMatchObject({
      code: 'RPC_METHOD_NOT_ALLOWED',
    })
    await expect(ask(base, 'x'.repeat(43))).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    const bundle = (method: string) =>
      api(
        postBundler,
        { params: { chainId }, query: {}, body: { jsonrpc: '2.0', id: 1, method, params: [] } },
        { token },
      )
    await expect(bundle('debug_bundler_sendBundleNow')).rejects.toMatchObject({
      code: 'RPC_METHOD_NOT_ALLOWED',
    })
    const burst = await stack.clock.freeze(() =>
      Promise.allSettled(Array.from({ length: 70 }, () => bundle('eth_chainId'))),
    )
    expect(burst.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(burst.findLast(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED' },
    })
  })

  test('default: lists the server’s networks, rejects others, and logs no addresses', async () => {
    const { api, getToken } = await logIn()
    expect(await api(getSmartAccountNetworks, { query: {} })).toEqual({ networks: [network] })
    const call = { jsonrpc: '2.0' as const, id: 1, method: 'eth_chainId', params: [] }
    await expect(
      api(
        postBundler,
        { params: { chainId: 'eip155:1' }, query: {}, body: call },
        { token: await getToken() },
      ),
    ).rejects.toMatchObject({ code: 'SMART_ACCOUNT_OFF' })
    // The log contains neither addresses nor signed data.
    expect(stack.log.length).toBeGreaterThan(0)
    expect(stack.log.join('\n')).not.toMatch(/0x[\da-f]{40}|people\.test/i)
  })
})

type PaymasterCall = {
  method: string
  operation: object
  entryPoint: Hex
  chain: string
}
function paymasterBody({ method, operation, entryPoint, chain }: PaymasterCall) {
  const rpc = Object.entries(operation).flatMap(([name, field]) =>
    field === undefined ? [] : [[name, typeof field === 'bigint' ? numberToHex(field) : field]],
  )
  return { jsonrpc: '2.0' as const, id: 1, method, params: [Object.fromEntries(rpc), entryPoint, chain] }
}
