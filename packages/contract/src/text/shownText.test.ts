import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as admin from '../exports/admin.ts'
import type { Route } from '../http/defineRoute.ts'
import * as contract from '../index.ts'
import { samples } from '../test/samples.ts'
import { type AnySchema, textSchemas } from '../test/textSchemas.ts'
import { plainId, shownText } from './shownText.ts'

/** Turns the text around it, hides, rings a terminal's bell, and renders as a blank. */
const bad = ['\u202e', '\u2066', '\u200b', '\u0007', '\u3164']

/** Texts that may keep such characters, by the end of their path, with the reason why no view shows them as they are. */
const raw: readonly { end: RegExp; reason: string }[] = [
  { end: /\.(token|orderToken|receipt|attestation|message|signature)$/, reason: 'verified, or sent back' },
  { end: /\.(next|kid|x|y|rpId|data|part|id\.\d)$/, reason: 'sent back, or used by programs' },
  { end: /\.orderId$/, reason: 'compared with the terms that the shop signed; its views clean it' },
  {
    end: /(url|urls\.item|uri|icon|logo|avatar|link|store|homepage|returnTo|origin|origins\.item)$/i,
    reason: 'a URL',
  },
  { end: /\.bio$/, reason: 'signed with the name; no view shows it' },
  { end: /^getClearSigning\./, reason: 'checked by `isHonestText`' },
  { end: /\.(config|featured|include|exclude|relay)\.item$/, reason: 'ids that the operator configured' },
]

const routes = Object.values<unknown>({ ...contract, ...admin }).filter(
  (value): value is Route =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
)
const found = [
  ...routes.flatMap(({ id, response }) =>
    typeof response === 'string' ? [] : textSchemas(response as AnySchema, id),
  ),
  ...Object.entries(contract.frameRequests).flatMap(([type, { answer }]) =>
    textSchemas(answer as unknown as AnySchema, type),
  ),
]
const shown = found.filter(([path]) => !raw.some(({ end }) => end.test(path.replaceAll('.value', ''))))

describe('every string of a response', () => {
  test('behavior: this test covers all routes', () => {
    expect(routes.length).toBeGreaterThan(90)
    expect(shown.length).toBeGreaterThan(300)
  })

  test.each(shown)('attack: %s: removes or rejects characters that hide or reverse text', (_, schema) => {
    const taken = [...samples, '2026-11-30', '2026-11-30T10:42:00.000Z'].filter((sample) =>
      v.is(schema, sample),
    )
    expect(taken).not.toEqual([])
    const spoilt = taken.flatMap((sample) =>
      bad.flatMap((char) => [0, 1, sample.length].map((at) => sample.slice(0, at) + char + sample.slice(at))),
    )
    const kept = spoilt.flatMap((text) => {
      const parsed = v.safeParse(schema, text)
      return parsed.success && bad.some((char) => String(parsed.output).includes(char)) ? [parsed.output] : []
    })
    expect(kept.slice(0, 1)).toEqual([])
  })
})

describe('shownText', () => {
  test('default: cleans the text, and shortens it to the given length', () => {
    expect(v.parse(shownText(), 'Best\u202e Swap\u200b')).toBe('Best Swap')
    expect(v.parse(shownText(4), 'Swapper')).toBe('Swa…')
    expect(v.is(shownText(), 7)).toBe(false)
  })

  test('behavior: cleaning twice gives the same text as cleaning once', () => {
    for (const text of ['Order 12 – two', 'a'.repeat(70), '👨‍👩‍👧.eth', 'क्‍ष'])
      expect(v.parse(shownText(), v.parse(shownText(), text))).toBe(v.parse(shownText(), text))
  })
})

describe('plainId', () => {
  test('default: accepts only visible ASCII characters', () => {
    for (const id of ['', '0xab', 'eip155:1:0xab', '4Nd1mBQtrMJVYVfKf2PJy9'])
      expect(v.is(plainId, id)).toBe(true)
    for (const id of ['0xab\u202e', ' 0xab', '0x\u0430b', '0xab\n']) expect(v.is(plainId, id)).toBe(false)
  })
})
