import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('EmailVerifyDevice', () => {
  test('default: focuses the code field, and checks the code after its last digit', async () => {
    const { foyer, getFocused, getViolations } = await showState('EmailVerifyDevice', 'empty')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'Enter the code from our email to ada@example.com' }))
      .toBeVisible()
    expect(getFocused()).toBe('otp-0')
    await userEvent.keyboard('123456')
    await expect.poll(() => foyer.state.login?.status).toBe('checking')
  })

  test('behavior: going back ends the login', async () => {
    const { foyer } = await showState('EmailVerifyDevice', 'empty')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => foyer.state.login).toBeUndefined()
  })

  test('behavior: a login that was refused on the page of the email shows the reason, and leads back', async () => {
    const { foyer, getViolations } = await showState('EmailVerifyDevice', 'refused')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByText('This login was stopped in the email. No one was logged in.'))
      .toBeVisible()
    await expect.element(page.getByTestId('otp-0')).not.toBeInTheDocument()
    expect(foyer.state.login).toBeUndefined()
  })

  test('error: announces a wrong code with the tries left, and keeps the field for another', async () => {
    const { foyer, getFocused, getViolations } = await showState('EmailVerifyDevice', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('That code isn’t right. 4 tries left.')
    expect(getFocused()).toBe('otp-0')
    expect(foyer.state.login?.status).toBe('device')
  })
})
