import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('WhatIsAWallet', () => {
  test('default: explains in three points and leads to a wallet', async () => {
    const { foyer, root, getView, getViolations } = await showState('WhatIsAWallet', 'success')
    expect(await getViolations()).toEqual([])
    expect(root.querySelectorAll('.guide-item')).toHaveLength(3)
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    expect(getView()).toBe('GetWallet')
    expect(foyer.state.history).toHaveLength(3)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(getView()).toBe('WhatIsAWallet')
  })
})
