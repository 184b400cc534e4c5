import type { ApiClient, ChainInfo } from '@foyer/contract'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { en } from '../../texts/en.ts'
import { describeCall } from '../describeCall.ts'
import { addClear } from './addClear.ts'
import { askCalls } from './askCalls.ts'

const vault = getAddress(`0x${'a1'.repeat(20)}`)
const token = getAddress(`0x${'b2'.repeat(20)}`)
const other = getAddress(`0x${'c3'.repeat(20)}`)
const me = getAddress(`0x${'d4'.repeat(20)}`)
const chain: ChainInfo = {
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}
const signature = 'deposit(address asset, uint256 amount, address receiver, uint16 mode)'
const call = {
  to: vault,
  value: 0n,
  data: encodeFunctionData({ abi: parseAbi([`function ${signature}`]), args: [token, 2_500_000n, other, 7] }),
}
const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } }
const descriptor = {
  from: 'registry',
  owner: 'Vaults',
  chainId: '1',
  address: vault,
  signature,
  intent: 'Deposit',
  fields: [amount],
}
const plain = describeCall(call, chain, en)

async function read(answer: unknown, asked = call) {
  const api = (async () => answer) as unknown as ApiClient
  const signal = new AbortController().signal
  const [clear] = await askCalls([asked], {
    api,
    network: 'eip155:1',
    chain,
    texts: en,
    from: me,
    own: [me],
    signal,
  })
  return addClear(describeCall(asked, chain, en), clear, en)
}

describe('readClear', () => {
  test('default: adds the description, with the operator’s symbol and decimals, and changes nothing else', async () => {
    const { described, ...rest } = await read({ descriptor })
    expect(rest).toEqual(plain)
    expect(described).toMatchObject({
      title: en.clear.listed,
      note: en.clear.registry,
      intent: 'Deposit',
      isWhole: true,
    })
    expect(described?.fields[0]).toMatchObject({ label: 'Amount', value: '2.5 USDC' })
  })

  test('attack: an address that the descriptor hides is shown with its fields', async () => {
    const hidden = { path: 'receiver', label: 'To', format: 'addressName', visible: 'never' }
    const { described } = await read({ descriptor: { ...descriptor, fields: [amount, hidden] } })
    expect(described?.fields).toContainEqual({ label: 'receiver', lang: 'en', value: other })
    expect(described?.rest.map(({ label }) => label)).toEqual(['asset', 'mode'])
  })

  test('attack: labels, thresholds, enums and units of a descriptor never replace the value', async () => {
    const fields = [
      { label: 'You get', value: '1,000 USDC' },
      { ...amount, params: { tokenPath: 'asset', threshold: '1', message: 'Nothing' } },
      { path: 'mode', label: 'Mode', format: 'enum', params: { values: { '7': 'safe' } } },
      { path: 'amount', label: 'Price', format: 'unit', params: { base: 'USDC', decimals: 6 } },
      { path: 'amount', label: 'Fee', format: 'unit', params: { base: '%', decimals: 6 } },
    ]
    const { described } = await read({ descriptor: { ...descriptor, fields } })
    expect(described?.fields.map(({ value }) => value)).toEqual([
      '2.5 USDC',
      'safe (7)',
      '2,500,000',
      '2.5 % (2500000)',
      other,
      '“Vaults”',
    ])
  })

  test('attack: a value shown as an amount, a date or an address is also shown raw', async () => {
    for (const format of ['amount', 'date', 'duration', 'addressName']) {
      const { described } = await read({
        descriptor: { ...descriptor, fields: [{ path: 'amount', label: 'Note', format }] },
      })
      expect(described?.rest, format).toContainEqual({ label: 'amount', lang: 'en', value: '2,500,000' })
    }
  })

  test.each([
    ['of another chain', { ...descriptor, chainId: '10' }],
    ['of another contract', { ...descriptor, address: other }],
    ['with look-alike letters', { ...descriptor, owner: 'V\u0430ults' }],
    ['whose intent states an amount', { ...descriptor, intent: 'Receive 1,000 USDC' }],
    ['with a right-to-left override', { ...descriptor, intent: 'Deposit\u202e' }],
    ['that sets a token symbol', { ...descriptor, fields: [{ ...amount, params: { symbol: 'X' } }] }],
    ['that is not an object', 'no object'],
  ])('attack: a descriptor %s leaves the screen as it is', async (_, wrong) => {
    expect(await read({ descriptor: wrong })).toEqual({ ...plain, described: undefined })
  })

  test('behavior: warns of data behind the described arguments', async () => {
    const marked = { ...call, data: `${call.data}dead` as const }
    const { described, warnings } = await read({ descriptor }, marked)
    expect(described?.isWhole).toBe(false)
    expect(warnings).toContain(en.signing.warnings.extraData)
  })

  test('behavior: does not request descriptors for calls that the frame knows', async () => {
    const approve = encodeFunctionData({
      abi: parseAbi(['function approve(address spender, uint256 amount)']),
      args: [other, 2n ** 256n - 1n],
    })
    const found = await read(
      { descriptor: { ...descriptor, intent: 'Free gift' } },
      { ...call, data: approve },
    )
    expect(found.described).toBeUndefined()
    expect(found.warnings).toContain(en.warnings.spendUnlimited)
  })

  test('attack: drops descriptions and names of a call that turned out to be known', async () => {
    const described = { title: '', note: '', intent: 'Claim a gift', fields: [], rest: [], isWhole: true }
    const known = { ...plain, isKnown: true }
    expect(addClear(known, { described, facts: [{ label: 'a', value: 'b' }] }, en)).toEqual(known)
  })

  test('param: names: shows a function name as verified or as a guess, and only if it has the call’s selector', async () => {
    const name = 'deposit(address,uint256,address,uint16)'
    const labelled = async (names: object) => (await read({ names })).facts.at(-1)
    expect(await labelled({ isVerified: true, signatures: [name] })).toMatchObject({
      label: en.clear.verified,
      value: name,
    })
    expect(await labelled({ isVerified: false, signatures: ['gift()', name] })).toMatchObject({
      label: en.clear.maybe,
      value: name,
    })
    expect((await read({ names: { isVerified: true, signatures: ['gift()'] } })).facts).toEqual(plain.facts)
  })
})
