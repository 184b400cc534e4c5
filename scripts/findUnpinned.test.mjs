import { describe, expect, test } from 'vitest'
import { findUnpinned } from './findUnpinned.mjs'

const integrity = `sha512-${'x'.repeat(86)}==`
const lock = (packages) => ({ packages: { '': {}, 'packages/core': { version: '0.1.0' }, ...packages } })

describe('findUnpinned', () => {
  test('default: accepts packages with a hash, and links to folders of the repository', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', integrity },
      'node_modules/@foyer/core': { resolved: 'packages/core', link: true },
    }
    expect(findUnpinned(lock(packages), [])).toEqual({ missing: [], stale: [] })
  })

  test('attack: reports a package with no hash or a weak one, also nested or under another name', () => {
    const packages = {
      'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
      'node_modules/d': { name: 'e', version: '2.0.0' },
      'node_modules/f': { version: '3.0.0', integrity: 'sha1-abc=' },
    }
    expect(findUnpinned(lock(packages), []).missing).toEqual(['@b/c@1.0.0', 'e@2.0.0', 'f@3.0.0'])
  })

  test('behavior: accepts packages of this repository, packed into an example', () => {
    const packages = {
      'node_modules/@foyer/core': { version: '0.1.0', resolved: 'file:../../packages/core' },
    }
    expect(findUnpinned(lock(packages), []).missing).toEqual([])
  })

  test('attack: reports a folder outside the repository, or with a name that is not ours', () => {
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

  test('error: reports listed exceptions that are pinned or no longer installed', () => {
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
