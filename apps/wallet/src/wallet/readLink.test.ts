import { describe, expect, test } from 'vitest'
import { readLink } from './readLink.ts'

const nowMs = 1_800_000_000_000
const key = 'ab'.repeat(32)
const link = `wc:${'0f'.repeat(32)}@2?expiryTimestamp=1800000300&relay-protocol=irn&symKey=${key}`

describe('readLink', () => {
  test('default: reads a link with spaces around it', () => {
    expect(readLink(`  ${link}\n`, nowMs)).toMatchObject({ uri: link })
    const bare = `wc:${'0f'.repeat(32)}@2?symKey=${key}&relay-protocol=irn`
    expect(readLink(bare, nowMs)).toEqual({ uri: bare, topic: '0f'.repeat(32) })
  })

  test.each(['https://wallet.example/wc?uri=', 'metamask://wc?uri=', 'foyer:?uri='])(
    'behavior: reads a link carried by %s',
    (prefix) => {
      expect(readLink(prefix + encodeURIComponent(link), nowMs)).toMatchObject({ uri: link })
    },
  )

  test.each([
    ['', 'Paste the pairing link'],
    ['hello', 'not a pairing link'],
    ['https://example.com/', 'not a pairing link'],
    ['https://example.com/?uri=https://example.com', 'not a pairing link'],
    ['wc:', 'not a pairing link'],
    ['wc:00e46b69@1?bridge=https%3A%2F%2Fb&key=1', 'older kind'],
    [link.replace(`&symKey=${key}`, ''), 'missing'],
    [link.slice(0, -3), 'missing'],
    [link.replace('wc:0f', 'wc:'), 'missing'],
    [link.replace('1800000300', '1800000000'), 'expired'],
  ])('error: reports the problem with “%s”', (text, problem) => {
    expect(readLink(text, nowMs)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
