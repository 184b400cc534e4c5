import type { SessionTerms } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain } from '../../test/localChain.ts'
import { loadTexts } from '../texts/loadTexts.ts'
import { type SayGrantParameters, toGrantText } from './toGrantText.ts'

const address: Hex = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
/** 12 December 2026. */
const expiry = 1_797_076_800
const nowMs = expiry * 1_000 - 30 * 86_400_000
const coins = (periodDuration: number): SessionTerms['permission'] => ({
  type: 'native-token-periodic',
  periodAmount: 10n ** 18n,
  periodDuration,
  startTime: 1,
})

/** The sentence in a language, without the isolates around its values. */
async function say(
  permission: SessionTerms['permission'],
  {
    lang = 'en',
    origin = 'https://shop.example',
    ...rest
  }: Partial<SayGrantParameters> & { lang?: string } = {},
): Promise<string> {
  const texts = await loadTexts(lang as 'en')
  const terms = { permission, to: address, expiry, nonce: 0n } as SessionTerms
  return toGrantText(terms, { chain: localChain, texts, origin, nowMs, ...rest }).replace(
    /[\u2066\u2069]/g,
    '',
  )
}

describe('toGrantText', () => {
  test.each([
    [86_400, 'shop.example may take up to 1 ETH a day until Dec 12'],
    [604_800, 'shop.example may take up to 1 ETH a week until Dec 12'],
    [300, 'shop.example may take up to 1 ETH every 5 minutes until Dec 12'],
    [
      1_234_567,
      'shop.example may take up to 1 ETH every 14 days, 6 hours, 56 minutes, 7 seconds until Dec 12',
    ],
  ])('default: puts a period of %d seconds into words', async (period, text) => {
    expect(await say(coins(period))).toBe(text)
  })

  test('default: describes a total amount, and calls of a contract', async () => {
    expect(await say({ type: 'native-token-allowance', allowanceAmount: 5n * 10n ** 17n })).toBe(
      'shop.example may take up to 0.5 ETH in total until Dec 12',
    )
    expect(
      await say({ type: 'contract-call', address, methods: ['0x40c10f19'], valueLimit: 0n } as never),
    ).toBe('shop.example may use the contract 0x15…2C6A65 until Dec 12')
  })

  test('param: nowMs: adds the year if the permission ends in another year', async () => {
    expect(await say(coins(86_400), { nowMs: nowMs - 400 * 86_400_000 })).toMatch(/until Dec 12, 2026$/)
  })

  test('behavior: uses the visitor’s language', async () => {
    expect(await say(coins(86_400), { lang: 'de' })).toBe(
      'shop.example darf bis 12. Dez. höchstens 1 ETH pro Tag abbuchen',
    )
    expect(await say(coins(172_800), { lang: 'ar' })).toContain('كل يومين')
    expect(await say(coins(1_260), { lang: 'ru' })).toContain('раз в 21 минуту')
  })

  test('attack: a site’s name cannot reorder the sentence', async () => {
    expect(await say(coins(86_400), { origin: 'https://xn--pple-43d.example' })).toMatch(/^xn--pple-43d/)
    expect(await say(coins(86_400), { origin: 'a\u202eb\u2069c' })).toMatch(/^abc may/)
  })
})
