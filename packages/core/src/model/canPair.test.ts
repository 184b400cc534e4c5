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
    ['nothing that pairs', [injected], { relayUrls: [own] }, false],
    ['over the public relay, with every wallet', [injected, overPublic], {}, true],
    ['over a relay of its own, with a published wallet', [overOwn], {}, false],
    [
      'over a relay of its own, with a wallet of another relay',
      [overOwn],
      { relayUrls: ['wss://other'] },
      false,
    ],
    ['over a relay of its own, with a wallet that dials it', [overOwn], { relayUrls: [`${own}/`] }, true],
    ['over both', [overOwn, overPublic], {}, true],
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
  ])('behavior: case %#', (connectors, expected) => {
    expect(getOwnRelay(connectors)).toBe(expected)
  })
})
