import { describe, expect, test } from 'vitest'
import { toWideLimitKey } from './toWideLimitKey.ts'

describe('toWideLimitKey', () => {
  test.each([
    ['192.0.2.7', undefined],
    ['::ffff:192.0.2.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:DB8:1::1', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('default: %s is also limited as %s', (ip, key) => expect(toWideLimitKey(ip)).toBe(key))
})
