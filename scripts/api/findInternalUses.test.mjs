import { expect, test } from 'vitest'
import { findInternalUses } from './findInternalUses.mjs'

const contract = {
  entry: '@foyer/contract',
  folder: 'contract',
  internal: [{ name: 'fadeMs', file: 'packages/contract/dist/constants.d.ts' }],
}
const show = (code) => [{ name: '@foyer/contract getBalance', code }]

test('findInternalUses: finds an internal name that another package exports', () => {
  expect(findInternalUses([contract, { ...contract, entry: '@foyer/core', folder: 'core' }], [])).toEqual([
    '@foyer/core exports fadeMs, which is @internal in packages/contract/dist/constants.d.ts',
  ])
})

test('findInternalUses: finds an internal name that an example imports', () => {
  const code = "import { getBalance, fadeMs as fade } from '@foyer/contract'\nimport { fadeMs } from './mine'"
  expect(findInternalUses([contract], show(code))).toEqual([
    'Example of @foyer/contract getBalance imports fadeMs, which is @internal',
  ])
})
