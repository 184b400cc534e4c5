import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwapSelectToken', () => {
  test('default: found by its name, chosen by keyboard, back to the form', async () => {
    const { foyer, getFocused, getView, getViolations } = await showState('SwapSelectToken', 'success')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('swap-search')
    await userEvent.keyboard('dai{ArrowDown}{Enter}')
    await expect.poll(getView).toBe('Swap')
    expect(foyer.state.swap.bought?.symbol).toBe('DAI')
  })

  test('behavior: the token of the other side changes places', async () => {
    const { foyer } = await showState('SwapSelectToken', 'success')
    await page.getByTestId('swap-token-ETH').click()
    expect(foyer.state.swap).toMatchObject({ sold: { symbol: 'USDC' }, bought: { symbol: 'ETH' } })
  })

  test('error: without the server’s list, what is held can still be chosen', async () => {
    const { getViolations } = await showState('SwapSelectToken', 'listFailed')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('The token list can’t be loaded')).toBeVisible()
    await expect.element(page.getByTestId('swap-token-USDC')).toBeVisible()
  })

  test('error: asks for the balances again', async () => {
    const { getViolations } = await showState('SwapSelectToken', 'error')
    expect(await getViolations()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Token Balance Unavailable').first()).toBeVisible()
  })
})
