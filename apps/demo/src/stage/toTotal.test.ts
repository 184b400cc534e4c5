import { describe, expect, test } from 'vitest'
import { toTotal } from './toTotal.ts'

// The process's locale determines separators; digits stay.
const digits = (text: string | undefined) => text?.replace(/\D/g, '')

describe('toTotal', () => {
  test('default: sums the values and rounds down to cents', () => {
    expect(digits(toTotal([{ value: '0.1' }, { value: '0.2' }]))).toBe('030')
    expect(digits(toTotal([{ value: '1.999' }]))).toBe('199')
  })

  test('behavior: keeps more digits than a JavaScript number can hold', () => {
    expect(digits(toTotal([{ value: '123456789012345678901.25' }, {}]))).toBe('12345678901234567890125')
  })

  test('behavior: returns no total if no holding has a price', () => {
    expect(toTotal([{}, { value: undefined }])).toBeUndefined()
    expect(toTotal([])).toBeUndefined()
  })
})
