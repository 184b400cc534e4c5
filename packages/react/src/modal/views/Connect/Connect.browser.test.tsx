import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('Connect', () => {
  test('default: focuses the wallet used last; arrows move, Enter requests a connection', async () => {
    const { getFocused, getViolations, getView, foyer } = await showState('Connect', 'success')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('wallet-example.wallet-1')
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(getFocused()).toBe('wallet-example.wallet-1')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.connections.length).toBe(1)
    await expect.poll(getView).toBe(undefined)
  })

  test('behavior: typing on the list opens the search with the typed text', async () => {
    const { getFocused, getView } = await showState('Connect', 'success')
    await userEvent.keyboard('ra')
    await expect.poll(getView).toBe('AllWallets')
    await expect.poll(getFocused).toBe('search')
    await expect.element(page.getByTestId('search')).toHaveValue('ra')
  })

  test('behavior: the app is shown with its name and logo', async () => {
    const { get } = await showState('Connect', 'branded')
    expect(get('app-line').textContent).toBe('Connect to Harbor')
    expect(get('app-line').querySelector('img')?.src).toMatch(/^data:image\/svg/)
  })

  test('behavior: shows the tags Last used and Extension, and the row for all wallets', async () => {
    await showState('Connect', 'success')
    await expect.element(page.getByTestId('wallet-example.wallet-1')).toHaveTextContent('Last used')
    await expect.element(page.getByTestId('wallet-example.wallet-0')).toHaveTextContent('Extension')
    await expect.element(page.getByTestId('all-wallets')).toHaveTextContent('All wallets')
  })

  test('behavior: lists the wallet whose browser shows the page first among installed ones, with a note', async () => {
    const { foyer, root } = await showState('Connect', 'success')
    const [first] = foyer.state.connectors
    if (!first) throw new Error('The state has no connector.')
    const host = { ...first, id: 'host', name: 'Host', rdns: undefined, type: 'external' } as const
    foyer._internal.setState(({ connectors }) => ({
      connectors: [...connectors, { ...host, hostsPage: true }],
    }))
    await expect.element(page.getByTestId('wallet-host')).toHaveTextContent('You’re here')
    const rows = [...root.querySelectorAll('[data-testid^="wallet-"][data-tag]')]
    const installed = rows.filter((row) => row.getAttribute('data-tag') === 'installed')
    expect(installed[0]?.getAttribute('data-testid')).toBe('wallet-host')
  })

  test('behavior: on a phone, the wallet whose browser shows the page is not called an extension', async () => {
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get')
    onTestFinished(() => userAgent.mockRestore())
    userAgent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile')
    await showState('Connect', 'success')
    const row = page.getByTestId('wallet-example.wallet-0')
    await expect.element(row).toBeVisible()
    await expect.element(row).not.toHaveTextContent('Extension')
  })

  test('behavior: from 720 px, shows the QR code next to the list; below, only the list', async () => {
    onTestFinished(() => page.viewport(1024, 720))
    const isBeside = (root: ShadowRoot) => {
      const [list, code] = ['[data-testid="wallet-list"]', '.pane-detail'].map((selector) =>
        root.querySelector(selector)?.getBoundingClientRect(),
      )
      return list && code && code.left >= list.right && code.top < list.bottom
    }
    await page.viewport(720, 720)
    expect(isBeside((await showState('Connect', 'success')).root)).toBe(true)
    await page.viewport(719, 720)
    const { root } = await showState('Connect', 'success')
    expect(root.querySelector('.pane-detail')).toBeNull()
    expect(root.querySelector('[data-testid="wallet-list"]')?.checkVisibility()).toBe(true)
  })

  test('behavior: skeleton rows are as high as the rows that replace them', async () => {
    const { root } = await showState('Connect', 'loading')
    const height = root.querySelector('.row-skeleton')?.getBoundingClientRect().height
    const { get } = await showState('Connect', 'success')
    expect(get('wallet-example.wallet-1').getBoundingClientRect().height).toBeCloseTo(height ?? 0, 2)
  })

  test('behavior: nothing can be pressed before the visitor agreed to the terms', async () => {
    const { getViolations } = await showState('Connect', 'consent')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('all-wallets')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(page.getByTestId('all-wallets')).toBeEnabled()
  })

  test('behavior: opens the wallets by one button if the app folds them', async () => {
    const { getView } = await showState('Connect', 'folded')
    await page.getByRole('button', { name: 'Continue with a wallet' }).click()
    expect(getView()).toBe('ConnectWallets')
  })

  test('behavior: the button for more accounts opens all social logins', async () => {
    const { getView, getViolations } = await showState('Connect', 'logins')
    expect(await getViolations()).toEqual([])
    await page.getByRole('button', { name: 'More accounts to log in with' }).click()
    expect(getView()).toBe('ConnectSocials')
  })

  test('error: shows that the directory is unavailable and retries', async () => {
    const { getViolations } = await showState('Connect', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('The wallet directory is unavailable.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByText('The wallet directory is unavailable.')).toBeVisible()
  })

  test('error: dismisses a developer alert', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const { foyer } = await showState('Connect', 'alert')
    const alerts = foyer.state.alerts.length
    await page.getByRole('button', { name: 'Dismiss:' }).first().click()
    await expect.poll(() => foyer.state.alerts.length).toBe(alerts - 1)
  })
})
