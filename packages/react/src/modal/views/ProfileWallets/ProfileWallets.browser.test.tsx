import { removeAdapter } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ProfileWallets', () => {
  test('default: marks the active wallet; pressing a recent one reconnects it', async () => {
    const { foyer, get, getViolations } = await showState('ProfileWallets', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('connection-example.wallet-0').getAttribute('aria-current')).toBe('true')
    await expect.element(page.getByRole('list', { name: 'Recent' })).toBeVisible()
    const gone = foyer.state.connections.find(({ status }) => status === 'disconnected')
    await page.getByTestId(`connection-${gone?.connectorId}`).click()
    await expect
      .poll(
        () => foyer.state.connections.find(({ connectorId }) => connectorId === gone?.connectorId)?.status,
      )
      .toBe('active')
  })

  test.each(['disconnected', 'connected'] as const)(
    'behavior: a %s wallet whose extension is gone keeps its name and picture',
    async (status) => {
      const { foyer, getView, root } = await showState('ProfileWallets', 'success')
      const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
      const [active] = foyer.state.connections
      if (!active) throw new Error('Nobody is connected')
      const gone = {
        ...active,
        connectorId: 'gone',
        name: 'Gone Wallet',
        icon,
        status,
        connection: undefined,
      }
      foyer._internal.setState({ connections: [active, gone] })
      await page.getByTestId('connection-gone').click()
      await expect.poll(getView).toBe('ConnectingExternal')
      await expect.element(page.getByRole('heading', { name: 'Gone Wallet', exact: true })).toBeVisible()
      await expect.element(page.getByText('Gone Wallet isn’t installed')).toBeVisible()
      expect(root.querySelector('.halo img')?.getAttribute('src')).toBe(icon)
    },
  )

  test('behavior: writes wallet and network in full on a phone', async () => {
    await page.viewport(390, 844)
    const { foyer, get } = await showState('ProfileWallets', 'success')
    const name = 'The wallet with a rather long name'
    foyer._internal.setState(({ connections }) => ({
      connections: connections.map((known) => ({ ...known, name })),
    }))
    const note = get('connection-example.wallet-0').querySelector('.row-note')
    await expect.poll(() => note?.textContent).toContain(`${name} · `)
    expect(note?.scrollWidth).toBe(note?.clientWidth)
  })

  test('behavior: the namespace of an adapter that was removed cannot be chosen', async () => {
    const { foyer } = await showState('ProfileWallets', 'empty')
    await expect.element(page.getByTestId('namespace-solana')).toBeVisible()
    removeAdapter(foyer, { namespace: 'solana' })
    await expect.element(page.getByTestId('namespace-solana')).not.toBeInTheDocument()
  })

  test('behavior: a wallet that was connected before is forgotten', async () => {
    const { foyer } = await showState('ProfileWallets', 'success')
    const gone = foyer.state.connections.find(({ status }) => status === 'disconnected')
    await page.getByRole('button', { name: `Forget ${gone?.name}` }).click()
    await expect
      .poll(() => foyer.state.connections.some(({ connectorId }) => connectorId === gone?.connectorId))
      .toBe(false)
  })

  test('behavior: opens the settings, and the list to connect another wallet', async () => {
    const { getView } = await showState('ProfileWallets', 'success')
    await page.getByRole('button', { name: 'Account settings' }).click()
    expect(getView()).toBe('AccountSettings')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Connect another wallet' }).click()
    expect(getView()).toBe('Connect')
  })

  test('behavior: shows that no wallet is connected', async () => {
    const { getViolations } = await showState('ProfileWallets', 'empty')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('No wallet is connected yet.')).toBeVisible()
  })
})
