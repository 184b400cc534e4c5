import { describe, expect, test } from 'vitest'
import { createRelayAccounts } from './createRelayAccounts.ts'
import { defaultRelayLimits } from './RelayLimits.ts'

const open = (limits: Partial<typeof defaultRelayLimits>) => {
  const accounts = createRelayAccounts({ limits: { ...defaultRelayLimits, ...limits }, clock: () => 0 })
  return (index: number, network: string | undefined = '2001:db8:1::/48') =>
    accounts.open({
      clientId: `client-${index}`,
      address: `2001:db8:1:${index}::/64`,
      network,
      projectId: 'test',
    })
}
const message = { bytes: 100, publishedAtMs: 0, expiresAtMs: 60_000 }

describe('createRelayAccounts', () => {
  test('attack: all /64 networks of one /48 share four times the limits of one', () => {
    const sockets = open({ maxSocketsPerAddress: 1 })
    const opened = Array.from({ length: 10 }, (_, index) => sockets(index))
    expect(opened.filter(Boolean)).toHaveLength(4)
    expect(sockets(11, '2001:db8:2::/48')).toBeDefined()
    opened[0]?.close()
    expect(sockets(12)).toBeDefined()

    const stored = open({ maxStoredBytesPerAddress: 100 })
    for (const index of [1, 2, 3, 4]) stored(index)?.hold([message])
    expect(() => stored(5)?.hold([message])).toThrow('this network may store 400 bytes')
    expect(() => stored(6, '2001:db8:2::/48')?.hold([message])).not.toThrow()

    const topics = open({ maxTopicsPerAddress: 2 })
    for (const index of [1, 2, 3, 4]) topics(index)?.addTopics(2)
    expect(() => topics(5)?.addTopics(1)).toThrow('Subscription limit of this network exceeded')

    const buffered = open({ maxBufferedBytesPerAddress: 100 })
    for (const index of [1, 2, 3, 4]) expect(buffered(index)?.addBuffered(100)).toBe(true)
    expect(buffered(5)?.addBuffered(1)).toBe(false)

    const bytes = open({ bytesPerSecondPerAddress: 100, byteBurstPerAddress: 100 })
    for (const index of [1, 2, 3, 4, 5]) bytes(index)?.spend(100)
    expect(bytes(6)?.waitMs()).toBeGreaterThan(0)
    expect(bytes(7, '2001:db8:2::/48')?.waitMs()).toBe(0)
  })

  test('behavior: IPv4 addresses have no wider network with a limit', () => {
    const plain = createRelayAccounts({
      limits: { ...defaultRelayLimits, maxSocketsPerAddress: 1 },
      clock: () => 0,
    })
    for (const index of [1, 2, 3, 4, 5, 6])
      expect(
        plain.open({ clientId: `c${index}`, address: `192.0.2.${index}`, projectId: 'test' }),
      ).toBeDefined()
  })
})
