import { accountCode } from '@foyer/contract/smart'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isKnownDeployment } from './isKnownDeployment.ts'

const networkId = 'eip155:8453'
const factory: Hex = '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c'
const implementation = `0x${'48'.repeat(20)}`
const owner: Hex = `0x${'0a'.repeat(20)}`
const own = accountCode(owner, { factory, implementation })
const simple = [{ chainId: networkId, factory }] as const

describe('isKnownDeployment', () => {
  const call = { networkId, address: own.address, factory, data: own.factoryData } as const

  test('default: accepts an account of our own factory on its network only, with matching address and data', () => {
    expect(isKnownDeployment(call, { simple })).toBe(true)
    expect(isKnownDeployment(call, {})).toBe(false)
    expect(isKnownDeployment({ ...call, networkId: 'eip155:1' }, { simple })).toBe(false)
    expect(isKnownDeployment({ ...call, address: owner }, { simple })).toBe(false)
    expect(isKnownDeployment({ ...call, data: '0x' }, { simple })).toBe(false)
    const other = accountCode(`0x${'0b'.repeat(20)}`, { factory, implementation })
    expect(isKnownDeployment({ ...call, data: other.factoryData }, { simple })).toBe(false)
  })

  test('behavior: accepts a Coinbase Smart Wallet, created by its own call only', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function createAccount(bytes[] owners, uint256 nonce)']),
      args: [[owner], 0n],
    })
    const coinbase = { ...call, factory: '0xBA5ED110eFDBa3D005bfC882d75358ACBbB85842', data } as const
    expect(isKnownDeployment(coinbase, {})).toBe(true)
    expect(isKnownDeployment({ ...coinbase, data: own.factoryData }, {})).toBe(false)
  })

  test('param: others: accepts factories that the operator names', () => {
    expect(isKnownDeployment({ ...call, factory: owner, data: '0x' }, { others: [owner] })).toBe(true)
  })
})
