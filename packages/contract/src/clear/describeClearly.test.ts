import { encodeFunctionData, getAddress, type Hex, hashTypedData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ClearFormats } from './ClearFormats.ts'
import type { ClearRequest } from './ClearRequest.ts'
import type { ClearDescriptor } from './clearDescriptor.ts'
import { describeClearly } from './describeClearly.ts'

const vault = getAddress(`0x${'a1'.repeat(20)}`)
const token = getAddress(`0x${'b2'.repeat(20)}`)
const receiver = getAddress(`0x${'c3'.repeat(20)}`)
const me = getAddress(`0x${'d4'.repeat(20)}`)
const signature = 'deposit(address asset, uint256 amount, address receiver, uint16 mode)'
const abi = parseAbi([`function ${signature}`])
const data = encodeFunctionData({ abi, args: [token, 2_500_000n, receiver, 7] })
const call = { kind: 'call' as const, chainId: 1n, from: me, to: vault, value: 0n, data }

const descriptor: ClearDescriptor = {
  from: 'registry',
  owner: 'Vaults',
  chainId: '1',
  address: vault,
  signature,
  intent: 'Deposit',
  sentence: 'Deposit {amount} for {receiver}',
  fields: [
    { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } },
    { path: 'receiver', label: 'For', format: 'addressName' },
  ],
}

/** Brackets mark text supplied by the formatter rather than by the descriptor. */
const formats: ClearFormats = {
  integer: (value) => `n[${value}]`,
  native: (units, chainId) => `native[${units} ${chainId}]`,
  token: (units, of, limit) => `${limit?.message ?? ''}token[${units} ${of?.address} ${of?.chainId}]`,
  ticker: ({ address }) => `ticker[${address}]`,
  item: (id, collection) => `item[${id} ${collection}]`,
  address: (address, isSender) => (isSender ? 'me' : address),
  date: (seconds) => `date[${seconds}]`,
  block: (height) => `block[${height}]`,
  duration: (seconds) => `for[${seconds}]`,
  unit: (value, { base, decimals }) => `unit[${value} ${decimals} ${base}]`,
  choice: (value, word) => `${word}[${value}]`,
  chain: (id) => `chain[${id}]`,
  truth: String,
}
const run = (changes: object = {}, request: ClearRequest = call) =>
  describeClearly({ request, descriptor: { ...descriptor, ...changes }, formats })
const withField = (field: object) => run({ fields: [...descriptor.fields, field] })

