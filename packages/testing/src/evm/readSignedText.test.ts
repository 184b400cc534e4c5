import { describe, expect, test } from 'vitest'
import { readSignedText } from './readSignedText.ts'

const read = (...params: unknown[]) =>
  readSignedText({ origin: 'https://app.test', method: 'personal_sign', params })

describe('readSignedText', () => {
  test('default: reads hexadecimal bytes and plain text, and returns an empty text if there is none', () => {
    expect(read('0x4772c3bce1babf65')).toBe('Grüếe')
    expect(read('Hello')).toBe('Hello')
    expect(read()).toBe('')
  })
})
