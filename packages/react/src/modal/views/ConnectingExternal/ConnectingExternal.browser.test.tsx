import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectingExternal', () => {
  test('default: says which wallet is asked; cancelling goes back and forgets the attempt', async () => {
    const { foyer, getView, getViolations } = await showState('ConnectingExternal', 'loading')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('status').getByRole('heading')).toHaveTextContent('Continue in')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(getView).toBe('Connect')
    expect(foyer.state.connectFlow).toEqual({ status: 'idle' })
  })

  test('error: says that the wallet declined; the focus is on trying again, which asks anew', async () => {
    const { foyer, getFocused, getViolations } = await showState('ConnectingExternal', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('Connection declined')
    expect(getFocused()).toBe('try-again')
    const before = foyer.state.connectFlow
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => foyer.state.connectFlow !== before && foyer.state.connectFlow.status)
      .toBe('failed')
  })

  test('error: another failure has its own sentence', async () => {
    await showState('ConnectingExternal', 'failed')
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('Failed to connect')
  })

  test('behavior: a wallet that is not installed can be had from its store', async () => {
    const { getViolations } = await showState('ConnectingExternal', 'empty')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('Not Detected')
    await expect
      .element(page.getByRole('link', { name: '(opens in a new tab)' }))
      .toHaveAttribute('target', '_blank')
  })
})
