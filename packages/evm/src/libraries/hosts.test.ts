import { describe, expect, test } from 'vitest'
import { farcaster } from './farcaster.ts'
import { safe } from './safe.ts'

describe.each([
  ['safe', safe],
  ['farcaster', farcaster],
])('%s', (_, create) => {
  test.each([['https://app.safe.global'], ['http://localhost:3000']])('param: hosts: accepts %s', (host) => {
    expect(create({ hosts: [host] })).toBeTypeOf('function')
  })
  test.each([
    ['app.safe.global'],
    ['https://app.safe.global/'],
    ['https://app.safe.global/apps'],
    ['https://*.safe.global'],
    ['*'],
    [''],
    ['null'],
    ['javascript:alert(1)'],
    [undefined as unknown as string],
  ])('error: hosts: rejects %s', (host) => {
    expect(() => create({ hosts: [host] })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })
})
