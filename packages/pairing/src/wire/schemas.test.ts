import { describe, expect, test } from 'vitest'
import { metadata } from './schemas.ts'

describe('metadata', () => {
  test('attack: strips invisible and direction-changing characters from names', () => {
    expect(metadata({ name: '\u202eShop\u200b\u0007' })).toMatchObject({ name: 'Shop' })
    expect(metadata({ name: '\u2066' })).toMatchObject({ name: '' })
  })
})
