import { describe, expect, test } from 'vitest'
import { findLongFunctions } from './findLongFunctions.mjs'

const lines = (count) => Array.from({ length: count }, (_, index) => `  run(${index})`).join('\n')

describe('findLongFunctions', () => {
  test('default: finds a function of more than 100 lines', () => {
    expect(findLongFunctions('a.ts', `export function start() {\n${lines(99)}\n}\n`)).toEqual([
      { name: 'start', lines: 101 },
    ])
    expect(findLongFunctions('a.ts', `export function start() {\n${lines(98)}\n}\n`)).toEqual([])
  })

  test('behavior: a function has the name of its variable or property', () => {
    expect(findLongFunctions('a.tsx', `const show = () => {\n${lines(99)}\n}\n`)).toEqual([
      { name: 'show', lines: 101 },
    ])
    expect(findLongFunctions('a.ts', `export const parts = { open() {\n${lines(99)}\n} }\n`)).toEqual([
      { name: 'open', lines: 101 },
    ])
    expect(findLongFunctions('a.ts', `export default () => {\n${lines(99)}\n}\n`)).toEqual([
      { name: 'default', lines: 101 },
    ])
  })

  test('behavior: a long function inside a long function is listed, too', () => {
    expect(
      findLongFunctions('a.ts', `function outer() {\n  function inner() {\n${lines(99)}\n  }\n}\n`),
    ).toEqual([
      { name: 'outer', lines: 103 },
      { name: 'inner', lines: 101 },
    ])
  })
})
