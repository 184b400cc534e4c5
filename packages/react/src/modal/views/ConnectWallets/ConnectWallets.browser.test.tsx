import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectWallets', () => {
  test('default: lists the wallets and connects the pressed one', async () => {
    const { foyer, getViolations } = await showState('ConnectWallets', 'success')
    expect(await getViolations()).toEqual([])
    await page.getByTestId('wallet-example.wallet-0').click()
    await expect.poll(() => foyer.state.connections[0]?.connectorId).toBe('example.wallet-0')
  })

  test('behavior: without any wallet, still opens the list of all wallets', async () => {
    const { root, getView } = await showState('ConnectWallets', 'empty')
    expect(root.querySelectorAll('[data-testid^="wallet-example"]')).toHaveLength(0)
    await page.getByTestId('all-wallets').click()
    expect(getView()).toBe('AllWallets')
  })
})
