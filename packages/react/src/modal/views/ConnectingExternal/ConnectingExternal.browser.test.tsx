import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectingExternal', () => {
  test('default: names the prompted wallet; Cancel goes back and aborts the request', async () => {
    const { foyer, getView, getViolations } = await showState('ConnectingExternal', 'loading')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('status').getByRole('heading')).toHaveTextContent('Continue in')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(getView).toBe('Connect')
    expect(foyer.state.connectFlow).toEqual({ status: 'idle' })
  })

  test('behavior: announces a hint after 8 s and another after 30 s, and keeps the buttons', async () => {
    // Time goes on while the view loads.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { get } = await showState('ConnectingExternal', 'loading')
    const status = page.getByRole('status').filter({ has: page.getByTestId('connecting-title') })
    await expect.element(status).toHaveTextContent('Approve the connection in your wallet')
    await vi.advanceTimersByTimeAsync(8_000)
    await expect.element(status).toHaveTextContent(/Look for the .+ window/)
    await vi.advanceTimersByTimeAsync(22_000)
    await expect.element(status).toHaveTextContent(/Still waiting for .+ cancel and try again/)
    expect(get('cancel').checkVisibility()).toBe(true)
  })

  test('error: shows that the wallet declined; focus is on the retry button, which asks again', async () => {
    const { foyer, getFocused, getViolations } = await showState('ConnectingExternal', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('Connection declined')
    expect(getFocused()).toBe('try-again')
    const before = foyer.state.connectFlow
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => foyer.state.connectFlow !== before && foyer.state.connectFlow.status)
      .toBe('failed')
  })

  test('error: explains that a request is still open in the wallet, or that a pop-up was blocked', async () => {
    const { foyer, getFocused, getViolations, root } = await showState('ConnectingExternal', 'loading')
    const flow = { status: 'failed', connectorId: 'example.wallet-0', code: 'REQUEST_PENDING' } as const
    foyer._internal.setState({ connectFlow: flow })
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('A request is already open')
    expect(root.textContent).toMatch(/Answer the request in .+ first/)
    foyer._internal.setState({ connectFlow: { ...flow, code: 'WALLET_WINDOW_BLOCKED' } })
    await expect.poll(() => root.textContent).toContain('Allow pop-ups for this site, then try again.')
    foyer._internal.setState({ connectFlow: flow })
    expect(getFocused()).toBe('try-again')
    expect(await getViolations()).toEqual([])
  })

  test('error: asks for a reload of the page after the extension was updated', async () => {
    const { getFocused, getViolations, root } = await showState('ConnectingExternal', 'invalidated')
    expect(await getViolations()).toEqual([])
    expect(root.textContent).toContain('was updated or restarted. Reload the page')
    expect(getFocused()).toBe('reload')
    expect(root.querySelector('[data-testid="try-again"]')).toBeNull()
  })

  test('error: shows what to do if the wallet has no account for the network', async () => {
    const { getFocused, getViolations, root } = await showState('ConnectingExternal', 'noAccount')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('connecting-title'))
      .toHaveTextContent('No account for this network')
    expect(root.textContent).toContain('Add or share one in the wallet')
    expect(getFocused()).toBe('try-again')
  })

  test('error: shows a general message for other failures', async () => {
    await showState('ConnectingExternal', 'failed')
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('Failed to connect')
  })

  test('behavior: links to the store of a wallet that is not installed', async () => {
    const { getViolations } = await showState('ConnectingExternal', 'empty')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('connecting-title')).toHaveTextContent('isn’t installed')
    await expect
      .element(page.getByRole('link', { name: '(opens in a new tab)' }))
      .toHaveAttribute('target', '_blank')
  })
})
