import { base64 } from '@scure/base'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, maxUint256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createVisitor } from '../../test/createVisitor.ts'
import { localChain, usdc } from '../../test/localChain.ts'
import { withFakePage } from '../../test/withFakePage.ts'
import { sendTransaction } from '../flows/approve/sendTransaction.ts'
import { signTypedData } from '../flows/approve/signTypedData.ts'
import { checkTokens } from './checkTokens.ts'
import { readChain } from './readChain.ts'

withFakePage()

const [token] = localChain.tokens as [(typeof localChain.tokens)[number]]
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
/** A node with a token contract that returns these values. */
const node = (decimals: unknown, symbol: unknown) => async (_: string, params: unknown) => {
  const answer = (params as [{ data: Hex }])[0].data === '0x313ce567' ? decimals : symbol
  if (answer === undefined) throw new Error('reverted')
  return answer
}
const check = (decimals: unknown, symbol: unknown = text('USDC'), about: unknown = { to: usdc }) =>
  checkTokens(node(decimals, symbol), localChain.tokens, about)

describe('checkTokens', () => {
  test('default: keeps a listed token whose decimals and symbol match the chain', async () => {
    expect(await check(number(6n))).toEqual([token])
  })
  test.each<[string, unknown]>([
    ['other decimals', number(4n)],
    ['decimals out of range', number(maxUint256)],
    ['an empty answer', '0x'],
    ['a reverted call', undefined],
    ['a truncated answer', '0x06'],
    ['a number instead of bytes', 6],
  ])('attack: drops a listed token whose decimals the chain does not confirm: %s', async (_, decimals) => {
    expect(await check(decimals)).toEqual([])
  })
  test('attack: if the list gives a token another symbol than its contract, both symbols are shown', async () => {
    const listed = [{ ...token, symbol: 'SHIB' }]
    const read = (symbol: unknown) => checkTokens(node(number(6n), symbol), listed, usdc)
    expect(await read(text('USDC'))).toMatchObject([{ symbol: 'SHIB (USDC)' }])
    // Older tokens return bytes32.
    expect(await read(stringToHex('MKR', { size: 32 }))).toMatchObject([{ symbol: 'SHIB (MKR)' }])
    expect(await read(text('\u202eCDSU'))).toMatchObject([{ symbol: 'SHIB (CDSU)' }])
    for (const none of [undefined, '0x', '0x12', text('')])
      expect(await read(none)).toMatchObject([{ symbol: 'SHIB' }])
  })
  test('behavior: finds tokens named anywhere in the request, and does not query others', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [usdc, 1n] })
    const held = new Map([['a', { token: usdc.toLowerCase() }]])
    for (const about of [
      data,
      { deep: [{ of: usdc.toUpperCase() }] },
      BigInt(usdc),
      BigInt(usdc).toString(),
      held,
    ])
      expect(await check(number(6n), text('USDC'), about)).toEqual([token])
    for (const about of [null, [], thief]) expect(await check(number(6n), text('USDC'), about)).toEqual([])
  })
  test('attack: drops a listed mint with other decimals, of another program, or that is not a mint', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const listed = [{ address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
    const data = (decimals: number, isReady = 1) => {
      const bytes = new Uint8Array(82)
      bytes.set([decimals, isReady], 44)
      return [base64.encode(bytes), 'base64']
    }
    const read = (value: unknown) => checkTokens(async () => ({ value }), listed, [[mint]])
    /** A Token-2022 mint with a harmless extension, and another one. */
    const extended = (type: number, value: readonly number[] = []) => {
      const bytes = new Uint8Array(166 + 4 + 32 + 4 + 56)
      bytes.set([6, 1], 44)
      bytes.set([3, 0, 32, 0], 166)
      bytes.set([type, 0, 56, 0], 166 + 4 + 32)
      bytes.set(value, 166 + 4 + 32 + 4)
      return { owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', data: [base64.encode(bytes), 'base64'] }
    }
    expect(await read({ owner: program, data: data(6) })).toEqual(listed)
    expect(await read(extended(12))).toEqual(listed)
    // Interest of nothing.
    expect(await read(extended(10))).toEqual(listed)
    const rate = [...new Uint8Array(50), 5, 0]
    for (const value of [
      // Their shown amounts are multiplied, or earn interest.
      extended(25),
      extended(10, rate),
      { owner: program, data: data(4) },
      { owner: program, data: data(6, 0) },
      { owner: thief, data: data(6) },
      { owner: program, data: ['', 'base64'] },
      null,
    ])
      expect(await read(value)).toEqual([])
  })
})

describe('readChain', () => {
  test('attack: the operator’s list cannot change the decimals of the native currency', async () => {
    const { context, request } = createVisitor({
      routes: (_, { params }) =>
        params
          ? { ...localChain, nativeCurrency: { ...localChain.nativeCurrency, decimals: 16 } }
          : undefined,
    })
    const { network, signal } = request('', [])
    const chain = await readChain(context.api, { network, about: [], signal })
    expect(chain).toMatchObject({ nativeCurrency: { decimals: 18 }, tokens: [], listed: localChain.tokens })
  })
})

describe('approval screens', () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, 5_000_000n] })

  test('attack: if the list’s decimals differ from the chain’s, shows the amount in base units of the token', async () => {
    for (const [facts, shown] of [
      [{}, '5 USDC'],
      [{ decimals: 4 }, '5000000 units of'],
      [{ symbol: 'USDT' }, '5 USDC (USDT)'],
    ] as const) {
      const visitor = createVisitor({ facts })
      await sendTransaction(visitor.request('eth_sendTransaction', [{ to: usdc, data: transfer }]))
      expect(visitor.text()).toContain(shown)
    }
  })
  test('attack: wrong listed decimals also do not count for tokens in simulations and in signed permits', async () => {
    const word = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
    const probe = createVisitor()
    const { address } = probe.request('', [])
    const topics = [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      word(address),
      word(thief),
    ]
    const visitor = createVisitor({
      facts: { decimals: 4 },
      trial: { logs: [{ address: usdc, topics, data: number(5_000_000n) }] },
    })
    await sendTransaction(visitor.request('eth_sendTransaction', [{ to: thief, data: '0x12345678' }]))
    expect(visitor.text()).toContain('− 5000000 units of')
    const permit = {
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
      primaryType: 'Permit',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message: { owner: address, spender: thief, value: '5000000', nonce: '0', deadline: '9999999999' },
    }
    for (const [facts, shown] of [
      [{ decimals: 4 }, '5000000 units of'],
      [{}, '5 USDC'],
    ] as const) {
      const signer = createVisitor({ facts })
      await signTypedData(signer.request('eth_signTypedData_v4', [address, JSON.stringify(permit)]))
      expect(signer.text()).toContain(shown)
    }
  })
})
