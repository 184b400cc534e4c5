import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwapSelectToken', () => {
  test('default: finds a token by name, and chooses it by keyboard', async () => {
    const { foyer, getFocused, getView, getViolations } = await showState('SwapSelectToken', 'success')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('swap-search')
    await userEvent.keyboard('dai{ArrowDown}{Enter}')
    await expect.poll(getView).toBe('Swap')
    expect(foyer.state.swap.bought?.symbol).toBe('DAI')
  })

  test('behavior: choosing the other side’s token swaps the sides', async () => {
    const { foyer } = await showState('SwapSelectToken', 'success')
    await page.getByTestId('swap-token-ETH').click()
    expect(foyer.state.swap).toMatchObject({ sold: { symbol: 'USDC' }, bought: { symbol: 'ETH' } })
  })

  test('error: without the server’s list, held tokens can still be chosen', async () => {
    const { getViolations } = await showState('SwapSelectToken', 'listFailed')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('The token list can’t be loaded')).toBeVisible()
    await expect.element(page.getByTestId('swap-token-USDC')).toBeVisible()
  })

  test('error: retries to load the balances', async () => {
    const { getViolations } = await showState('SwapSelectToken', 'error')
    expect(await getViolations()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Couldn’t load your balances').first()).toBeVisible()
  })

  test('behavior: an unlisted token is shown by its address, with a warning here and in the form', async () => {
    const { foyer, getViolations } = await showState('SwapSelectToken', 'unlisted')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('swap-unlisted'))
      .toHaveTextContent('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await page.getByTestId('swap-token-FINE').click()
    expect(foyer.state.swap.bought).toMatchObject({ symbol: 'FINE', decimals: 18 })
    await expect.element(page.getByTestId('swap-unlisted')).toHaveTextContent('FINE isn’t on the token list')
  })

  test('behavior: finds a listed token by its address in any spelling', async () => {
    const { foyer } = await showState('SwapSelectToken', 'success')
    await page.getByTestId('swap-search').fill(`0X${'2'.padStart(40, '0')}`)
    await page.getByTestId('swap-token-DAI').click()
    expect(foyer.state.swap.bought?.symbol).toBe('DAI')
    await expect.element(page.getByTestId('swap-unlisted')).not.toBeInTheDocument()
  })

  test('error: shows that there is no token at the address', async () => {
    const { getViolations } = await showState('SwapSelectToken', 'notThere')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('swap-no-token')).toHaveTextContent('no token at this address')
  })
})
