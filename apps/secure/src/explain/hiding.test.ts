import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain as chain, usdc } from '../../test/localChain.ts'
import { en } from '../texts/en.ts'
import { checkSignIn } from './checkSignIn.ts'
import { checkTypedData } from './checkTypedData.ts'
import { describeCall } from './describeCall.ts'
import type { EvmCall } from './EvmCall.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { readContractKinds } from './readContractKinds.ts'
import { viewMessage } from './viewMessage.ts'

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('hasHiddenText', () => {
  test.each([
    '\u3164',
    '\u2800',
    '\u034f',
    '\u17b4',
    '\u{e0100}',
    '\ufe0f',
    '\uffa0',
    '\u115f',
    '\u1160',
    '\u00a0',
    '\u3000',
    '\u202f',
    '\u200d',
    '\u{e0041}',
  ])('attack: detects %j after a text, and inside it', (character) => {
    expect(hasHiddenText(`Hi${character}`)).toBe(true)
    expect(hasHiddenText(`Hi${character.repeat(64)} there`)).toBe(true)
  })

  test('behavior: accepts ordinary text: emojis with joiners and skin tones, and scripts that need joiners', () => {
    for (const text of [
      'Grüße\n\tan 👩‍💻',
      'I ❤️ you',
      '👩🏽‍🚀 🏳️‍🌈',
      '1️⃣ first',
      'سلام',
      'क्‍ष',
      'ありがとう　ございます\n　次の行',
      'Combien\u202f? 10\u00a0€',
      'a b',
    ])
      expect(hasHiddenText(text), text).toBe(false)
  })
})

describe('checkSignIn', () => {
  const origin = 'https://app.example'
  const text = (domain: string) =>
    `${domain} wants you to sign in with your Ethereum account:\n${spender}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: abcdef12\nIssued At: 2026-01-01T00:00:00Z`

  test('default: accepts a complete sign-in for the page itself', () => {
    expect(checkSignIn(text('app.example'), origin, en)).toBeUndefined()
  })

  test.each([
    ['a line break before it', `\n${text('bank.example')}`],
    ['a space before it', ` ${text('bank.example')}`],
    ['a no-break space', text('bank.example').replaceAll(' wants', '\u00a0wants')],
    ['a doubled space', text('bank.example').replace('wants you', 'wants  you')],
    ['a line break within it', text('bank.example').replace('wants you', 'wants\nyou')],
    ['a sentence before it', `Hello!\n\n${text('bank.example')}`],
    ['full width letters', text('bank.example').replace('wants', 'ｗａｎｔｓ')],
    ['a sign-in for the page itself before it', `${text('app.example')}\n\n${text('bank.example')}`],
    ['only the page’s own first line', 'app.example wants you to sign in with your Ethereum account:'],
  ])('attack: refuses a sign-in for another site with %s', (_, sneaky) => {
    expect(checkSignIn(sneaky, origin, en)).toBeTypeOf('string')
  })
})

describe('describeCall', () => {
  test('attack: a call with bytes behind its arguments is unknown, but keeps its allowance warning', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
    const more = describeCall({ to: usdc, value: 0n, data: `${data}deadbeef` }, chain, en)
    expect(more).toMatchObject({ isKnown: false, title: 'Use a contract' })
    // The warning about what it would grant without the trailing bytes stays.
    expect(more.warnings).toContain(en.warnings.spendUnlimited)
    // An address with dirty upper bytes.
    const dirty = `${data.slice(0, 10)}01${data.slice(12)}` as `0x${string}`
    expect(describeCall({ to: usdc, value: 0n, data: dirty }, chain, en).isKnown).toBe(false)
  })

  const mark = `666f796572706179${'5'.repeat(48)}`
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [spender, 24_500_000n],
  })
  test('default: shows the payment reference behind a transfer of a listed token', () => {
    const { isKnown, warnings, facts } = describeCall(
      { to: usdc, value: 0n, data: `${transfer}${mark}` },
      chain,
      en,
    )
    expect({ isKnown, warnings }).toEqual({ isKnown: true, warnings: [] })
    expect(facts.at(-1)).toEqual({ label: 'Payment reference', value: `0x${mark}` })
    expect(facts).toContainEqual({ label: en.facts.to, value: spender, party: 'receiver' })
  })
  const ether = { to: spender, value: 5n, data: `0x${mark}` } as const
  const readEther = async (code: unknown, call: EvmCall = ether) => {
    const kinds = await readContractKinds(
      async (method) => (method === 'eth_getCode' ? code : undefined),
      [call],
      chain,
    )
    return describeCall(call, chain, en, kinds)
  }
  test('behavior: shows the payment reference of a payment with ether to an account', async () => {
    const { title, isKnown, warnings, facts } = await readEther('0x')
    expect({ title, isKnown, warnings }).toEqual({ title: en.approve.send, isKnown: true, warnings: [] })
    expect(facts).toContainEqual({ label: 'Payment reference', value: `0x${mark}` })
    expect(facts).toContainEqual({ label: en.facts.to, value: spender, party: 'receiver' })
  })
  test('attack: ether with a payment reference is an unknown call if the receiver may be a contract', async () => {
    expect(await readEther('0x6001')).toMatchObject({ isKnown: false })
    expect(await readEther(undefined)).toMatchObject({ isKnown: false })
    expect(await readEther('0x', { ...ether, data: `0x${mark}00` })).toMatchObject({ isKnown: false })
    expect(await readEther('0x', { ...ether, data: `0x00${mark}` })).toMatchObject({ isKnown: false })
    expect(describeCall(ether, chain, en)).toMatchObject({ isKnown: false })
  })
  test.each<[string, `0x${string}`, `0x${string}`]>([
    ['on a transfer of an unknown token', spender, `${transfer}${mark}`],
    ['followed by another byte', usdc, `${transfer}${mark}00`],
    ['preceded by another byte', usdc, `${transfer}00${mark}`],
    ['with a wrong prefix', usdc, `${transfer}${mark.replace('66', '67')}`],
    ['without its first byte', usdc, `${transfer}${mark.slice(2)}`],
    [
      'after an approval',
      usdc,
      `${encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })}${mark}`,
    ],
    [
      'after a transfer with dirty address bits',
      usdc,
      `${transfer.slice(0, 10)}01${transfer.slice(12)}${mark}` as `0x${string}`,
    ],
  ])('attack: warns of a payment reference %s', (_, to, data) => {
    const { isKnown, warnings } = describeCall({ to, value: 0n, data }, chain, en)
    expect(isKnown).toBe(false)
    expect(warnings).toContain(en.signing.warnings.extraData)
  })
})

