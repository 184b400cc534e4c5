import { encodeAbiParameters, encodeEventTopics, keccak256, toHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { payContract } from './payContract.ts'
import { readPaid } from './readPaid.ts'

const { abi, address } = payContract
const order = keccak256(toHex('order'))
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const topics = encodeEventTopics({
  abi,
  eventName: 'Paid',
  args: { order, payer, receiver },
}) as `0x${string}`[]
const [signature = '0x', ...indexed] = topics
const toData = (of: `0x${string}`) =>
  encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [of, 24_500_000n])
const data = toData(token)
const log = { address, topics, data }

describe('readPaid', () => {
  test('default: reads a log, regardless of letter case and of additional fields', () => {
    const paid = { order, payer, receiver, token, received: 24_500_000n }
    expect(readPaid(log)).toEqual(paid)
    expect(readPaid({ ...log, address: address.toLowerCase(), removed: false, blockNumber: 1n })).toEqual(
      paid,
    )
    expect(readPaid({ ...log, data: `0x${data.slice(2).toUpperCase()}` })).toEqual(paid)
    expect(readPaid({ ...log, data: toData(zeroAddress) })?.token).toBe('native')
  })

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['a string', 'log'],
    ['a log of another contract', { ...log, address: token }],
    ['a log that was removed', { ...log, removed: true }],
    [
      'a log of another event',
      { ...log, topics: [keccak256(toHex('Transfer(address,address,uint256)')), ...indexed] },
    ],
    ['too few topics', { ...log, topics: topics.slice(0, 3) }],
    ['too many topics', { ...log, topics: [...topics, order] }],
    ['a missing topic', { ...log, topics: [null, ...indexed] }],
    ['a short topic', { ...log, topics: [signature, '0x01', ...indexed.slice(1)] }],
    [
      'non-zero bytes before an indexed address',
      { ...log, topics: [signature, order, `0x01${indexed[1]?.slice(4)}`, indexed[2]] },
    ],
    ['non-zero bytes before the token', { ...log, data: `0x01${data.slice(4)}` }],
    ['a byte after the data', { ...log, data: `${data}00` }],
    ['a word after the data', { ...log, data: `${data}${'0'.repeat(64)}` }],
    ['short data', { ...log, data: data.slice(0, -2) }],
    ['no data', { ...log, data: '0x' }],
    ['data that is not hex', { ...log, data: `${data.slice(0, -2)}zz` }],
  ])('error: returns undefined for %s', (_, given) => {
    expect(readPaid(given)).toBeUndefined()
  })
})
