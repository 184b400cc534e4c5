import type { ApiClient } from '@foyer/contract'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readDescription } from './readDescription.ts'

const from: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const vault: Hex = '0x00000000000000000000000000000000000000ca'
const coin: Hex = '0x0000000000000000000000000000000000000aaa'
const chain = {
  id: 31337,
  name: 'One',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: coin, name: 'Coin', symbol: 'COIN', decimals: 6 }],
}
const signature = 'deposit(address asset, uint256 amount, address receiver)'
const abi = parseAbi([`function ${signature}`])
const amount = { path: 'amount', label: 'Deposit', format: 'tokenAmount', params: { tokenPath: 'asset' } }
const right = {
  from: 'operator',
  owner: 'Vault',
  chainId: '31337',
  address: vault,
  signature,
  intent: 'Deposit into the vault',
  fields: [amount],
}

/** Reads the description of a deposit if the server returns the given descriptor. */
async function read(descriptor: unknown, { units = 25_000_000n, asset = coin } = {}) {
  const data = encodeFunctionData({ abi, args: [asset, units, friend] })
  const api = (async () => ({ descriptor })) as unknown as ApiClient
  const call = { kind: 'call', chainId: 31337n, from, to: vault, value: 0n, data } as const
  const found = await readDescription(call, { api, chain })
  return (
    found && Object.fromEntries([...found.fields, ...found.rest].map(({ label, value }) => [label, value]))
  )
}

describe('readDescription', () => {
  test('default: describes the values of the call with the wallet’s symbols and decimals', async () => {
    expect(await read(right)).toMatchObject({ Deposit: '25 COIN', receiver: friend })
    expect(await read(right, { units: maxUint256 })).toMatchObject({ Deposit: 'All COIN, without limit' })
    expect(await read(right, { asset: friend })).toMatchObject({ Deposit: `25,000,000 units of ${friend}` })
  })

  test('attack: shows an account that the descriptor hides, and ignores the descriptor’s scale', async () => {
    const hidden = { path: 'receiver', label: 'For', visible: 'never' }
    expect(await read({ ...right, fields: [amount, hidden] })).toMatchObject({ receiver: friend })
    const params = { base: 'COIN', decimals: 12 }
    const scaled = { path: 'amount', label: 'Deposit', format: 'unit', params }
    expect(await read({ ...right, fields: [scaled] })).toMatchObject({ Deposit: '25,000,000' })
  })

  test('attack: ignores a descriptor of another chain, contract or function, or with deceptive words', async () => {
    for (const wrong of [
      { ...right, chainId: '1' },
      { ...right, address: coin },
      { ...right, signature: signature.replace('deposit', 'claim') },
      { ...right, intent: 'Claim \u202ea gift' },
      { ...right, intent: 'Claim 500 USDC' },
      undefined,
    ])
      expect(await read(wrong)).toBeUndefined()
  })
})
