import { postBundler, postPaymaster } from '@foyer/contract'
import { accountCode } from '@foyer/contract/smart'
import {
  concat,
  encodeFunctionData,
  formatEther,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  zeroHash,
} from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { call, getBalance, getBlock, readContract, sendTransactionSync } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMetrics } from '../../../../packages/server/test/startMetrics.ts'
import { type SmartServer, startSmartServer } from '../../test/startSmartServer.ts'
import { hashOperation } from './hashOperation.ts'
import type { UserOperation } from './SmartAccount.ts'

const friend: Hex = '0x00000000000000000000000000000000000A11cE'
const gwei = 1_000_000_000n
const factoryAbi = parseAbi([
  'function computeAddress(bytes32 bytecodeHash, bytes32 salt) view returns (address)',
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
])
/** Returns 32 zero bytes for each call; as an account, it accepts every signature. */
const yesCode: Hex = '0x60205ff3'
const nothing = [{ to: friend, value: 0n, data: '0x' as const }]

let stack: SmartServer
beforeAll(async () => {
  stack = await startSmartServer()
})
afterAll(() => stack?.stop())
beforeEach(() => stack.allow())

type Login = Pick<Awaited<ReturnType<SmartServer['newAccount']>>, 'api' | 'getToken'>

/** Asks the paymaster to pay; returns its signature, or the reason for its refusal. */
async function sponsor(
  { api, getToken }: Login,
  operation: UserOperation,
  method = 'pm_getPaymasterData',
  [entryPoint, reference]: readonly [Hex, Hex] = [stack.contracts.entryPoint, '0x7a69'],
) {
  const fields = Object.entries(operation).flatMap(([name, field]) =>
    field === undefined ? [] : [[name, typeof field === 'bigint' ? numberToHex(field) : field]],
  )
  const params = [Object.fromEntries(fields), entryPoint, reference]
  const { result, error } = await api(
    postPaymaster,
    {
      params: { chainId: stack.network.chainId },
      query: {},
      body: { jsonrpc: '2.0', id: 1, method, params },
    },
    { token: await getToken() },
  )
  if (error) return { refusal: (error.data as { code: string } | undefined)?.code ?? error.message }
  return { operation: { ...operation, ...(result as { paymasterData: Hex }) } }
}
const refusalOf = async (...asked: Parameters<typeof sponsor>) => (await sponsor(...asked)).refusal

/** Someone with their own funds, who submits operations without a bundler. */
async function newThief() {
  const account = privateKeyToAccount(generatePrivateKey())
  await stack.setBalance(account.address, parseEther('10'))
  return {
    address: account.address,
    /** Profit of submitting them, in wei; negative if it costs. */
    async handIn(operations: readonly (UserOperation & { signature: Hex })[]) {
      const before = await getBalance(stack.node, { address: account.address })
      const packed = operations.map((operation) =>
        toPackedUserOperation(operation as Parameters<typeof toPackedUserOperation>[0]),
      )
      const data = encodeFunctionData({
        abi: entryPoint07Abi,
        functionName: 'handleOps',
        args: [packed, account.address],
      })
      const { status } = await sendTransactionSync(stack.node, {
        account,
        to: stack.contracts.entryPoint,
        data,
        gas: 25_000_000n,
        chain: null,
      })
      if (status !== 'success')
        await call(stack.node, { account, to: stack.contracts.entryPoint, data, gas: 25_000_000n })
      expect(status).toBe('success')
      return (await getBalance(stack.node, { address: account.address })) - before
    },
  }
}
async function signed(operation: UserOperation, owner: { sign(hash: { hash: Hex }): Promise<Hex> }) {
  const { toSign } = hashOperation(operation, stack.network)
  const hash: Hex = `0x${Buffer.from(toSign).toString('hex')}`
  return { ...operation, signature: await owner.sign({ hash }) }
}
/** The operation with the maximum gas and price that the server sponsors. */
async function dearest({ api, getToken }: Login, operation: UserOperation) {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    getBlock(stack.node),
    stack.node.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt),
  ])
  const maxFeePerGas = (((baseFeePerGas ?? 0n) + tip) * 150n) / 100n
  const maxPriorityFeePerGas = (tip * 120n) / 100n
  const { sender, nonce, factory, factoryData, callData, paymaster, paymasterData } = operation
  const params = [
    {
      ...{ sender, callData, paymaster, paymasterData, nonce: numberToHex(nonce) },
      ...(factory ? { factory, factoryData } : {}),
      maxFeePerGas: numberToHex(maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
      paymasterVerificationGasLimit: numberToHex(60_000n),
      paymasterPostOpGasLimit: '0x0',
      signature: `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`,
    },
    stack.contracts.entryPoint,
  ]
  const { result } = await api(
    postBundler,
    {
      params: { chainId: stack.network.chainId },
      query: {},
      body: { jsonrpc: '2.0', id: 1, method: 'eth_estimateUserOperationGas', params },
    },
    { token: await getToken() },
  )
  if (!result) return { ...operation, maxFeePerGas, maxPriorityFeePerGas }
  const most = (field: string) => (BigInt((result as Record<string, Hex>)[field] ?? '0x0') * 105n) / 100n
  return {
    ...operation,
    maxFeePerGas,
    maxPriorityFeePerGas,
    preVerificationGas: most('preVerificationGas'),
    callGasLimit: most('callGasLimit'),
    verificationGasLimit: most('verificationGasLimit'),
  }
}
const deposit = () =>
  readContract(stack.node, {
    address: stack.contracts.entryPoint,
    abi: entryPoint07Abi,
    functionName: 'balanceOf',
    args: [stack.contracts.paymaster],
  })
