import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('Receive', () => {
  test('default: shows and copies the address; an amount makes it a payment link', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { foyer, get, getViolations } = await showState('Receive', 'success')
    expect(await getViolations()).toEqual([])
    const address = foyer.state.connections[0]?.address
    expect(get('receive-address').textContent).toBe(address)
    await page.getByRole('button', { name: 'Copy address' }).click()
    expect(write).toHaveBeenLastCalledWith(address)
    await page.getByLabelText('Amount (optional)').fill('0,25')
    await expect.element(page.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining('value=250000000000000000'))
    write.mockRestore()
  })

  test('error: shows the expected format of an amount', async () => {
    const { getViolations } = await showState('Receive', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an amount such as 0.5')
    await expect.element(page.getByTestId('receive-amount')).toHaveAttribute('aria-invalid', 'true')
  })

  test('error: shows that copying was blocked', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await showState('Receive', 'success')
    await page.getByTestId('copy').click()
    await expect.element(page.getByTestId('copy')).toHaveTextContent('Copying was blocked.')
    write.mockRestore()
  })

  test('behavior: asks to set up recovery first, and shows the address after Not now', async () => {
    const { root, getViolations } = await showState('Receive', 'noRecovery')
    expect(await getViolations()).toEqual([])
    expect(root.querySelector('[data-testid="receive-address"]')).toBeNull()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.element(page.getByTestId('receive-address')).toBeVisible()
  })
})