describe('describeClearly', () => {
  test('default: returns the fields, the sentence, and all arguments that no field shows', async () => {
    expect(await run()).toEqual({
      from: 'registry',
      owner: 'Vaults',
      intent: 'Deposit',
      sentence: `Deposit token[2500000 ${token} 1] for ${receiver}`,
      fields: [
        { label: 'Amount', kind: 'amount', value: `token[2500000 ${token} 1]` },
        { label: 'For', kind: 'address', value: receiver },
      ],
      rest: [
        { label: 'asset', kind: 'address', value: token },
        { label: 'mode', kind: 'number', value: 'n[7]' },
      ],
      isWhole: true,
    })
  })

  test('attack: rejects a descriptor of another chain', async () => {
    expect(await run({ chainId: '10' })).toBeUndefined()
    expect(await run({}, { ...call, chainId: 10n })).toBeUndefined()
  })

  test('attack: rejects a descriptor of another contract, such as the one behind a proxy', async () => {
    expect(await run({ address: token })).toBeUndefined()
  })

  test('attack: rejects a descriptor of another function, even if the arguments fit', async () => {
    expect(await run({ signature: signature.replace('deposit', 'rescue') })).toBeUndefined()
  })

  test('attack: rejects invisible, bidirectional and line-breaking characters in the descriptor’s words', async () => {
    for (const word of ['Deposit\u202e', 'De\u200bposit', 'Deposit\nSafe', 'הפקדה', 'A\u3164']) {
      expect(await run({ intent: word })).toBeUndefined()
      expect(await run({ owner: word })).toBeUndefined()
      expect(await withField({ path: 'mode', label: word })).toBeUndefined()
      expect(
        await withField({ path: 'mode', label: 'Mode', format: 'enum', params: { values: { '7': word } } }),
      ).toBeUndefined()
    }
  })

  test('attack: lists an argument whose field is hidden among the arguments without a field', async () => {
    const found = await run({
      fields: [{ path: 'receiver', label: 'For', format: 'addressName', visible: 'never' }],
    })
    expect(found?.fields).toEqual([])
    expect(found?.rest.map(({ label, value }) => `${label} ${value}`)).toEqual([
      `asset ${token}`,
      'amount n[2500000]',
      `receiver ${receiver}`,
      'mode n[7]',
    ])
  })

  test('attack: a field that shows part of a value does not replace the whole value', async () => {
    const found = await run({ fields: [{ path: 'receiver.[0:4]', label: 'For', format: 'raw' }] })
    expect(found === undefined || found.rest.some(({ value }) => value === receiver)).toBe(true)
  })

  test('attack: ignores or rejects a token’s decimals and symbol given by the descriptor', async () => {
    const params = { tokenPath: 'asset', decimals: 2, symbol: 'USDC' }
    expect(await withField({ path: 'amount', label: 'A', format: 'tokenAmount', params })).toBeUndefined()
    const scaled = await withField({
      path: 'amount',
      label: 'A',
      format: 'tokenAmount',
      params: { tokenPath: 'asset', decimals: 2 },
    })
    expect(scaled?.fields.at(-1)?.value).toBe(`token[2500000 ${token} 1]`)
  })

  test('attack: marks constant text as words, not as a value', async () => {
    const found = await withField({ label: 'You get', value: '1,000 USDC' })
    expect(found?.fields.at(-1)).toEqual({ label: 'You get', kind: 'words', value: '1,000 USDC' })
  })

  test('attack: reports data after the arguments as incomplete, and rejects non-canonical encoding', async () => {
    expect((await run({}, { ...call, data: `${data}deadbeef` }))?.isWhole).toBe(false)
    const words = (data.slice(10).match(/.{64}/g) ?? []).map((word, at) =>
      at === 0 ? word.replace(/^00/, '01') : word,
    )
    expect(await run({}, { ...call, data: `${data.slice(0, 10)}${words.join('')}` as Hex })).toBeUndefined()
  })

  test('attack: rejects a signature with two arguments of the same name', async () => {
    const fields = [{ path: 'mode', label: 'Mode', format: 'raw' }]
    const twins = 'deposit(address asset, uint256 amount, address asset, uint16 mode)'
    expect(await run({ sentence: undefined, fields })).toBeDefined()
    expect(await run({ sentence: undefined, fields, signature: twins })).toBeUndefined()
  })

  test('attack: rejects a call whose value differs from the one that the descriptor requires', async () => {
    const field = (value: string) => ({ path: 'mode', label: 'Mode', visible: { mustMatch: [value] } })
    expect(await withField(field('8'))).toBeUndefined()
    expect((await withField(field('7')))?.rest.map(({ label }) => label)).toContain('mode')
  })

  test('attack: rejects look-alike and untypable letters', async () => {
    for (const word of ['D\u0435posit', '\uff24eposit', '\u{1d403}eposit', 'Dep\u03bfsit', 'Depos\u0456t']) {
      expect(await run({ intent: word }), word).toBeUndefined()
      expect(await run({ owner: word }), word).toBeUndefined()
      expect(await run({ from: 'operator', intent: word }), word).toBeUndefined()
    }
    // A whole word in another script has no mixed letters that reveal it.
    expect(await run({ owner: '\u0410\u0430\u0432\u0435' })).toBeUndefined()
    expect(await run({ from: 'operator', intent: 'Внести USDC' })).toBeDefined()
    expect(await run({ from: 'operator', intent: 'USDC を預ける' })).toBeDefined()
  })

  test('attack: rejects marks of approval, empty words, and amounts written as words', async () => {
    const words = ['\u2705 Checked', 'Safe \u2713', 'Verified \u{1f512}', '', ' ', 'A    B']
    const sums = ['Get 1,000 USDC', 'Claim 5ETH', 'Receive $500', 'USDC 1000', 'Get 2.5 Ether', 'EUR 5', '€5']
    for (const word of [...words, ...sums]) {
      expect(await run({ intent: word }), word).toBeUndefined()
      expect(
        await run({ from: 'operator', sentence: `{amount} ${word}`, intent: word }),
        word,
      ).toBeUndefined()
      expect(await withField({ path: 'mode', label: word }), word).toBeUndefined()
      const values = { '7': word }
      const choice = { path: 'mode', label: 'Mode', format: 'enum', params: { values } }
      expect(await withField(choice), word).toBeUndefined()
      if (word !== 'Claim 5ETH') expect(await run({ owner: word }), word).toBeUndefined()
    }
    expect(await run({ sentence: 'Receive 1,000 USDC for {amount}' })).toBeUndefined()
    for (const word of [
      '1inch Order',
      'Lazy Mint ERC-1155',
      'Bridge via HopL1 (L1, ERC-20, min)',
      'Safe 1.3.0',
    ])
      expect(await run({ intent: word }), word).toBeDefined()
    expect(await run({ owner: '1INCH Token' })).toBeDefined()
  })

  test('attack: rejects a descriptor that names a contract as the native currency', async () => {
    const params = { tokenPath: 'asset', native: [token] }
    expect(await withField({ path: 'amount', label: 'A', format: 'tokenAmount', params })).toBeUndefined()
  })

  test('attack: also shows the plain number if a field shows it as a date, an address, coins or another token', async () => {
    const fields = [
      { format: 'date' },
      { format: 'duration' },
      { format: 'addressName' },
      { format: 'tokenTicker' },
      { format: 'amount' },
      { format: 'tokenAmount', params: { token: receiver } },
    ]
    for (const field of fields) {
      const found = await run({ sentence: undefined, fields: [{ path: 'amount', label: 'Since', ...field }] })
      expect(found?.rest, field.format).toContainEqual({
        label: 'amount',
        kind: 'number',
        value: 'n[2500000]',
      })
    }
    const [own] =
      (await run({ fields: [{ path: '@.value', label: 'Coins', format: 'amount' }] }))?.fields ?? []
    expect(own?.value).toBe('native[0 1]')
  })

  test('attack: rejects a descriptor with too many lines', async () => {
    const lines = (count: number) => Array(count).fill({ path: 'mode', label: 'Safe' })
    const group = { label: 'All', fields: lines(60) }
    expect(await run({ sentence: undefined, fields: [group] })).toBeDefined()
    expect(await run({ sentence: undefined, fields: [group, group] })).toBeUndefined()
  })

  test('attack: shows the address, not the word that the descriptor’s enum maps it to', async () => {
    const values = { [receiver.toLowerCase()]: 'Your savings' }
    const found = await withField({ path: 'receiver', label: 'To', format: 'enum', params: { values } })
    expect(found?.fields.at(-1)).toEqual({ label: 'To', kind: 'address', value: receiver })
  })

  test('attack: shows an address packed in a number or in bytes as an address', async () => {
    const packed = 'send(uint256 where, bytes32 whom, uint256 much, bytes32 mark)'
    const mark = `0x${'ee'.repeat(32)}` as const
    const whom = `0x${receiver.slice(2).padStart(64, '0')}` as const
    const request = {
      ...call,
      data: encodeFunctionData({
        abi: parseAbi([`function ${packed}`]),
        args: [BigInt(receiver), whom, 10n ** 30n, mark],
      }),
    }
    const found = await run({ signature: packed, sentence: undefined, fields: [] }, request)
    expect(found?.rest).toEqual([
      { label: 'where', kind: 'address', value: receiver },
      { label: 'whom', kind: 'address', value: receiver },
      { label: 'much', kind: 'number', value: `n[${10n ** 30n}]` },
      { label: 'mark', kind: 'bytes', value: mark },
    ])
  })

  test('attack: drops a sentence that contains text supplied by the page', async () => {
    const memo = 'pay(uint256 amount, string memo, bool isFinal)'
    const args = [5n, 'and you get 1,000 USDC', true] as const
    const request = { ...call, data: encodeFunctionData({ abi: parseAbi([`function ${memo}`]), args }) }
    const fields = [
      { path: 'amount', label: 'Amount' },
      { path: 'memo', label: 'Memo' },
      { path: 'isFinal', label: 'Final' },
    ]
    const told = (sentence: string) => run({ signature: memo, sentence, fields }, request)
    expect((await told('Pay {amount} {memo}'))?.sentence).toBeUndefined()
    expect((await told('Pay {amount}, final: {isFinal}'))?.sentence).toBe('Pay n[5], final: true')
    expect((await told('Pay {amount}'))?.fields[1]).toMatchObject({ kind: 'text' })
  })

  test('attack: names the chain of an inner call’s coins if the call is for another chain', async () => {
    const wrapped = 'run(address target, bytes data)'
    const request = {
      ...call,
      data: encodeFunctionData({ abi: parseAbi([`function ${wrapped}`]), args: [vault, data] }),
    }
    const params = { calleePath: 'target', chainId: '137' }
    const outer = {
      ...descriptor,
      signature: wrapped,
      sentence: undefined,
      fields: [{ path: 'data', label: 'Call', format: 'calldata' as const, params }],
    }
    const coins = [{ path: 'amount', label: 'A', format: 'amount' as const }]
    const found = await describeClearly({
      request,
      descriptor: outer,
      formats,
      find: async () => ({ ...descriptor, chainId: '137', sentence: undefined, fields: coins }),
    })
    expect(found?.fields[0]?.inner?.fields[0]?.value).toBe('native[2500000 137]')
  })

  test('error: returns no partial description for an unresolvable path, a mismatched format or an unknown parameter', async () => {
    expect(await withField({ path: 'nothing', label: 'X' })).toBeUndefined()
    expect(
      await withField({
        path: 'mode',
        label: 'X',
        format: 'raw',
        params: { tokenPath: 'asset' },
        encryption: {},
      }),
    ).toBeUndefined()
    expect(await withField({ path: 'receiver', label: 'X', format: 'amount' })).toBeUndefined()
    expect(await withField({ path: 'amount.[40]', label: 'X' })).toBeUndefined()
    expect(await withField({ path: 'mode' })).toBeUndefined()
    expect(await run({ fields: Array(65).fill(descriptor.fields[0]) })).toBeUndefined()
    expect(await describeClearly({ request: call, descriptor: null, formats })).toBeUndefined()
  })

  test('behavior: describes inner calls by their own descriptors, at most three levels deep', async () => {
    const inside = 'run(address to, bytes data)'
    const wrap = (inner: Hex) =>
      encodeFunctionData({ abi: parseAbi([`function ${inside}`]), args: [vault, inner] })
    const outer = {
      ...descriptor,
      signature: inside,
      sentence: undefined,
      fields: [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'to' } }],
    }
    let asked = 0
    const find = async (inner: { data: Hex }) => {
      asked += 1
      return inner.data === data ? descriptor : outer
    }
    const one = await describeClearly({
      request: { ...call, data: wrap(data) },
      descriptor: outer,
      formats,
      find,
    })
    expect(one?.fields[0]?.inner?.intent).toBe('Deposit')
    asked = 0
    const deep = [1, 2, 3, 4, 5, 6].reduce<Hex>((inner) => wrap(inner), data)
    await describeClearly({ request: { ...call, data: deep }, descriptor: outer, formats, find })
    expect(asked).toBe(3)
  })

  describe('typed data', () => {
    const types = {
      Vote: [
        { name: 'voter', type: 'Person' },
        { name: 'weight', type: 'uint256' },
      ],
      Person: [{ name: 'wallet', type: 'address' }],
    }
    const domain = { name: 'Votes', version: '1', chainId: 1, verifyingContract: vault }
    const message = { voter: { wallet: receiver }, weight: '12' }
    const request = {
      kind: 'typed' as const,
      chainId: 1n,
      from: me,
      domain,
      types,
      primaryType: 'Vote',
      message,
    }
    const votes = {
      sentence: undefined,
      signature: 'Vote(Person voter,uint256 weight)Person(address wallet)',
      domain: { name: 'Votes', version: '1' },
      fields: [{ path: 'weight', label: 'Weight', format: 'raw' }],
    }

    test('default: returns the fields, and the values that no field shows', async () => {
      expect(
        hashTypedData({
          domain,
          types,
          primaryType: 'Vote',
          message: { voter: { wallet: receiver }, weight: 12n },
        }),
      ).toMatch(/^0x/)
      const found = await run(votes, request)
      expect(found?.fields).toEqual([{ label: 'Weight', kind: 'number', value: 'n[12]' }])
      expect(found?.rest).toEqual([{ label: 'voter.wallet', kind: 'address', value: receiver }])
    })

    test('attack: rejects a message with another type of the same name, domain, contract or chain', async () => {
      const others = {
        ...types,
        Vote: [
          { name: 'voter', type: 'Person' },
          { name: 'weight', type: 'uint128' },
        ],
      }
      expect(await run(votes, { ...request, types: others })).toBeUndefined()
      expect(await run(votes, { ...request, domain: { ...domain, name: 'Other' } })).toBeUndefined()
      expect(await run(votes, { ...request, domain: { ...domain, version: '2' } })).toBeUndefined()
      expect(
        await run(votes, { ...request, domain: { ...domain, verifyingContract: zeroAddress } }),
      ).toBeUndefined()
      expect(await run(votes, { ...request, domain: { ...domain, chainId: 10 } })).toBeUndefined()
      const { chainId: _, ...open } = domain
      expect(await run(votes, { ...request, domain: open })).toBeUndefined()
    })
  })
})
