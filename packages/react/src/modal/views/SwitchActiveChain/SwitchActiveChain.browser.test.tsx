import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwitchActiveChain', () => {
  test('default: opens Connect for the requested namespace', async () => {
    const { foyer, getView, getViolations } = await showState('SwitchActiveChain', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('You haven’t connected an account on Solana yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    expect(getView()).toBe('Connect')
    expect(foyer.state.activeNetworkId).toMatch(/^solana:/)
  })

  test('behavior: only wallets of the requested namespace are offered', async () => {
    const { foyer } = await showState('SwitchActiveChain', 'success')
    await page.getByTestId('switch-active-chain').click()
    await expect.element(page.getByTestId('wallet-list')).toBeVisible()
    const others = foyer.state.connectors.filter(({ namespaces }) => !namespaces.includes('solana'))
    expect(others).not.toEqual([])
    for (const { id } of others)
      await expect.element(page.getByTestId(`wallet-${id}`)).not.toBeInTheDocument()
  })
})
