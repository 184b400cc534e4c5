import { describe, expect, test } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { open } from './open.ts'

describe('checkView', () => {
  test.each(['Accounts', 'toString'])('error: names %s if it is not a view', (view) => {
    const { foyer } = createTestFoyer()
    expect(() => open(foyer, { view: view as 'Account' })).toThrow(
      `Option \`view\` is invalid: "${view}" is not a view`,
    )
    expect(foyer.state.open).toBe(false)
  })
})
