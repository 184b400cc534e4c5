import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('EmailLogin', () => {
  test('default: Enter in the field sends the address', async () => {
    const { foyer, getViolations } = await showState('EmailLogin', 'empty')
    expect(await getViolations()).toEqual([])
    await page.getByRole('textbox', { name: 'Email' }).click()
    await userEvent.keyboard('ada@example.com')
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.login?.status).toBe('requesting')
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
  })

  test('error: shows the email format until the address is changed', async () => {
    const { foyer, getViolations } = await showState('EmailLogin', 'invalid')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Enter an email address such as name@example.com')
    expect(foyer.state.login).toBeUndefined()
    await page.getByTestId('email-input').fill('ada@e')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('error: shows why the login could not start', async () => {
    await showState('EmailLogin', 'error')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The embedded wallet couldn’t load. Check your connection, then try again.')
  })
})
