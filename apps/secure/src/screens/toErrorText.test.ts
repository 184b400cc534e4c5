import { BaseError, languages, OtpInvalidError } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { loadTexts } from '../texts/loadTexts.ts'
import { toErrorText } from './toErrorText.ts'

describe('toErrorText', () => {
  test('default: returns the text of the error’s code, or a general text', () => {
    expect(toErrorText(new BaseError('x', { code: 'CHALLENGE_EXPIRED' }), en)).toBe(
      en.errors.CHALLENGE_EXPIRED,
    )
    expect(toErrorText(new Error('x'), en)).toBe(en.failed)
  })

  test('behavior: counts the tries that are left after a wrong code', () => {
    expect(toErrorText(new OtpInvalidError({ triesLeft: 4 }), en)).toBe(
      'That code isn’t right. 4 tries left.',
    )
    expect(toErrorText(new OtpInvalidError({ triesLeft: 1 }), en)).toBe('That code isn’t right. 1 try left.')
    expect(toErrorText(new OtpInvalidError({ triesLeft: 0 }), en)).toBe(en.errors.OTP_ATTEMPTS)
    // A server of the previous version.
    expect(toErrorText(new BaseError('The code is wrong', { code: 'OTP_INVALID' }), en)).toBe(
      en.errors.OTP_INVALID,
    )
  })

  test.each(languages)('behavior: formats the number of tries in %s', async (language) => {
    const texts = await loadTexts(language)
    const number = new Intl.NumberFormat(texts.locale).format(3)
    expect(toErrorText(new OtpInvalidError({ triesLeft: 3 }), texts)).toContain(number)
  })
})
