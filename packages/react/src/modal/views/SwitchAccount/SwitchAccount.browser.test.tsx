import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwitchAccount', () => {
  test('default: switches to the chosen account and goes back', async () => {
    const { foyer, getView, getViolations } = await showState('SwitchAccount', 'success')
    expect(await getViolations()).toEqual([])
    const [first, second] = page
      .getByRole('list', { name: 'Choose an account' })
      .getByRole('button')
      .elements()
    expect(first?.getAttribute('aria-current')).toBe('true')
    ;(first as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(getView).toBe('Account')
    await expect
      .poll(() => `account-${foyer.state.connections[0]?.address}`)
      .toBe(second?.getAttribute('data-testid'))
    await expect.element(page.getByTestId('toast-text')).toHaveTextContent('Account switched')
  })

  test('behavior: shows the types of accounts, where they differ', async () => {
    const { getViolations } = await showState('SwitchAccount', 'longNames')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('Smart account')).toBeVisible()
    await expect.element(page.getByText('Standard account')).toBeVisible()
  })
})
