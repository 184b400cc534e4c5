import { describe, expect, test } from 'vitest'
import { describeConnector } from './describeConnector.ts'

describe('describeConnector', () => {
  test('default: returns id, name, type and rdns of an announced wallet', () => {
    expect(describeConnector({ id: 'io.a', name: 'A', type: 'injected' })).toEqual({
      id: 'io.a',
      name: 'A',
      type: 'announced',
      rdns: 'io.a',
    })
  })

  test('attack: removes invisible and bidirectional characters from the name, or uses the id instead', () => {
    expect(describeConnector({ id: 'io.a', name: '\u202eA\u200b', type: 'injected' })).toMatchObject({
      name: 'A',
    })
    expect(describeConnector({ id: 'io.a', name: '\u2066', type: 'injected' })).toMatchObject({
      name: 'io.a',
    })
  })
})
