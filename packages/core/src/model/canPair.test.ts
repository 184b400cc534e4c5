import { describe, expect, test } from 'vitest'
import { createTestConnector } from '../test/createTestConnector.ts'
import { canPair } from './canPair.ts'
import { getOwnRelay } from './getOwnRelay.ts'

const own = 'wss://foyer.example.com'
const injected = createTestConnector()
const overPublic = { ...createTestConnector(), type: 'walletConnect' as const }
const overOwn = { ...overPublic, relayUrl: own }

describe('canPair', () => {
  test.each([
    ['false without a connector that pairs', [injected], { relayUrls: [own] }, false],
    ['true over the public relay, for every wallet', [injected, overPublic], {}, true],
    ['false over an own relay, for a wallet without it', [overOwn], {}, false],
    [
      'false over an own relay, for a wallet of another relay',
      [overOwn],
      { relayUrls: ['wss://other'] },
      false,
    ],
    ['true over an own relay, for a wallet that dials it', [overOwn], { relayUrls: [`${own}/`] }, true],
    ['true over both relays, for every wallet', [overOwn, overPublic], {}, true],
  ])('behavior: %s', (_, connectors, wallet, expected) => {
    expect(canPair(connectors, wallet)).toBe(expected)
  })
})

describe('getOwnRelay', () => {
  test.each([
    [[injected], undefined],
    [[overPublic], undefined],
    [[injected, overOwn], own],
    [[overOwn, overPublic], undefined],
  ])(
    'behavior: returns the relay only if every pairing connector uses it (case %#)',
    (connectors, expected) => {
      expect(getOwnRelay(connectors)).toBe(expected)
    },
  )
})
