import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SmartSessions', () => {
  test('default: what is left of each, and a button to end those that hold', async () => {
    const { getViolations } = await showState('SmartSessions', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('session-left').first()).toHaveTextContent('4 USDC')
    expect(page.getByTestId('session').elements()).toHaveLength(3)
    expect(page.getByTestId('session-end').elements()).toHaveLength(2)
    await expect.element(page.getByTestId('session-status').nth(2)).toHaveTextContent('Ended')
    // While the frame asks, no other permission can be revoked.
    await page.getByTestId('session-end').first().click()
    await expect.element(page.getByTestId('session-end').nth(1)).toBeDisabled()
    await expect.element(page.getByTestId('session-end-all')).toBeDisabled()
  })

  test('error: offers to try again', async () => {
    const { getViolations } = await showState('SmartSessions', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('behavior: one that asked for its end, and one that nobody knows of, can be ended; one that expired cannot', async () => {
    await showState('SmartSessions', 'over')
    expect(page.getByTestId('session').elements()).toHaveLength(4)
    expect(page.getByTestId('session-end').elements()).toHaveLength(3)
  })
})
