import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwitchActiveChain', () => {
  test('default: continues to connect in the requested namespace', async () => {
    const { foyer, getView, getViolations } = await showState('SwitchActiveChain', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('You haven’t connected an account on Solana yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    expect(getView()).toBe('Connect')
    expect(foyer.state.activeNetworkId).toMatch(/^solana:/)
  })
})