const toDecimal = (wei: bigint) => `${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, '0')}`
/** Nonces with separate keys: many can be promised at once. */
const nonceOf = (key: number) => BigInt(key) << 64n

describe('sponsorship', () => {
  test('attack: a contract that accepts every signature earns nothing with eleven operations', async () => {
    const who = await stack.logIn()
    const thief = await newThief()
    const contract: Hex = `0x${'1e'.repeat(20)}`
    await stack.node.request<{ Method: 'anvil_setCode'; Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setCode',
      params: [contract, yesCode],
    })
    const before = await deposit()
    const paid: UserOperation[] = []
    for (let key = 0; key < 11; key++) {
      const { operation } = await sponsor(who, {
        sender: contract,
        nonce: nonceOf(key),
        callData: '0x12345678',
        callGasLimit: 50_000n,
        verificationGasLimit: 50_000n,
        preVerificationGas: 4_000_000n,
        maxFeePerGas: (97n * gwei) / 10n,
        maxPriorityFeePerGas: (97n * gwei) / 10n,
        paymaster: stack.contracts.paymaster,
        paymasterVerificationGasLimit: 60_000n,
        paymasterPostOpGasLimit: 0n,
      })
      if (operation) paid.push(operation)
    }
    const earned = paid.length
      ? await thief.handIn(paid.map((operation) => ({ ...operation, signature: '0x' })))
      : 0n
    expect(earned).toBeLessThanOrEqual(0n)
    expect(await deposit()).toBe(before)
  })

  test('attack: sponsors one of eleven operations that bypass the server’s bundler', async () => {
    const { account, owner, ...who } = await stack.newAccount()
    const thief = await newThief()
    const { operation } = await account.prepare(nothing)
    let earned = 0n
    const refusals: (string | undefined)[] = []
    for (let nonce = 0n; nonce < 11n; nonce++) {
      stack.clock.now += 1_000
      const bare = nonce === 0n ? operation : { ...operation, factory: undefined, factoryData: undefined }
      const { operation: paid, refusal } = await sponsor(who, await dearest(who, { ...bare, nonce }))
      refusals.push(refusal)
      if (paid) earned += await thief.handIn([await signed(paid, owner)])
    }
    expect(refusals.slice(0, 2)).toEqual([undefined, 'SPONSORSHIP_ACCOUNT_LIMIT'])
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    // A bundler keeps about a quarter of one operation's fee; previously, eleven of them yielded 0.43 ETH.
    expect(earned).toBeLessThan(parseEther('0.0002'))
    // Someone whose operations the server submits is not stopped.
    const honest = await stack.newAccount({ eth: '1' })
    for (let round = 0; round < 3; round++) {
      const prepared = await honest.account.prepare(nothing)
      expect(prepared).toMatchObject({ isSponsored: true })
      const hash = await honest.account.send(prepared)
      await expect.poll(() => honest.account.getReceipt(hash), { timeout: 10_000 }).toBeDefined()
    }
  })

  test('attack: refuses more gas than needed, a price above the network’s, and a nonce that is not next', async () => {
    const { account, ...who } = await stack.newAccount()
    const { operation } = await account.prepare(nothing)
    const greedy = await dearest(who, operation)
    const changed = (field: keyof typeof greedy, percent: bigint) => ({
      ...greedy,
      [field]: (BigInt(greedy[field] ?? 0) * percent) / 100n,
    })
    for (const field of ['preVerificationGas', 'callGasLimit', 'verificationGasLimit'] as const)
      expect(await refusalOf(who, changed(field, 106n))).toBe('SPONSORSHIP_GAS')
    for (const more of [{ paymasterPostOpGasLimit: 1n }, { paymasterVerificationGasLimit: 60_001n }])
      expect(await refusalOf(who, { ...greedy, ...more })).toBe('SPONSORSHIP_GAS')
    expect(await refusalOf(who, changed('maxFeePerGas', 200n))).toBe('SPONSORSHIP_PRICE')
    expect(await refusalOf(who, changed('maxPriorityFeePerGas', 102n))).toBe('SPONSORSHIP_PRICE')
    for (const nonce of [1n, nonceOf(1)])
      expect(await refusalOf(who, { ...greedy, nonce })).toBe('SPONSORSHIP_ACCOUNT_LIMIT')
    expect(await refusalOf(who, greedy)).toBeUndefined()
  })

  test('attack: refuses another entry point, chain or method', async () => {
    const { account, ...who } = await stack.newAccount()
    const { operation } = await account.prepare(nothing)
    const { entryPoint } = stack.contracts
    for (const method of ['pm_getPaymasterData', 'pm_getPaymasterStubData']) {
      expect(await refusalOf(who, operation, method, [friend, '0x7a69'])).toBe('Invalid params')
      expect(await refusalOf(who, operation, method, [entryPoint, '0x1'])).toBe('Invalid params')
    }
    await expect(refusalOf(who, operation, 'eth_sendUserOperation')).rejects.toMatchObject({
      code: 'RPC_METHOD_NOT_ALLOWED',
    })
    expect(await refusalOf(who, operation)).toBeUndefined()
  })

  test('attack: refuses other code of our factory, another owner’s account, and an account with other code', async () => {
    const { account, ...who } = await stack.newAccount()
    const { operation } = await account.prepare(nothing)
    expect(await refusalOf(who, operation)).toBeUndefined()
    const bytecode = concat(['0x63', yesCode, '0x5f526004601cf3'])
    const sender = await readContract(stack.node, {
      address: stack.contracts.factory,
      abi: factoryAbi,
      functionName: 'computeAddress',
      args: [keccak256(bytecode), zeroHash],
    })
    const factoryData = encodeFunctionData({
      abi: factoryAbi,
      functionName: 'deploy',
      args: [bytecode, zeroHash],
    })
    const foreign = accountCode(friend, stack.network)
    for (const wrong of [
      { sender, factoryData },
      { factoryData },
      { sender: foreign.address, factoryData: foreign.factoryData },
      { sender },
    ])
      for (const method of ['pm_getPaymasterData', 'pm_getPaymasterStubData'])
        expect(await refusalOf(who, { ...operation, ...wrong }, method)).toBe('SPONSORSHIP_ACCOUNT')
    expect(await refusalOf(who, { ...operation, factory: undefined, factoryData: undefined })).toBe(
      'SPONSORSHIP_ACCOUNT',
    )
    // A login without a wallet has no account.
    expect(await refusalOf(await stack.logIn(), operation)).toBe('SPONSORSHIP_ACCOUNT')
  })

  test('attack: refuses an account that was upgraded to other code', async () => {
    const { account, ...who } = await stack.newAccount({ eth: '1' })
    const thief = await newThief()
    const { address } = account
    const upgrade = encodeFunctionData({
      abi: parseAbi(['function upgradeToAndCall(address implementation, bytes data)']),
      functionName: 'upgradeToAndCall',
      args: [stack.contracts.implementation, '0x'],
    })
    const up = await account.prepare([{ to: address, value: 0n, data: upgrade }])
    await account.send(up)
    await expect.poll(() => account.isDeployed(), { timeout: 10_000 }).toBe(true)
    const { operation } = await account.prepare(nothing)
    expect(await refusalOf(who, operation)).toBeUndefined()
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
    await stack.node.request<{ Method: 'anvil_setStorageAt'; Parameters: Hex[]; ReturnType: boolean }>({
      method: 'anvil_setStorageAt',
      params: [address, slot, `0x${thief.address.slice(2).padStart(64, '0')}`],
    })
    expect(await refusalOf(who, operation)).toBe('SPONSORSHIP_ACCOUNT')
  })

  test('attack: 22 unused promises block the budget for a minute only, not for the day', async () => {
    const others = await Promise.all(Array.from({ length: 22 }, () => stack.newAccount()))
    const last = await stack.newAccount({ eth: '1' })
    // A day without any promises.
    stack.clock.now += 86_400_000
    const first = await last.account.prepare(nothing)
    expect(first.isSponsored).toBe(true)
    stack.clock.now += 61_000
    // Half of another one: the block's price may change between promises.
    await stack.allow({ maxPerProjectPerDay: toDecimal((first.feeWei * 45n) / 2n) })
    const promiseAll = async () => {
      const prepared = await Promise.all(others.map(({ account }) => account.prepare(nothing)))
      expect(prepared.every(({ isSponsored }) => isSponsored)).toBe(true)
    }
    await promiseAll()
    expect(await last.account.prepare(nothing)).toMatchObject({
      isSponsored: false,
      refusal: { code: 'SPONSORSHIP_PROJECT_LIMIT' },
    })
    stack.clock.now += 61_000
    // The whole daily budget is available again.
    await promiseAll()
    stack.clock.now += 61_000
    expect(await last.account.prepare(nothing)).toMatchObject({ isSponsored: true })
  })

  test('behavior: spent sponsorship counts regardless of who submitted the operation', async () => {
    const { account, owner } = await stack.newAccount({ eth: '1' })
    const thief = await newThief()
    const { operation, feeWei } = await account.prepare(nothing)
    await stack.allow({ maxPerAccountPerDay: toDecimal(feeWei + 1n) })
    await thief.handIn([await signed(operation, owner)])
    for (const waitMs of [0, 61_000, 61_000]) {
      stack.clock.now += waitMs
      expect(await account.prepare(nothing)).toMatchObject({
        refusal: { code: 'SPONSORSHIP_ACCOUNT_LIMIT' },
      })
    }
  })

  test('attack: a promise is valid for at most a minute', async () => {
    const { account, ...who } = await stack.newAccount()
    const { operation } = await account.prepare(nothing)
    const answer = await sponsor(who, operation)
    const validUntilS = Number(`0x${answer.operation?.paymasterData?.slice(2, 66)}`)
    expect(validUntilS).toBeLessThanOrEqual(stack.clock.now / 1_000 + 60)
  })

  test('behavior: a server whose clock is ten minutes behind the chain’s sponsors operations that the chain accepts', async () => {
    const { account, owner } = await stack.newAccount({ eth: '1' })
    const { timestamp } = await getBlock(stack.node)
    const aheadS = BigInt(Math.floor(stack.clock.now / 1_000)) - timestamp + 600n
    await stack.node.request<{ Method: 'evm_increaseTime'; Parameters: Hex[]; ReturnType: Hex }>({
      method: 'evm_increaseTime',
      params: [numberToHex(aheadS)],
    })
    await stack.node.request<{ Method: 'evm_mine'; Parameters: []; ReturnType: Hex }>({
      method: 'evm_mine',
      params: [],
    })
    const { operation, isSponsored } = await account.prepare(nothing)
    expect(isSponsored).toBe(true)
    await (await newThief()).handIn([await signed(operation, owner)])
  })

  test('behavior: metrics report promised amounts by chain, and requests by outcome', async () => {
    const metrics = startMetrics()
    try {
      const { account } = await stack.newAccount({ eth: '1' })
      const { feeWei, isSponsored } = await account.prepare(nothing)
      expect(isSponsored).toBe(true)
      const { chainId: chain } = stack.network
      const promised = () => metrics.read('foyer.sponsorship.promised', { chain })
      expect(promised()).toBeCloseTo(Number(formatEther(feeWei)), 15)
      expect(metrics.read('foyer.sponsorship.requests', { chain, outcome: 'promised' })).toBe(1)
      // Refusals are counted, but do not use up the budget.
      await stack.allow({ maxPerAccountPerDay: toDecimal(1n) })
      expect(await account.prepare(nothing)).toMatchObject({ isSponsored: false })
      expect(metrics.read('foyer.sponsorship.requests', { chain, outcome: 'account' })).toBe(1)
      expect(promised()).toBeCloseTo(Number(formatEther(feeWei)), 15)
    } finally {
      metrics.stop()
    }
  })
})