describe('viewMessage', () => {
  const view = (text: string) =>
    viewMessage(new TextEncoder().encode(text), {
      address: spender,
      hostOrigin: 'https://app.example',
      texts: en,
    })

  test('default: shows a plain text without warnings, and not as powerful', () => {
    expect(view('Hello')).toMatchObject({
      text: 'Hello',
      warnings: [],
      isPowerful: false,
      refusal: undefined,
    })
  })

  test('attack: invisible characters are shown and refused; reordering characters cause a warning', () => {
    expect(view('Hi\u3164')).toMatchObject({ text: 'Hi\u3164', refusal: en.refusals.hiddenText })
    expect(view('\u3164\u3164').refusal).toBe(en.refusals.hiddenText)
    expect(view('\u0001\u0002').refusal).toBe(en.refusals.noText)
    expect(view('Pay 100 to שלום 250').warnings).toEqual([en.signing.warnings.turned])
    expect(view(' bank.example wants you to sign in').refusal).toBeTypeOf('string')
  })
})

describe('checkTypedData', () => {
  const domain = { name: 'Shop', chainId: 1 }
  const check = (type: string, value: unknown, types = {}) =>
    checkTypedData(
      {
        domain,
        types: { Vote: [{ name: 'field', type }], ...types },
        primaryType: 'Vote',
        message: { field: value },
      },
      en,
    )

  test.each([
    ['a list of bytes instead of a text', 'string', [72, 105]],
    ['a number instead of a text', 'string', 5],
    ['an address of the wrong length', 'address', '0x12'],
    ['a number spelled in letters', 'uint256', 'five'],
    ['a number that JSON has rounded', 'uint256', 1e21],
    ['a number that is too large', 'uint8', '256'],
    ['a negative value of an unsigned type', 'uint256', '-1'],
    ['a boolean given as text', 'bool', 'false'],
    ['bytes of the wrong length', 'bytes4', '0x1234'],
    ['a list instead of bytes', 'bytes', [1, 2]],
    ['a missing value', 'string', undefined],
    ['a text instead of a list', 'string[]', 'ab'],
    ['a list of the wrong length', 'string[2]', ['a']],
    ['a text instead of a struct', 'Inner', 'x', { Inner: [{ name: 'a', type: 'string' }] }],
    ['an undeclared type', 'Missing', {}],
    [
      'a struct with the name of a built-in type',
      'address',
      { a: 'x' },
      { address: [{ name: 'a', type: 'string' }] },
    ],
  ])('attack: refuses %s', (_, type, value, types: object = {}) => {
    expect(check(type, value, types)).toBeTypeOf('string')
  })

  test('default: accepts values that match their types', () => {
    for (const [type, value] of [
      ['string', ''],
      ['address', spender],
      ['uint256', '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
      ['uint256', '0x10'],
      ['int8', -128],
      ['bool', false],
      ['bytes4', '0x12345678'],
      ['bytes', '0x'],
      ['string[2]', ['a', 'b']],
      ['uint8[][1]', [[1, 2]]],
    ] as const)
      expect(check(type, value), type).toBeUndefined()
  })
})
