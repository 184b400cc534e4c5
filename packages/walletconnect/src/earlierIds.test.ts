import { describe, expect, test } from 'vitest'
import { getProposedIds, toApprovedId, toCurrentId } from './earlierIds.ts'

const current = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const earlier = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

describe('earlierIds', () => {
  test('getProposedIds: returns both ids of a network that has an earlier one', () => {
    expect(getProposedIds(current)).toEqual([current, earlier])
    expect(getProposedIds('eip155:1')).toEqual(['eip155:1'])
  })
  test('toCurrentId: replaces the earlier id in networks and accounts', () => {
    expect(toCurrentId(earlier)).toBe(current)
    expect(toCurrentId(`${earlier}:abc`)).toBe(`${current}:abc`)
    for (const id of [current, 'eip155:1:0x00', `${earlier}x`, 'nonsense']) expect(toCurrentId(id)).toBe(id)
  })
  test('toApprovedId: returns the id that the wallet approved', () => {
    expect(toApprovedId(current, [`${earlier}:abc`])).toBe(earlier)
    expect(toApprovedId(current, [`${earlier}:abc`, `${current}:abc`])).toBe(current)
    expect(toApprovedId(current)).toBe(current)
    expect(toApprovedId('eip155:1', ['eip155:1:0x00'])).toBe('eip155:1')
  })
})
