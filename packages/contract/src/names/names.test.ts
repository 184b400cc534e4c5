import { toCoinType as ensCoinType, normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { buildNameMessage } from './buildNameMessage.ts'
import { checkName } from './checkName.ts'
import { parseNameMessage } from './parseNameMessage.ts'
import { pickNameAddress } from './pickNameAddress.ts'
import { anyEvmCoinType, toCoinType } from './toCoinType.ts'
import { toEvmChainId } from './toEvmChainId.ts'

describe('toCoinType', () => {
  test('default: converts a chain id to a coin type as ENSIP-11 requires, and back', () => {
    for (const chainId of [1, 2, 10, 137, 8453, 31_337, 2 ** 31 - 1]) {
      expect(BigInt(toCoinType(chainId))).toBe(ensCoinType(chainId))
      expect(toEvmChainId(toCoinType(chainId))).toBe(chainId)
    }
  })

  test.each([2 ** 31, 2 ** 31 + 1, 2 ** 32, 0, -1, 1.5, Number.NaN])(
    'error: rejects chain id %s',
    (chainId) => {
      expect(() => toCoinType(chainId)).toThrow('Invalid chainId')
    },
  )

  test('behavior: toEvmChainId returns undefined for coin types of other chains', () => {
    expect([0, 501, anyEvmCoinType, 2 ** 32, -1].map(toEvmChainId)).toEqual(Array(5).fill(undefined))
  })
})

describe('checkName', () => {
  test.each(['alice', 'ALICE', '4242', 'a-b-c', '-abc', 'abc-', 'a--b', 'a'.repeat(63)])(
    'default: accepts %s and normalizes it by ENSIP-15',
    (label) => {
      expect(checkName(label)).toBe(normalize(label))
    },
  )

  test.each(['', 'abc', 'x-y'])('error: %j is too short', (label) => {
    expect(() => checkName(label)).toThrow('Name must be at least 4 characters long')
  })

  test.each([
    'al.ice',
    'alice bob',
    'álice',
    'аlice',
    'ali_ce',
    'alice!',
    'xn--alice',
    'a'.repeat(64),
    '👋👋👋👋',
  ])('error: %s is not a valid name', (label) => {
    expect(() => checkName(label)).toThrow('The value is not a valid username')
  })
})

describe('nameMessage', () => {
  const message = {
    name: 'alice.foyer.test',
    attributes: {},
    coin_type: 60,
    domain: 'app.test',
    timestamp: 1_780_000_000,
  }

  test('default: parses the built message back', () => {
    expect(parseNameMessage(buildNameMessage(message))).toEqual(message)
    expect(buildNameMessage(message)).toMatchInlineSnapshot(`
      "{
        "name": "alice.foyer.test",
        "attributes": {},
        "coin_type": 60,
        "domain": "app.test",
        "timestamp": 1780000000
      }"
    `)
  })

  test.each([
    'https://a.test/a.png?b=c',
    'ipfs://bafybei/a.png',
    'data:image/png;base64,AA==',
    'data:image/svg+xml,%3Csvg/%3E',
  ])('param: avatar: accepts %s', (avatar) => {
    const named = { ...message, attributes: { avatar, bio: 'Hello' } }
    expect(parseNameMessage(buildNameMessage(named))).toEqual(named)
  })

  test('behavior: accepts any formatting in which each field is written once', () => {
    const named = { ...message, attributes: { bio: 'a "b": {"name":"x"} \\ : c' } }
    for (const text of [
      JSON.stringify(named),
      JSON.stringify(named, null, 2),
      JSON.stringify(named, null, '\t'),
      JSON.stringify(named).replaceAll(':', ' : ').replaceAll(',', ', '),
    ])
      expect(parseNameMessage(text)).toMatchObject({ name: message.name })
  })

  test('error: reports the cause, or the name of the invalid field', () => {
    const read = (text: string) => () => parseNameMessage(text)
    expect(read('alice')).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }))
    expect(read('{}')).toThrow(expect.objectContaining({ details: expect.stringContaining('name') }))
  })

  test.each([
    'alice',
    '[]',
    JSON.stringify({ ...message, timestamp: '1780000000' }),
    JSON.stringify({ ...message, owner: '0x' }),
    JSON.stringify({ ...message, coin_type: undefined }),
    JSON.stringify({ ...message, attributes: { avatar: 'http://tracker.test/a.png' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'javascript:alert(1)' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'ipfs://' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'https://a.test/a b.png' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'https://a.test/a.png\n' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'ahttps://a.test/a.png' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'data:image/pngx,a' } }),
    JSON.stringify({ ...message, attributes: { avatar: 'data:text/html,data:image/png,' } }),
    JSON.stringify({ ...message, attributes: { bio: 'b'.repeat(257) } }),
    // Wallets show the text: what it says first, or what is in sight, must be what counts.
    JSON.stringify(message).replace('{', '{"name":"mine.foyer.test",'),
    JSON.stringify(message).replace('{', `{"address":"0x${'1'.repeat(40)}","address":"0x${'2'.repeat(40)}",`),
    JSON.stringify(message).replace(
      '{',
      `{"address":"0x${'1'.repeat(40)}","\\u0061ddress":"0x${'2'.repeat(40)}",`,
    ),
    JSON.stringify(message).replace('"attributes":{}', '"attributes":{"bio":"a","bio":"b"}'),
    JSON.stringify(message).replace('"domain"', `${'\n'.repeat(40)}"domain"`),
    `${JSON.stringify(message)}${' '.repeat(40)}`,
  ])('error: rejects %s', (text) => {
    expect(() => parseNameMessage(text)).toThrow('The message does not match the registration')
  })
})

describe('pickNameAddress', () => {
  const at = (address: string) => ({ address, created: null })

  test('default: returns the network’s address, otherwise the one for every EVM chain', () => {
    const addresses = { [toCoinType(10)]: at('0x10'), [anyEvmCoinType]: at('0xall') }
    expect(pickNameAddress({ addresses }, 'eip155:10')).toBe('0x10')
    expect(pickNameAddress({ addresses }, 'eip155:137')).toBe('0xall')
  })

  test('behavior: never returns the address of one chain for another', () => {
    const addresses = { 60: at('0x1') }
    expect(pickNameAddress({ addresses }, 'eip155:1')).toBe('0x1')
    expect(pickNameAddress({ addresses }, 'eip155:10')).toBeUndefined()
    expect(pickNameAddress({ addresses }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeUndefined()
  })
})
