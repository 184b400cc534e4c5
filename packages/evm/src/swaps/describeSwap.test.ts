import type { PreparedSwap } from '@foyer/core'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeSwap } from './describeSwap.ts'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router: Hex = '0x00000000000000000000000000000000000000ca'
const usdc: Hex = '0x0000000000000000000000000000000000000aaa'
const signature = 'swap(address give, uint256 amount, address take, uint256 least, address receiver)'
const abi = parseAbi([`function ${signature}`])
const field = (path: string, label: string, more: object = {}) => ({ path, label, ...more })
const sum = (path: string, tokenPath: string) =>
  field(path, path, { format: 'tokenAmount', params: { tokenPath } })
const right = {
  from: 'registry',
  owner: 'Finest Swaps',
  chainId: '31337',
  address: router,
  signature,
  intent: 'Swap tokens',
  fields: [sum('amount', 'give'), sum('least', 'take'), field('receiver', 'For', { format: 'addressName' })],
}
const network = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as unknown as Parameters<typeof describeSwap>[0]['network']

/** Reads the description of a 25 USDC swap for a server answer. */
function read(
  descriptor: unknown,
  { give = usdc, amount = 25_000_000n, tail = '', locale = 'en', data: given = '' } = {},
) {
  const asked: { address: string; key: string }[] = []
  const data = given || encodeFunctionData({ abi, args: [give, amount, other, 7n, account] }) + tail
  const prepared = {
    quote: {
      account,
      networkId: 'eip155:31337',
      sold: { name: 'USDC', symbol: 'USDC', decimals: 6, address: usdc },
      bought: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    calls: [{ step: 'swap', to: router, value: 0n, data, fields: {} }],
  } as unknown as PreparedSwap
  const find = async (contract: { address: string; key: string }) => {
    asked.push(contract)
    return descriptor
  }
  return describeSwap({ network, prepared, locale, find }).then((found) => ({ found, asked }))
}

describe('describeSwap', () => {
  test('default: shows the call’s values with the quote’s symbols and decimals, formatted for the language', async () => {
    const { found, asked } = await read(right, { amount: 1_234_500_000n })
    expect(asked).toEqual([{ address: router, key: expect.stringMatching(/^0x[\da-f]{8}$/) }])
    expect(found).toMatchObject({ owner: 'Finest Swaps', intent: 'Swap tokens' })
    const rows = new Map(found?.rows.map(({ label, value }) => [label, value]))
    expect(rows.get('amount')).toBe('1,234.5 USDC')
    expect(rows.get('least')).toBe(`7 × ${other}`)
    expect(rows.get('For')).toBe(account)
    const german = await read(right, { amount: 1_234_500_000n, locale: 'de' })
    expect(german.found?.rows[0]?.value).toBe('1.234,5 USDC')
    expect((await read(right, { amount: maxUint256 })).found?.rows[0]?.value).toBe('∞ USDC')
    expect((await read(right, { give: other })).found?.rows[0]?.value).toBe(`25,000,000 × ${other}`)
  })

  test('attack: shows a receiver that the descriptor omits or hides', async () => {
    for (const fields of [
      right.fields.slice(0, 2),
      [...right.fields.slice(0, 2), field('receiver', 'For', { visible: 'never' })],
    ]) {
      const { found } = await read({ ...right, fields })
      expect(found?.rows).toContainEqual({ label: 'receiver', value: account })
    }
  })

  test('attack: drops fixed texts of the descriptor, which could imitate data', async () => {
    const promise = { label: 'You receive', value: 'Everything back' }
    const { found } = await read({ ...right, fields: [...right.fields, promise] })
    expect(found?.rows).toContainEqual({ label: 'For', value: account })
    expect(JSON.stringify(found)).not.toContain('Everything back')
  })

  test('attack: text in the data cannot forge lines or reverse the surrounding text', async () => {
    const noted = 'swap(string note, bytes more)'
    const readNote = (note: string, more: Hex = '0x') => {
      const args = [note, more] as const
      const data = encodeFunctionData({ abi: parseAbi([`function ${noted}`]), args })
      const fields = [field('note', 'Note'), field('more', 'More')]
      return read({ ...right, signature: noted, fields }, { data })
    }
    expect((await readNote('for you')).found?.rows[0]).toEqual({ label: 'Note', value: '“for you”' })
    expect((await readNote('for you\nReceiver: you')).found).toBeUndefined()
    expect((await readNote('for \u202eyou')).found).toBeUndefined()
    const long = await readNote('for you', `0x${'ab'.repeat(1_500)}`)
    expect(long.found?.rows[1]).toEqual({ label: 'More', value: '0xabababab… (1,500 byte)' })
  })

  test('attack: ignores a descriptor of another call, with trailing bytes, or with deceptive words', async () => {
    expect((await read(right, { tail: '00'.repeat(32) })).found).toBeUndefined()
    for (const wrong of [
      { ...right, chainId: '1' },
      { ...right, address: usdc },
      { ...right, signature: signature.replace('swap', 'claim') },
      { ...right, intent: 'Claim \u202ea gift' },
      undefined,
      7,
    ])
      expect((await read(wrong)).found).toBeUndefined()
  })
})
