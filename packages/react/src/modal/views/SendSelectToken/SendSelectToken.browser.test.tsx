import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SendSelectToken', () => {
  test('default: the search has the focus; an arrow leads to the tokens and Enter chooses one', async () => {
    const { foyer, getFocused, getView, getViolations } = await showState('SendSelectToken', 'success')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('send-search')
    await userEvent.keyboard('usd')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(getView()).toBe('Send')
    expect(foyer.state.send.token?.symbol).toBe('USDC')
  })

  test('behavior: shows that no token matches', async () => {
    await showState('SendSelectToken', 'success')
    await userEvent.keyboard('zzz')
    await expect.element(page.getByTestId('send-no-token')).toHaveTextContent('No token matches “zzz”')
  })

  test('behavior: shows that there are no tokens, or that they are loading', async () => {
    await showState('SendSelectToken', 'empty')
    await expect.element(page.getByRole('status').getByText('No tokens on this network yet.')).toBeVisible()
    await showState('SendSelectToken', 'loading')
    await expect.element(page.getByText('Loading')).toBeVisible()
  })

  test('error: retries to load the balances', async () => {
    const { getViolations } = await showState('SendSelectToken', 'error')
    expect(await getViolations()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Couldn’t load your balances').first()).toBeVisible()
  })
})
