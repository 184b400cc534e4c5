import { describe, expect, test } from 'vitest'
import { findStrangers } from './repository.mjs'

const address = 'https://github.com/acme/foyer'
const manifest = {
  homepage: `${address}/tree/main/packages/core#readme`,
  bugs: `${address}/issues`,
  repository: { type: 'git', url: `git+${address}.git`, directory: 'packages/core' },
}

describe('findStrangers', () => {
  test('default: returns nothing if all files agree', () => {
    expect(
      findStrangers(address, {
        'packages/core/package.json': JSON.stringify(manifest),
        'packages/core/README.md': `[docs](${address}/blob/main/docs/reference/errors.md) https://github.com/other/thing`,
      }),
    ).toEqual([])
  })

  test('error: reports another owner’s URL, and a manifest with a wrong folder or no URL', () => {
    const wrong = { ...manifest, repository: { ...manifest.repository, directory: 'packages/react' } }
    expect(
      findStrangers(address, {
        'README.md': '[x](https://github.com/old/foyer/issues)',
        'packages/core/package.json': JSON.stringify(wrong),
        'packages/react/package.json': JSON.stringify({}),
      }),
    ).toEqual([
      'README.md names https://github.com/old/foyer',
      `packages/core/package.json: homepage, bugs or repository is not ${address}`,
      `packages/react/package.json: homepage, bugs or repository is not ${address}`,
    ])
  })
})
