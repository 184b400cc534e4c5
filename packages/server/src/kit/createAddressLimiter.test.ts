import { describe, expect, test } from 'vitest'
import { createAddressLimiter } from './createAddressLimiter.ts'

const limiter = () => createAddressLimiter({ perSecond: 1, burst: 10, clock: () => 0 })
const allowed = (take: (ip: string) => number, ips: readonly string[]) =>
  ips.filter((ip) => take(ip) === 0).length
const many = (write: (index: number) => string) => Array.from({ length: 200 }, (_, index) => write(index))

describe('createAddressLimiter', () => {
  test('default: limits each IPv4 address separately', () => {
    const { take } = limiter()
    expect(allowed(take, Array(20).fill('192.0.2.1'))).toBe(10)
    expect(take('192.0.2.2')).toBe(0)
  })

  test('attack: limits an IPv6 network as a whole, also across its subnets', () => {
    expect(
      allowed(
        limiter().take,
        many((index) => `2001:db8:1:2::${index.toString(16)}`),
      ),
    ).toBe(10)
    const { take } = limiter()
    expect(
      allowed(
        take,
        many((index) => `2001:db8:1:${index.toString(16)}::1`),
      ),
    ).toBe(40)
    expect(take('2001:db8:2::1')).toBe(0)
  })

  test('behavior: charges additional costs to the subnet and to the whole network', () => {
    const { take, charge } = limiter()
    for (const part of [1, 2, 3, 4]) expect(charge(`2001:db8:1:${part}::1`, 11)).toBe(0)
    expect(take('2001:db8:1:1::1')).toBeGreaterThan(0)
    expect(take('2001:db8:1:5::1')).toBeGreaterThan(0)
  })
})
