import { describe, expect, test } from 'vitest'
import { compareBare } from './compareBare.mjs'
import { listBare, listExamples } from './listExamples.mjs'

const example = { name: 'example', text: '```tsx\n<ConnectButton />\n```' }
const entry = (exports) => [{ package: '@foyer/core', entry: '@foyer/core', exports }]

describe('listExamples', () => {
  test('default: returns the code of example tags, and ignores other tags', () => {
    expect(listExamples([{ name: 'throws', text: 'AbortedError' }, example])).toEqual([
      { language: 'tsx', code: '<ConnectButton />' },
    ])
  })
})

describe('listBare', () => {
  test('default: returns values without an example, once for all entry points', () => {
    const bare = { name: 'connect', kind: 'function', tags: [] }
    const shown = { name: 'ConnectButton', kind: 'const', tags: [example] }
    expect(listBare([...entry([bare, shown]), ...entry([bare])])).toEqual({ '@foyer/core': ['connect'] })
  })

  test('behavior: needs no examples for types and errors', () => {
    const type = { name: 'Foyer', kind: 'type', tags: [] }
    const error = { name: 'AbortedError', kind: 'class', tags: [] }
    expect(listBare(entry([type, error]))).toEqual({})
  })

  test('error: ignores an example tag without a code block', () => {
    const bare = { name: 'connect', kind: 'function', tags: [{ name: 'example', text: 'connect()' }] }
    expect(listBare(entry([bare]))).toEqual({ '@foyer/core': ['connect'] })
  })
})

describe('compareBare', () => {
  test('default: returns newly missing examples, and those no longer missing', () => {
    const before = { '@foyer/core': ['connect', 'open'] }
    expect(compareBare({ '@foyer/core': ['close', 'open'] }, before)).toEqual({
      added: ['@foyer/core close'],
      done: ['@foyer/core connect'],
    })
  })
})
