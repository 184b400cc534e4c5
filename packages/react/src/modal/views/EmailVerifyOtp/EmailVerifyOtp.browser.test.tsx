import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('EmailVerifyOtp', () => {
  test('default: digits move on by themselves, and the last one sends the code', async () => {
    const { foyer, getFocused, getViolations } = await showState('EmailVerifyOtp', 'empty')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('otp-0')
    await userEvent.keyboard('12')
    expect(getFocused()).toBe('otp-2')
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByTestId('otp-1')).toHaveValue('')
    await userEvent.keyboard('23456')
    await expect.poll(() => foyer.state.login?.status).toBe('checking')
    await expect.element(page.getByText('Checking the code')).toBeVisible()
  })

  test('behavior: another code can be asked for after a while', async () => {
    await showState('EmailVerifyOtp', 'empty')
    await expect.element(page.getByTestId('otp-resend')).toBeDisabled()
    await expect.element(page.getByTestId('otp-resend')).toHaveTextContent(/Resend in \d+ s/)
  })

  test('error: a wrong code is said, the boxes are empty and the first has the focus', async () => {
    const { getFocused, getViolations } = await showState('EmailVerifyOtp', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong code. Try Again')
    await expect.element(page.getByTestId('otp-5')).toHaveValue('')
    expect(getFocused()).toBe('otp-0')
  })
})
