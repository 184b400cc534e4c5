import { describe, expect, test } from 'vitest'
import { findWrongField } from './findWrongField.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const find = (type: string, value: unknown, types = {}) => findWrongField({ types }, type, value)
/** Nested lists of the given depth. */
function nest(depth: number): [string, unknown] {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = [value]
  return [`uint8${'[]'.repeat(depth)}`, value]
}

describe('findWrongField', () => {
  test.each([
    ['string', '', '0x12', 'ö'],
    ['bool', true, false],
    ['address', address, address.toLowerCase()],
    ['bytes', '0x', '0x12', '0xABcd'],
    ['bytes1', '0xff'],
    ['bytes32', `0x${'ab'.repeat(32)}`],
    ['uint8', 0, 255, '255', '0xff', '0xFF'],
    ['uint16', 256, '65535'],
    ['int8', -128, 127, '-128'],
    ['int', String(-(2n ** 255n)), String(2n ** 255n - 1n)],
    ['uint', 0, String(2n ** 256n - 1n), `0x${'f'.repeat(64)}`, Number.MAX_SAFE_INTEGER],
    ['uint8[]', [], [1, 2, 3]],
    ['uint8[0]', []],
    ['uint8[10]', Array.from({ length: 10 }, () => 1)],
    ['uint8[][2]', [[], [1]]],
  ] as const)('default: accepts valid values of %s', (type, ...values) => {
    for (const value of values) expect(find(type, value), String(value)).toBeUndefined()
  })

  test.each([
    ['string', 5, true, null, undefined, ['a'], {}],
    ['bool', 0, 1, 'true', '', null, undefined],
    ['address', '', '0x', address.slice(2), `${address}00`, address.replace('f39F', 'zzzz'), [address], 5],
    ['bytes', '', '12', '0x1', '0x1g', 'x0x12', '0x12 ', ['0x12'], 18],
    ['bytes4', '0x', '0x123456', '0x1234567', '0x1234567890', '0xzzzzzzzz', 0x12345678],
    ['bytes33', `0x${'ab'.repeat(33)}`],
    [
      'uint8',
      -1,
      '-1',
      256,
      '256',
      '0x100',
      1.5,
      '1.5',
      '',
      ' 1',
      '1 ',
      '1e1',
      '-0x1',
      '0x',
      true,
      [1],
      null,
    ],
    ['int8', -129, 128, '-129', '128'],
    ['int256', String(2n ** 255n), String(-(2n ** 255n) - 1n)],
    ['uint256', String(2n ** 256n), 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 5n],
    // Types that cannot be hashed.
    ['uint0', 0],
    ['uint7', 1],
    ['uint264', 1],
    ['xuint8', 1],
    ['uint8x', 1],
    ['xbytes4', '0x12345678'],
    ['bytes4x', '0x12345678'],
    ['uint8[2]x', [1, 2]],
    ['constructor', {}],
  ] as const)('attack: rejects a value that is not of the type %s', (type, ...values) => {
    for (const value of values) {
      expect(find(type, value), String(value)).toBe(type)
      // Next to a correct field, and inside a list.
      const types = {
        Vote: [
          { name: 'good', type: 'string' },
          { name: 'bad', type },
        ],
      }
      expect(find('Vote', { good: '', bad: value }, types)).toBe('bad')
      expect(find(`${type}[]`, [value])).toBe('[0]')
    }
  })

  test.each([
    ['uint8[]', 'ab', {}, { length: 0 }, null, undefined],
    ['uint8[2]', [], [1], [1, 2, 3]],
    ['uint8[0]', [1]],
    ['uint8[12]', [1], [1, 2]],
  ] as const)('attack: rejects a list that does not match %s', (type, ...values) => {
    const types = { Vote: [{ name: 'list', type }] }
    for (const value of values) expect(find('Vote', { list: value }, types)).toBe('list')
  })

  test('behavior: returns the path of the first wrong field', () => {
    const types = {
      Order: [
        { name: 'maker', type: 'address' },
        { name: 'items', type: 'Item[]' },
        { name: 'end', type: 'uint8' },
      ],
      Item: [
        { name: 'id', type: 'uint256' },
        { name: 'tags', type: 'string[]' },
      ],
    }
    const item = { id: '1', tags: ['a', 'b'] }
    const order = { maker: address, items: [item, item], end: 1 }
    expect(find('Order', order, types)).toBeUndefined()
    expect(find('Order', { ...order, items: [item, { ...item, tags: ['a', 5] }] }, types)).toBe(
      'items[1].tags[1]',
    )
    expect(find('Order', { ...order, items: [item, { tags: [] }], end: 256 }, types)).toBe('items[1].id')
    expect(find('Order', { ...order, items: [item, null] }, types)).toBe('items[1]')
  })

  test('attack: rejects a value that is not an object, and an object with inherited fields', () => {
    const types = { Vote: [{ name: 'toString', type: 'string' }] }
    for (const value of [null, undefined, 'x', 5, [], () => ''])
      expect(find('Vote', value, types)).toBe('Vote')
    expect(find('Vote', Object.create({ toString: 'x' }), types)).toBe('toString')
    expect(find('Vote', { toString: 'x' }, types)).toBeUndefined()
    // Even if no field would be read.
    for (const value of [null, [], 'x']) expect(find('Empty', value, { Empty: [] })).toBe('Empty')
    expect(find('Empty', {}, { Empty: [] })).toBeUndefined()
  })

  test('attack: rejects a struct whose name is hashed as another type', () => {
    const field = [{ name: 'a', type: 'string' }]
    for (const name of [
      'bool',
      'address',
      'string',
      'bytes',
      'bytes1',
      'bytes32',
      'uint',
      'int',
      'uint8',
      'int256',
      'Vote[]',
      'Vote[2]',
    ])
      expect(find('Vote', { a: '' }, { Vote: field, [name]: field }), name).toBe(name)
    for (const name of ['Bool', 'aBool', 'boolean', 'addressBook', 'myaddress', 'Uint8', 'uint8s', 'Vote[]s'])
      expect(find('Vote', { a: '' }, { Vote: field, [name]: field }), name).toBeUndefined()
  })

  test('attack: rejects data nested too deep to read', () => {
    expect(find(...nest(24))).toBeUndefined()
    expect(find(...nest(25))).toBe('[0]'.repeat(25))
    // A recursive type.
    const types = { Box: [{ name: 'boxes', type: 'Box[]' }] }
    const fill = (depth: number): object => ({ boxes: depth ? [fill(depth - 1)] : [] })
    expect(find('Box', fill(11), types)).toBeUndefined()
    expect(find('Box', fill(13), types)).toMatch(/^boxes\[0\]\.boxes/)
  })
})
