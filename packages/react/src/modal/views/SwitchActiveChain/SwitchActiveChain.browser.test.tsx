import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwitchActiveChain', () => {
  test('default: goes on to connect in the wanted namespace', async () => {
    const { foyer, getView, getViolations } = await showState('SwitchActiveChain', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('Your wallet has no account on Solana here yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch to Solana' }).click()
    expect(getView()).toBe('Connect')
    expect(foyer.state.activeNetworkId).toMatch(/^solana:/)
  })
})
