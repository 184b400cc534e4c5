import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findLooseOverrides } from './findLooseOverrides.mjs'
import { listLocks } from './listLocks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => JSON.parse(readFileSync(root + path, 'utf8'))
const empty = 'file:../../../stand-ins/empty'

describe('findLooseOverrides', () => {
  test.each(listLocks())('default: every override of %s holds', (folder) => {
    expect(findLooseOverrides(read(`${folder}/package.json`), read(`${folder}/package-lock.json`))).toEqual(
      [],
    )
  })

  const overrides = { 'a@1.0.0': { b: '2.0.0', '@c/d': empty }, 'e@1': 'npm:f@3.0.0' }
  const needs = { dependencies: { b: '^1.0.0', '@c/d': '1' } }
  const packages = {
    'node_modules/a': { version: '1.0.0', ...needs },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/@c/d': { resolved: 'stand-ins/empty', link: true },
    'node_modules/e': { name: 'f', version: '3.0.0' },
  }

  test('default: accepts overrides with an exact version, a folder or another package', () => {
    expect(findLooseOverrides({ overrides }, { packages })).toEqual([])
  })

  test('attack: a package’s version moves, so that its override no longer applies: reported', () => {
    const moved = {
      ...packages,
      'node_modules/a': { version: '1.0.1', ...needs },
      'node_modules/b': { version: '1.9.0' },
      'node_modules/@c/d': { version: '1.0.0', resolved: 'https://registry.example/d.tgz' },
      'node_modules/e': { version: '1.0.1' },
    }
    expect(findLooseOverrides({ overrides }, { packages: moved })).toEqual([
      'a@1.0.1 > b: 1.9.0 instead of 2.0.0',
      `a@1.0.1 > @c/d: 1.0.0 instead of ${empty}`,
      'node_modules/e: 1.0.1 instead of npm:f@3.0.0',
    ])
  })

  test('behavior: ignores another major version of the package', () => {
    const both = { ...packages, 'node_modules/g/node_modules/e': { version: '2.0.0' } }
    expect(findLooseOverrides({ overrides }, { packages: both })).toEqual([])
  })

  test('attack: a second version deeper in the tree escapes the override: reported', () => {
    const nested = {
      ...packages,
      'node_modules/g/node_modules/a': { version: '1.1.0', ...needs },
      'node_modules/g/node_modules/b': { version: '1.9.0' },
    }
    expect(findLooseOverrides({ overrides }, { packages: nested })).toEqual([
      'a@1.1.0 > b: 1.9.0 instead of 2.0.0',
    ])
  })

  test('error: reports an override of a package that is no longer installed or needed', () => {
    const { 'node_modules/e': _, ...fewer } = packages
    const without = { ...fewer, 'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' } } }
    expect(findLooseOverrides({ overrides }, { packages: without })).toEqual([
      'a@1.0.0 > @c/d: no such package',
      'e@1: no such package',
    ])
  })
})
