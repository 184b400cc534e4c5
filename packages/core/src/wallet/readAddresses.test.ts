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
    ['one twice', [a, a], [a]],
    ['one in two spellings', [a, a.toLowerCase()], [a]],
    ['one in capitals', [a, a.toUpperCase().replace('0X', '0x')], [a]],
    ['0X', [a.replace('0x', '0X')], [a]],
    ['space around', [` ${a}\n`], [a]],
    ['CAIP-10 ids', [`eip155:1:${b}`, `eip155:10:${b.toLowerCase()}`, `eip155:1:${a}`], [b, a]],
    ['ids of another namespace', [`solana:1:${b}`, a], [a]],
    ['objects', [{ address: b }, { address: a, publicKey: 'x' }], [b, a]],
    ['objects with a list', { accounts: [b, a] }, [b, a]],
    ['one alone', b, [b]],
    ['odd entries', [null, 7, '', '0x', 'nonsense', undefined, [], {}, b, a.slice(0, -1)], [b]],
    ['an empty list', [], []],
  ])('%s', (_, value, addresses) => {
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
  ])('error: %j lists nothing', (value) => {
    expect(read(value)).toBeUndefined()
  })

  test('behavior: an account keeps the spelling it had', () => {
    expect(read([b.toLowerCase(), a.toLowerCase()], [a, b])).toEqual([b, a])
  })

  test('error: an entry whose getter throws is left out', () => {
    const odd = Object.defineProperty({}, 'address', {
      get() {
        throw new Error('x')
      },
    })
    expect(read([odd, a])).toEqual([a])
  })

  test('attack: a list that cannot be read lists nothing', () => {
    const revoked = Proxy.revocable([1], {})
    revoked.revoke()
    expect(read(revoked.proxy)).toBeUndefined()
  })

  test('attack: an entry of the list that throws is left out by itself', () => {
    const list = Object.defineProperty([b, b, a], 0, {
      get() {
        throw new Error('No')
      },
    })
    expect(read(list)).toEqual([b, a])
  })
})
