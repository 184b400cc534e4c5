import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { buildSiwxMessage } from './buildSiwxMessage.ts'
import { parseSiwxMessage } from './parseSiwxMessage.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

const evm: SiwxMessage = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example.com',
  uri: 'https://app.example.com/login?a=b#c',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-20T20:00:00.000Z',
}
const solana: SiwxMessage = {
  ...evm,
  accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const accounts = [
  evm,
  solana,
  {
    ...evm,
    accountAddress: 'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk',
    chainId: 'bip122:000000000019d6689c085ae165831e93',
  },
  {
    ...evm,
    accountAddress: '15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFF',
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  },
  { ...evm, accountAddress: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0', chainId: 'cosmos:cosmoshub-4' },
] satisfies SiwxMessage[]
const optional = {
  statement: 'I accept the terms: https://app.example.com/tos',
  expirationTime: '2026-11-20T20:05:00.000Z',
  notBefore: '2026-11-20T19:59:00.000Z',
  requestId: 'some:id@1',
  resources: ['ipfs://bafybei', 'https://app.example.com/tos'],
} satisfies Partial<SiwxMessage>
const optionals: Partial<SiwxMessage>[] = [
  {},
  optional,
  ...Object.entries(optional).map(([key, value]) => ({ [key]: value })),
]

describe('buildSiwxMessage', () => {
  test.each([
    ...optionals,
    { resources: [] },
    { domain: 'localhost:3000', uri: 'http://localhost:3000' },
    { chainId: 'eip155:11155111' as const },
  ])('behavior: equals viem’s message byte for byte, with %j', (more) => {
    const fields = { ...evm, ...more }
    const date = (text: string | undefined) => (text ? new Date(text) : undefined)
    const { accountAddress, chainId, issuedAt, expirationTime, notBefore, resources, ...rest } = fields
    expect(buildSiwxMessage(fields)).toBe(
      createSiweMessage({
        ...rest,
        address: accountAddress as `0x${string}`,
        chainId: Number(chainId.split(':')[1]),
        issuedAt: date(issuedAt),
        expirationTime: date(expirationTime),
        notBefore: date(notBefore),
        resources: resources && [...resources],
      }),
    )
  })
  test('behavior: Solana messages have one blank line without a statement, and omit a missing time', () => {
    expect(buildSiwxMessage({ ...solana, issuedAt: undefined })).toMatchInlineSnapshot(`
      "app.example.com wants you to sign in with your Solana account:
      7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv

      URI: https://app.example.com/login?a=b#c
      Version: 1
      Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
      Nonce: abcdefgh12345678"
    `)
    expect(buildSiwxMessage({ ...solana, statement: 'Hello' })).toContain('AaKv\n\nHello\n\nURI: ')
  })
  test('behavior: names the namespace’s blockchain', () => {
    const names = accounts.map((fields) => / your (\w+) account:\n/.exec(buildSiwxMessage(fields))?.[1])
    expect(names).toEqual(['Ethereum', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos'])
  })
  test.each(['\n', '\r', '\u2028', '\u2029', '\u0085', '\u0000'])('error: rejects %j in any field', (end) => {
    const all = { ...evm, ...optional }
    for (const [field, value] of Object.entries(all)) {
      const broken = Array.isArray(value)
        ? [...value, `a:b${end}Nonce: evilevil`]
        : `${value}${end}Nonce: evilevil`
      const trailing = Array.isArray(value) ? [`a:b${end}`] : `${value}${end}`
      for (const change of [broken, trailing])
        expect(() => buildSiwxMessage({ ...all, [field]: change }), field).toThrow(
          expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }),
        )
    }
  })
  test.each<Partial<Record<keyof SiwxMessage, unknown>>>([
    { accountAddress: '0x1' },
    { accountAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    { chainId: 'eip155' },
    { chainId: 'eip155:' },
    { chainId: 'eip155:0x1' },
    { chainId: 'eip155:1:2' },
    { chainId: 'starknet:1' },
    { domain: '' },
    { domain: 'https://app.example.com' },
    { domain: 'user@app.example.com' },
    { uri: 'app.example.com' },
    { uri: 'https://app.example.com/a b' },
    { version: '2' },
    { nonce: 'short' },
    { nonce: 'abcdefgh-12345678' },
    { issuedAt: undefined },
    { issuedAt: 'Fri Nov 20 2026' },
    { issuedAt: '2026-13-20T20:00:00Z' },
    { notBefore: '2026-11-20' },
    { expirationTime: 'never' },
    { requestId: 'a b' },
    { resources: ['no uri'] },
    { resources: [''] },
  ])('error: rejects %j', (change) => {
    expect(() => buildSiwxMessage({ ...evm, ...change } as SiwxMessage)).toThrow(
      expect.objectContaining({
        code: 'SIWX_MESSAGE_INVALID',
        message: `Invalid sign-in message: ${Object.keys(change)[0]} is ill-formed`,
      }),
    )
  })
})

describe('parseSiwxMessage', () => {
  test('behavior: parses the built message back, for every namespace', () => {
    for (const account of accounts)
      for (const more of [...optionals, { statement: 'URI: https://evil.example' }, { resources: ['a:b'] }]) {
        const fields = { ...account, ...more }
        const text = buildSiwxMessage(fields)
        const parsed = parseSiwxMessage(text)
        expect(parsed).toEqual({ ...fields, serializedMessage: text })
        expect(buildSiwxMessage(parsed)).toBe(text)
      }
    const bare = { ...solana, issuedAt: undefined }
    expect(parseSiwxMessage(buildSiwxMessage(bare))).toMatchObject(bare)
  })

  const text = buildSiwxMessage({ ...evm, ...optional })
  test.each([
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['text after the message', `${text}\nNonce: evilevil`],
    ['a line break after the message', `${text}\n`],
    ['text before the message', `Hello\n${text}`],
    ['a space before the message', ` ${text}`],
    ['CRLF line breaks', text.replaceAll('\n', '\r\n')],
    ['two nonces', text.replace('Nonce:', 'Nonce: evilevil\nNonce:')],
    ['fields in another order', text.replace(/(Issued.*)\n(Expiration.*)/, '$2\n$1')],
    ['the name of a network instead of the namespace’s', text.replace('Ethereum', 'Base')],
    ['a Bitcoin message in Ethereum’s format', buildSiwxMessage(evm).replace('Ethereum', 'Bitcoin')],
    ['a scheme before the domain', `https://${text}`],
    ['a statement without a blank line before it', text.replace('\n\nI accept', '\nI accept')],
    ['one blank line instead of two on eip155', buildSiwxMessage(evm).replace('\n\n\n', '\n\n')],
    ['a message without a nonce', text.replace(/Nonce: .*\n/, '')],
    ['an address that is not an account', text.replace(/0x.*\n/, '0x1\n')],
    ['an empty message', ''],
  ])('error: rejects %s', (_, wrong) => {
    expect(wrong).not.toBe(text)
    expect(() => parseSiwxMessage(wrong)).toThrow(expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }))
  })
  // Backtracking over such a text would exceed the test's timeout.
  test('behavior: rejects a long hostile text without backtracking', () => {
    for (const filler of ['\n', ' ', 'URI: a\n', '\n- a b', '\n\nURI: a'])
      expect(() => parseSiwxMessage(text + filler.repeat(50_000))).toThrow()
  })
})
