import { describe, expect, test } from 'vitest'
import { decodeRecap, encodeRecap } from './recap.ts'

describe('decodeRecap', () => {
  const write = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value))}`
  test('default: reads the methods and the sentence that encodeRecap wrote', () => {
    expect(decodeRecap(encodeRecap(['personal_sign', 'eth_sign']))).toEqual({
      methods: ['eth_sign', 'personal_sign'],
      chains: [],
      sentence:
        "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'.",
    })
  })
  test.each([
    undefined,
    'https://app.example.com',
    'urn:recap:',
    'urn:recap:!',
    write(null),
    write({}),
    write({ att: {} }),
    write({ att: { eip155: [] } }),
    write({ att: { eip155: { 'crud/read': [{}] } } }),
    write({ att: { eip155: { "request/a'b": [{}] } } }),
    write({ att: { eip155: { 'request/a': [] } } }),
    write({ att: { eip155: { 'request/a': [{}] }, 'https://x.example': { 'request/a': [{}] } } }),
  ])('error: returns undefined for %s', (resource) => {
    expect(decodeRecap(resource)).toBeUndefined()
  })
})
