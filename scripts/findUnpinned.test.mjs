import { describe, expect, test } from 'vitest'
import { findUnpinned } from './findUnpinned.mjs'

const integrity = `sha512-${'x'.repeat(86)}==`
const lock = (packages) => ({ packages: { '': {}, 'packages/core': { version: '0.1.0' }, ...packages } })

describe('findUnpinned', () => {
  test('default: nothing, with links to folders of the repository', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', integrity },
      'node_modules/@foyer/core': { resolved: 'packages/core', link: true },
    }
    expect(findUnpinned(lock(packages), [])).toEqual({ missing: [], stale: [] })
  })

  test('attack: a package without a hash, nested, under another name, or with a weak one', () => {
    const packages = {
      'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
      'node_modules/d': { name: 'e', version: '2.0.0' },
      'node_modules/f': { version: '3.0.0', integrity: 'sha1-abc=' },
    }
    expect(findUnpinned(lock(packages), []).missing).toEqual(['@b/c@1.0.0', 'e@2.0.0', 'f@3.0.0'])
  })

  test('behavior: packages of this repository, packed into an example', () => {
    const packages = {
      'node_modules/@foyer/core': { version: '0.1.0', resolved: 'file:../../packages/core' },
    }
    expect(findUnpinned(lock(packages), []).missing).toEqual([])
  })

  test('attack: a folder elsewhere, with our name or next to another package', () => {
    const packages = {
      'node_modules/@foyer/core': { version: '0.1.0', resolved: 'file:../../packages/../../evil' },
      'node_modules/a/node_modules/@foyer/evm': { version: '0.1.0', resolved: 'file:../../packages/evm' },
      'node_modules/viem': { version: '2.0.0', resolved: 'file:../../packages/viem' },
    }
    expect(findUnpinned(lock(packages), []).missing).toEqual([
      '@foyer/core@0.1.0',
      '@foyer/evm@0.1.0',
      'viem@2.0.0',
    ])
  })

  test('error: a list that is longer than what is missing', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', integrity },
    }
    expect(findUnpinned(lock(packages), ['a@1.0.0', 'b@1.0.0', 'c@1.0.0'])).toEqual({
      missing: [],
      stale: ['b@1.0.0', 'c@1.0.0'],
    })
  })
})
