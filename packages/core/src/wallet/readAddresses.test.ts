import { describe, expect, test } from 'vitest'
import { readAddresses } from './readAddresses.ts'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text)
const read = (value: unknown, known?: readonly string[]) =>
  readAddresses(value, { namespace: 'eip155', isAddress, known })

describe('readAddresses', () => {
  test.each([
    ['a list', [a, b], [a, b]],
    ['the wallet’s order', [b, a], [b, a]],
    ['the same address twice as one', [a, a], [a]],
    ['two spellings of an address as one', [a, a.toLowerCase()], [a]],
    ['an address in capitals as the same one', [a, a.toUpperCase().replace('the prefix 0X', '0x')], [a]],
    ['0X', [a.replace('0x', '0X')], [a]],
    ['an address with spaces around it', [` ${a}\n`], [a]],
    ['CAIP-10 ids', [`eip155:1:${b}`, `eip155:10:${b.toLowerCase()}`, `eip155:1:${a}`], [b, a]],
    ['a list without ids of another namespace', [`solana:1:${b}`, a], [a]],
    ['a list of objects', [{ address: b }, { address: a, publicKey: 'x' }], [b, a]],
    ['an object with a list', { accounts: [b, a] }, [b, a]],
    ['a single address', b, [b]],
    [
      'a list without its malformed entries',
      [null, 7, '', '0x', 'nonsense', undefined, [], {}, b, a.slice(0, -1)],
      [b],
    ],
    ['an empty list', [], []],
  ])('reads %s', (_, value, addresses) => {
    expect(read(value)).toEqual(addresses)
  })

  test.each([
    [undefined],
    [null],
    [7],
    [{}],
    [true],
    ['nonsense'],
    [['nonsense', null]],
    [[`solana:1:${b}`]],
  ])('error: returns undefined for %j', (value) => {
    expect(read(value)).toBeUndefined()
  })

  test('behavior: keeps an account’s known spelling', () => {
    expect(read([b.toLowerCase(), a.toLowerCase()], [a, b])).toEqual([b, a])
  })

  test('error: omits an entry whose getter throws', () => {
    const odd = Object.defineProperty({}, 'address', {
      get() {
        throw new Error('x')
      },
    })
    expect(read([odd, a])).toEqual([a])
  })

  test('attack: returns undefined for a list that throws when it is read', () => {
    const revoked = Proxy.revocable([1], {})
    revoked.revoke()
    expect(read(revoked.proxy)).toBeUndefined()
  })

  test('attack: omits only the entry that throws when it is read', () => {
    const list = Object.defineProperty([b, b, a], 0, {
      get() {
        throw new Error('No')
      },
    })
    expect(read(list)).toEqual([b, a])
  })
})
