import { describe, expect, test } from 'vitest'
import { compareBare } from './compareBare.mjs'
import { listBare, listExamples } from './listExamples.mjs'

const example = { name: 'example', text: '```tsx\n<ConnectButton />\n```' }
const entry = (exports) => [{ package: '@foyer/core', entry: '@foyer/core', exports }]

describe('listExamples', () => {
  test('default', () => {
    expect(listExamples([{ name: 'throws', text: 'AbortedError' }, example])).toEqual([
      { language: 'tsx', code: '<ConnectButton />' },
    ])
  })
})

describe('listBare', () => {
  test('default: values without an example, once for all entry points', () => {
    const bare = { name: 'connect', kind: 'function', tags: [] }
    const shown = { name: 'ConnectButton', kind: 'const', tags: [example] }
    expect(listBare([...entry([bare, shown]), ...entry([bare])])).toEqual({ '@foyer/core': ['connect'] })
  })

  test('behavior: types and errors are shown where they are used', () => {
    const type = { name: 'Foyer', kind: 'type', tags: [] }
    const error = { name: 'AbortedError', kind: 'class', tags: [] }
    expect(listBare(entry([type, error]))).toEqual({})
  })

  test('error: an example tag without code does not count', () => {
    const bare = { name: 'connect', kind: 'function', tags: [{ name: 'example', text: 'connect()' }] }
    expect(listBare(entry([bare]))).toEqual({ '@foyer/core': ['connect'] })
  })
})

describe('compareBare', () => {
  test('default: what was added, and what is done', () => {
    const before = { '@foyer/core': ['connect', 'open'] }
    expect(compareBare({ '@foyer/core': ['close', 'open'] }, before)).toEqual({
      added: ['@foyer/core close'],
      done: ['@foyer/core connect'],
    })
  })
})
