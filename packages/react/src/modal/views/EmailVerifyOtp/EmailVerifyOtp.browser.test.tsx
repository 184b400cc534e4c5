import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

/** Pastes a text at the focus, as the browser would. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  let target = document.activeElement
  while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement
  const event = new ClipboardEvent('paste', {
    clipboardData,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  return !(target ?? document.body).dispatchEvent(event)
}

describe('EmailVerifyOtp', () => {
  test('default: has one field for digits, and sends the code after the last one', async () => {
    const { foyer, getFocused, getViolations } = await showState('EmailVerifyOtp', 'empty')
    expect(await getViolations()).toEqual([])
    const field = page.getByRole('textbox', { name: 'Enter the code we sent to ada@example.com' })
    expect(page.getByRole('textbox').elements()).toHaveLength(1)
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
    expect(getFocused()).toBe('otp-0')
    await userEvent.keyboard('12x{Backspace}')
    await expect.element(field).toHaveValue('1')
    await userEvent.keyboard('23456')
    await expect.poll(() => foyer.state.login?.status).toBe('checking')
    await expect.element(page.getByText('Checking the code')).toBeVisible()
  })

  test('behavior: the address is not broken at its hyphen', async () => {
    const { foyer, root } = await showState('EmailVerifyOtp', 'empty')
    const { login } = foyer.state
    if (login?.method !== 'email') throw new Error('Another login')
    foyer._internal.setState({ login: { ...login, email: 'ada-lovelace-1815@mail.example' } as never })
    const shown = page.getByText('ada-lovelace-1815@mail.example', { exact: true })
    await expect.element(shown).toBeVisible()
    const { lineHeight } = getComputedStyle(shown.element())
    expect(shown.element().getBoundingClientRect().height).toBeLessThan(Number.parseFloat(lineHeight) * 1.5)
    expect(root.querySelector('.otp-text')?.textContent).toBe(
      'Enter the code we sent to ada-lovelace-1815@mail.example',
    )
  })

  test.each(['123456', '123 456', ' 123-456 ', '１２３４５６', 'Code: 123456'])(
    'behavior: accepts %j as the code',
    async (text) => {
      const { foyer } = await showState('EmailVerifyOtp', 'empty')
      await page.getByTestId('otp-0').fill(text)
      await expect.poll(() => foyer.state.login?.status).toBe('checking')
      await expect.element(page.getByTestId('otp-0')).toHaveValue('123456')
    },
  )

  test('behavior: takes a pasted code wherever the focus is, and ignores other text', async () => {
    const { foyer, get } = await showState('EmailVerifyOtp', 'empty')
    page.getByRole('button', { name: 'Back' }).element().focus()
    expect(paste('order 42')).toBe(false)
    expect(foyer.state.login?.status).toBe('code')
    expect(paste('123 456')).toBe(true)
    await expect.poll(() => foyer.state.login?.status).toBe('checking')
    expect(get('otp-0')).toHaveValue('123456')
  })

  test('behavior: offers to resend the code after a countdown', async () => {
    await showState('EmailVerifyOtp', 'empty')
    await expect.element(page.getByTestId('otp-resend')).toBeDisabled()
    await expect.element(page.getByTestId('otp-resend')).toHaveTextContent(/Resend in \d+ s/)
  })

  test('error: announces a wrong code with the tries left, and clears and focuses the field', async () => {
    const { getFocused, getViolations } = await showState('EmailVerifyOtp', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('That code isn’t right. 4 tries left.')
    await expect.element(page.getByTestId('otp-0')).toHaveValue('')
    expect(getFocused()).toBe('otp-0')
  })

  test('error: the field is empty as soon as the failure is shown, so that nothing typed is lost', async () => {
    const { root } = await showState('EmailVerifyOtp', 'error')
    const status = root.querySelector('.otp-status')
    const field = root.querySelector<HTMLInputElement>('.otp-field')
    if (!status || !field) throw new Error('No field')
    const shown: string[] = []
    const isFailed = () => status.querySelector('.failure') !== null
    const observer = new MutationObserver(() =>
      shown.push(isFailed() ? `failed: ${field.value}` : field.value),
    )
    observer.observe(status, { childList: true })
    await userEvent.keyboard('654321')
    await expect.poll(() => shown.length).toBe(2)
    observer.disconnect()
    expect(shown).toEqual(['654321', 'failed: '])
  })

  test('error: asks to request a new code after the last try', async () => {
    await showState('EmailVerifyOtp', 'noTries')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Too many wrong codes. Request a new one.')
  })
})
