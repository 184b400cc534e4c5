import { type Hex, toFunctionSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { grantedTypes, readGrantRequest } from './readGrantRequest.ts'
import { readLegacyGrant } from './readLegacyGrant.ts'

const nowS = 1_800_000_000
const expiry = nowS + 86_400
const to: Hex = `0x${'de'.repeat(20)}`
const token: Hex = `0x${'70'.repeat(20)}`
const shop: Hex = `0x${'5a'.repeat(20)}`
const other: Hex = `0x${'0b'.repeat(20)}`
const endsThen = { type: 'expiry', data: { timestamp: expiry } }
const perDay = { periodAmount: '0xa', periodDuration: 86_400 }
const coins = { type: 'native-token-periodic', isAdjustmentAllowed: false, data: perDay }
const request = (permission: unknown, rules: unknown[] = [endsThen], more: object = {}) =>
  readGrantRequest([{ chainId: '0x539', to, permission, rules, ...more }], nowS)

describe('readGrantRequest', () => {
  test('default: reads every kind of permission, with defaults for omitted fields', () => {
    expect(request(coins)).toEqual({
      request: {
        chainId: 1337,
        from: undefined,
        to,
        expiry,
        permission: {
          type: 'native-token-periodic',
          periodAmount: 10n,
          periodDuration: 86_400,
          startTime: nowS,
        },
      },
    })
    expect(
      request({ type: 'erc20-token-allowance', data: { tokenAddress: token, allowanceAmount: '0x5' } }),
    ).toMatchObject({
      request: { permission: { type: 'erc20-token-allowance', tokenAddress: token, allowanceAmount: 5n } },
    })
    const mint = toFunctionSelector('mint(address,uint256)')
    expect(
      request({ type: 'contract-call', data: { address: token, methods: ['mint(address,uint256)'] } }),
    ).toMatchObject({ request: { permission: { methods: [mint], valueLimit: 0n } } })
    expect(grantedTypes).toHaveLength(5)
  })

  test('param: isAdjustmentAllowed: does not change the grant', () => {
    // Grants are never adjusted, so both have the same meaning.
    expect(request({ ...coins, isAdjustmentAllowed: true })).toEqual(request(coins))
    const { isAdjustmentAllowed: _, ...without } = coins
    expect(request(without)).toEqual(request(coins))
  })

  test('param: rules: reads payees; rejects several for a token, and a redeemer other than the delegate', () => {
    const payee = (...addresses: Hex[]) => ({ type: 'payee', data: { addresses } })
    expect(request(coins, [endsThen, payee(shop, other)])).toMatchObject({
      request: { permission: { payees: [shop, other] } },
    })
    const tokens = { type: 'erc20-token-periodic', data: { tokenAddress: token, ...perDay } }
    expect(request(tokens, [endsThen, payee(shop)])).toMatchObject({
      request: { permission: { payee: shop } },
    })
    expect(request(tokens, [endsThen, payee(shop, other)])).toHaveProperty('problem')
    const redeemer = (...addresses: Hex[]) => ({ type: 'redeemer', data: { addresses } })
    expect(request(coins, [endsThen, redeemer(to)])).toHaveProperty('request')
    expect(request(coins, [endsThen, redeemer(to, other)])).toHaveProperty('problem')
    expect(request(coins, [endsThen, redeemer(other)])).toHaveProperty('problem')
  })

  test('attack: rejects requests that are not fully understood', () => {
    expect(request(coins, [])).toHaveProperty('problem')
    expect(request(coins, [endsThen, endsThen])).toHaveProperty('problem')
    expect(request(coins, [endsThen, { type: 'weekdays', data: {} }])).toHaveProperty('problem')
    expect(request({ ...coins, isAdjustmentAllowed: 'yes' })).toHaveProperty('problem')
    expect(request({ ...coins, type: 'native-token-stream' })).toHaveProperty('problem')
    expect(request({ ...coins, data: { ...perDay, periodAmount: 10 } })).toHaveProperty('problem')
    expect(request({ ...coins, data: { ...perDay, periodDuration: 0.5 } })).toHaveProperty('problem')
    expect(request({ type: 'contract-call', data: { address: token, methods: ['mint'] } })).toHaveProperty(
      'problem',
    )
    const one = { chainId: '0x1', to, permission: coins, rules: [endsThen] }
    expect(readGrantRequest([one, one], nowS)).toHaveProperty('problem')
    expect(readGrantRequest([], nowS)).toHaveProperty('problem')
    expect(readGrantRequest(undefined, nowS)).toHaveProperty('problem')
  })
})

const account = { type: 'account', data: { id: to } }
const legacy = (permission: unknown, more: object = {}) =>
  readLegacyGrant([{ expiry, signer: account, permissions: [permission], ...more }])
const abi = [
  {
    type: 'function',
    name: 'mint',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'log',
    inputs: [
      { name: 'a', type: 'string' },
      { name: 'b', type: 'bool' },
    ],
  },
]

describe('readLegacyGrant', () => {
  test('default: reads the allowances that AppKit and viem request', () => {
    const recurring = { allowance: '0xa', start: nowS, period: 60 }
    expect(legacy({ type: 'native-token-recurring-allowance', data: recurring })).toMatchObject({
      request: {
        to,
        expiry,
        permission: { type: 'native-token-periodic', periodAmount: 10n, periodDuration: 60, startTime: nowS },
      },
    })
    expect(
      legacy({ type: 'erc20-recurring-allowance', data: { token, ...recurring } }, { chainId: '0x1' }),
    ).toMatchObject({ request: { chainId: 1, permission: { tokenAddress: token } } })
    expect(
      legacy({
        type: 'erc20-token-transfer',
        data: { address: token, ticker: 'USDC' },
        policies: [{ type: 'token-allowance', data: { allowance: '0x5' } }],
        required: true,
      }),
    ).toMatchObject({ request: { permission: { type: 'erc20-token-allowance', allowanceAmount: 5n } } })
  })

  test('default: reads calls, with arguments that must equal a value', () => {
    const functions = [
      { functionName: 'mint', args: [{ operator: 'EQUAL', value: shop }, null], valueLimit: '0x3' },
    ]
    expect(legacy({ type: 'contract-call', data: { address: token, abi, functions } })).toMatchObject({
      request: {
        permission: {
          methods: [toFunctionSelector('mint(address,uint256)')],
          valueLimit: 3n,
          equals: [{ start: 4, value: `0x${'0'.repeat(24)}${shop.slice(2)}` }],
        },
      },
    })
    expect(
      legacy({
        type: 'contract-call',
        data: { address: token, calls: ['mint(address,uint256)'] },
        policies: [{ type: 'call-limit', data: { count: 2 } }],
      }),
    ).toMatchObject({ request: { permission: { maxCalls: 2n } } })
  })

  test('param: signer: accepts a single secp256k1 key or an account', () => {
    const { publicKey, address } = privateKeyToAccount(generatePrivateKey())
    const recurring = {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0xa', start: nowS, period: 60 },
    }
    const keys = (...all: unknown[]) => ({ signer: { type: 'keys', data: { keys: all } } })
    const key = { type: 'secp256k1', publicKey }
    expect(legacy(recurring, keys(key))).toMatchObject({ request: { to: address.toLowerCase() } })
    expect(legacy(recurring, keys(key, key))).toHaveProperty('problem')
    expect(legacy(recurring, keys({ ...key, type: 'secp256r1' }))).toHaveProperty('problem')
    expect(legacy(recurring, { signer: undefined })).toHaveProperty('problem')
  })

  test('attack: refuses permissions with limits that would not be enforced', () => {
    const call = (data: object, policies?: unknown[]) =>
      legacy({
        type: 'contract-call',
        data: { address: token, abi, ...data },
        ...(policies ? { policies } : {}),
      })
    const mint = (args: unknown[], more: object = {}) =>
      call({ functions: [{ functionName: 'mint', args, ...more }] })
    expect(mint([{ operator: 'GREATER_THAN', value: 1 }])).toHaveProperty('problem')
    expect(mint([null, null, { operator: 'EQUAL', value: 1 }])).toHaveProperty('problem')
    expect(mint([], { operation: 'DELEGATECALL' })).toHaveProperty('problem')
    expect(mint([{ operator: 'EQUAL', value: 'not an address' }])).toHaveProperty('problem')
    // After a dynamic string, words have no fixed offset.
    const behind = [{ functionName: 'log', args: [null, { operator: 'EQUAL', value: true }] }]
    expect(call({ functions: behind })).toHaveProperty('problem')
    expect(call({ functions: [{ functionName: 'burn' }] })).toHaveProperty('problem')
    expect(
      call({ calls: ['mint(address,uint256)'] }, [{ type: 'gas-limit', data: { limit: '0x1' } }]),
    ).toHaveProperty('problem')
    expect(legacy({ type: 'native-token-transfer', policies: [] })).toHaveProperty('problem')
    const recurring = {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0xa', start: nowS, period: 60 },
    }
    expect(legacy(recurring, { permissions: [recurring, recurring] })).toHaveProperty('problem')
    expect(legacy(recurring, { policies: [{}] })).toHaveProperty('problem')
  })
})
