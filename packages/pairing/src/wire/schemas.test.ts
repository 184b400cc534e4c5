import { describe, expect, test } from 'vitest'
import { metadata } from './schemas.ts'

describe('metadata', () => {
  test('attack: a name with invisible characters or a reversed text direction', () => {
    expect(metadata({ name: '\u202eShop\u200b\u0007' })).toMatchObject({ name: 'Shop' })
    expect(metadata({ name: '\u2066' })).toMatchObject({ name: '' })
  })
})
