import { describe, expect, test } from 'vitest'
import { metadata } from './schemas.ts'

describe('metadata', () => {
  test('attack: a name that hides, or turns the text around', () => {
    expect(metadata({ name: '\u202eShop\u200b\u0007' })).toMatchObject({ name: 'Shop' })
    expect(metadata({ name: '\u2066' })).toMatchObject({ name: '' })
  })
})
