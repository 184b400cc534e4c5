import { describe, expect, test } from 'vitest'
import { describeConnector } from './describeConnector.ts'

describe('describeConnector', () => {
  test('default', () => {
    expect(describeConnector({ id: 'io.a', name: 'A', type: 'injected' })).toEqual({
      id: 'io.a',
      name: 'A',
      type: 'announced',
      rdns: 'io.a',
    })
  })

  test('attack: a name with invisible characters or a reversed text direction', () => {
    expect(describeConnector({ id: 'io.a', name: '\u202eA\u200b', type: 'injected' })).toMatchObject({
      name: 'A',
    })
    expect(describeConnector({ id: 'io.a', name: '\u2066', type: 'injected' })).toMatchObject({
      name: 'io.a',
    })
  })
})
