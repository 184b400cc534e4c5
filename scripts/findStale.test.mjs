import { describe, expect, test } from 'vitest'
import { findStale } from './findStale.mjs'

const core = { version: '0.2.0', dependencies: { a: '1.0.0', b: '2.0.0' }, peerDependencies: { c: '^3.0.0' } }
const find = (entry) =>
  findStale(
    {
      packages: {
        '': { dependencies: {} },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/@foyer/core': { resolved: 'file:../../packages/core', ...core, ...entry },
      },
    },
    (folder) => ({ core })[folder],
  )

describe('findStale', () => {
  test('default: ignores the order of dependencies', () => {
    expect(find({ dependencies: { b: '2.0.0', a: '1.0.0' } })).toEqual([])
  })

  test.each([
    ['another version', { version: '0.1.0' }],
    ['a missing dependency', { dependencies: { a: '1.0.0' } }],
    ['another range of a peer dependency', { peerDependencies: { c: '^2.0.0' } }],
  ])('error: reports a lock file with %s', (_, entry) => {
    expect(find(entry)).toEqual(['@foyer/core'])
  })
})
