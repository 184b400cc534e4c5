import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectingFarcaster', () => {
  test('default: shows the login link as a QR code', async () => {
    const { getViolations } = await showState('ConnectingFarcaster', 'success')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('qr-code'))
      .toHaveAttribute('data-uri', expect.stringContaining('https://farcaster.example/'))
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  })

  test('behavior: nothing can be copied before the code is ready', async () => {
    await showState('ConnectingFarcaster', 'loading')
    await expect.element(page.getByRole('img', { name: 'Preparing a code' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  })

  test('error: names the cause; Enter tries again', async () => {
    const { foyer, getFocused, getViolations } = await showState('ConnectingFarcaster', 'error')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByText('The embedded wallet couldn’t load. Check your connection, then try again.'))
      .toBeVisible()
    expect(getFocused()).toBe('try-again')
    const before = foyer.state.login
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.login !== before && foyer.state.login?.status).toBe('failed')
  })
})
