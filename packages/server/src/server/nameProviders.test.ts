import { expect, test } from 'vitest'
import { nameProviders } from './nameProviders.ts'

test('nameProviders: several of one type are distinguished by their host, without its path', () => {
  expect(
    nameProviders([
      { type: 'http', baseUrl: 'https://fast.example/v1/secret' },
      { type: 'http', baseUrl: 'http://127.0.0.1:4100' },
      { type: 'moonpay', baseUrl: 'https://api.moonpay.example' },
      { type: 'list', name: 'ours' },
      { type: 'list' },
    ]),
  ).toEqual(['http (fast.example)', 'http (127.0.0.1:4100)', 'moonpay', 'list (ours)', 'list'])
})
