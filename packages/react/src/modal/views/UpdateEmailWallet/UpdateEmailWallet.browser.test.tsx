import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('UpdateEmailWallet', () => {
  test('default: submits only a different address than the current one', async () => {
    const { foyer, getFocused, getViolations } = await showState('UpdateEmailWallet', 'empty')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('email-input')
    await expect.element(page.getByRole('textbox', { name: 'New email' })).toHaveValue('ada@example.com')
    await expect.element(page.getByTestId('email-submit')).toBeDisabled()
    await page.getByTestId('email-input').fill('ada@lovelace.example')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.emailUpdate?.status).toBe('requesting')
  })

  test('behavior: what happens is said before the address is sent', async () => {
    await showState('UpdateEmailWallet', 'empty')
    const sentence =
      'We mail a code to your current address, then one to the new address. Your wallet stays the same. The new address may take effect only after some days.'
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByTestId('email-input').element().closest('form')).toHaveAccessibleDescription(sentence)
  })

  test('behavior: each code shows the address it was sent to', async () => {
    const { root } = await showState('UpdateEmailWallet', 'primary')
    expect(root.textContent).toContain('Enter the code we sent to ada@example.com')
    await expect.element(page.getByRole('heading', { name: 'Confirm current email' })).toBeVisible()
    const second = await showState('UpdateEmailWallet', 'secondary')
    expect(second.root.textContent).toContain('Enter the code we sent to ada@lovelace.example')
    await expect.element(page.getByRole('heading', { name: 'Confirm new email' })).toBeVisible()
  })

  test('error: an invalid address is not sent', async () => {
    const { foyer } = await showState('UpdateEmailWallet', 'empty')
    await page.getByTestId('email-input').fill('ada@')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an email address such as')
    expect(foyer.state.emailUpdate).toBeUndefined()
  })

  test('error: shows that the mail could not be sent, or that the code is wrong', async () => {
    const { getViolations } = await showState('UpdateEmailWallet', 'error')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The email couldn’t be sent. Check the address and try again.')
    await showState('UpdateEmailWallet', 'wrongCode')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That code isn’t right. 4 tries left.')
  })
})
