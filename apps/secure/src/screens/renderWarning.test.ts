import { describe, expect, test } from 'vitest'
import { withFakePage } from '../../test/withFakePage.ts'
import { en } from '../texts/en.ts'
import { renderWarning } from './renderWarning.ts'
import { warning } from './warning.ts'

withFakePage()

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const groupsOf = (text: string) =>
  renderWarning(text).flatMap((part) =>
    typeof part === 'string' ? [] : [...part.children].map(({ textContent }) => textContent),
  )

describe('renderWarning', () => {
  test('default: an address is written with its checksum, in groups of four', () => {
    const text = en.reputation.address(account.toLowerCase(), 'Ours', en.reputation.reasons.scam)
    expect(groupsOf(text)).toEqual(account.match(/^0x.{4}|.{4}/g))
    // All warnings of cards and pages are written like this.
    expect(warning(text).textContent).toContain(account)
  })

  test('behavior: addresses of Solana, and several in a sentence', () => {
    expect(groupsOf(`${solana} is not ${account}.`)).toEqual([
      ...(solana.match(/.{4}/g) ?? []),
      ...(account.match(/^0x.{4}|.{4}/g) ?? []),
    ])
  })

  test('behavior: leaves other texts as they are', () => {
    for (const text of ['Sicherheitsbestätigungsverfahrensfrage', `0x${'ab'.repeat(32)}`, 'No address.'])
      expect(renderWarning(text)).toEqual([text])
  })
})
