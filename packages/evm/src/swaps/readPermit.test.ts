import { swapTokens, testAccount } from '@foyer/devnet'
import { type Client, domainSeparator, encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readPermit } from './readPermit.ts'

const { address: token } = swapTokens.PERM
const account = testAccount(0).address
const spender = testAccount(1).address
const quote = { account, sold: swapTokens.PERM, spender, amount: 7n }
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const separator = (more: object) =>
  domainSeparator({
    domain: { name: 'T', version: '1', chainId: 5, verifyingContract: token, ...more },
  })
const standard = {
  nonces: word(3n),
  separator: separator({}),
  name: text('T'),
  version: text('1'),
  typehash: keccak256(
    stringToHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
  ),
} as const
const selectors: Record<string, keyof typeof standard> = {
  '0x7ecebe00': 'nonces',
  '0x3644e515': 'separator',
  '0x06fdde03': 'name',
  '0x54fd4d50': 'version',
  '0x30adf81f': 'typehash',
}

/** Reads the permit for a token with these answers; `undefined` refuses. */
const read = (answers: Partial<Record<keyof typeof standard, Hex | undefined>>, sold: object = {}) =>
  readPermit(
    {
      async request({ params: [{ data }] }: { params: [{ data: string }] }) {
        const answer = { ...standard, ...answers }[selectors[data.slice(0, 10)] as keyof typeof standard]
        if (!answer) throw new Error('execution reverted')
        return answer
      },
    } as unknown as Client,
    { ...quote, ...sold },
    { chainId: 5, now: 1_000n },
  )

describe('readPermit', () => {
  test('default: permits exactly the amount to the spender for twenty minutes', async () => {
    expect(await read({})).toMatchObject({
      domain: { name: 'T', version: '1', chainId: 5, verifyingContract: token },
      primaryType: 'Permit',
      message: { owner: account, spender, value: '7', nonce: '3', deadline: '2200' },
    })
  })

  test('behavior: finds the version of a token that exposes neither it nor its permit type', async () => {
    expect(await read({ version: undefined, typehash: undefined })).toMatchObject({
      domain: { version: '1' },
    })
    const second = { version: undefined, typehash: undefined, separator: separator({ version: '2' }) }
    expect(await read(second)).toMatchObject({ domain: { version: '2' } })
  })

  test.each([
    ['no nonce', { nonces: undefined }],
    ['no domain', { separator: undefined }],
    ['DAI’s form of permit', { typehash: keccak256(stringToHex('Permit(address holder)')) }],
    ['the domain of another contract', { separator: separator({ verifyingContract: spender }) }],
    ['the domain of another chain', { separator: separator({ chainId: 1 }) }],
    ['another name', { name: text('U') }],
    ['no name', { name: undefined }],
  ] as const)('attack: returns no permit for a token with %s', async (_, answers) => {
    expect(await read(answers)).toBeUndefined()
  })

  test('behavior: returns no permit for the native currency, or without a spender', async () => {
    expect(await read({}, { sold: { ...swapTokens.PERM, address: undefined } })).toBeUndefined()
    expect(await read({}, { spender: undefined })).toBeUndefined()
  })
})
