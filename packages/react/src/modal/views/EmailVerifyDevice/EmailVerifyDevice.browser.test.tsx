import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('EmailVerifyDevice', () => {
  test('default: shows where the link was sent', async () => {
    const { getViolations } = await showState('EmailVerifyDevice', 'loading')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('status').getByText('ada@example.com')).toBeVisible()
  })

  test('behavior: going back ends the login', async () => {
    const { foyer } = await showState('EmailVerifyDevice', 'loading')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => foyer.state.login).toBeUndefined()
  })

  test('error: names the cause; Enter waits again', async () => {
    const { foyer, getFocused, getViolations } = await showState('EmailVerifyDevice', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('The embedded wallet did not respond. Try Again')).toBeVisible()
    expect(getFocused()).toBe('try-again')
    const before = foyer.state.login
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.login !== before).toBe(true)
  })
})
