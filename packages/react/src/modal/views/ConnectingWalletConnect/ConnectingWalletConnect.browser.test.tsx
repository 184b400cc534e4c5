import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectingWalletConnect', () => {
  test('default: shows the pairing link as a QR code, and copies the same link', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { foyer, getViolations } = await showState('ConnectingWalletConnect', 'success')
    expect(await getViolations()).toEqual([])
    const code = page.getByRole('img', { name: 'QR code of the pairing link' })
    const { pairing } = foyer.state
    const uri = pairing.status === 'waiting' ? pairing.uri : ''
    await expect.element(code).toHaveAttribute('data-uri', uri)
    await page.getByRole('button', { name: 'Copy link' }).click()
    expect(write).toHaveBeenLastCalledWith(uri)
    await expect.element(page.getByTestId('copy')).toHaveTextContent('Link copied')
    write.mockRestore()
  })

  test('behavior: reserves the size of the QR code before it is ready', async () => {
    const { root } = await showState('ConnectingWalletConnect', 'loading')
    const before = root.querySelector('.qr')
    const size = [before?.clientWidth, before?.clientHeight]
    const shown = await showState('ConnectingWalletConnect', 'success')
    const after = shown.root.querySelector('.qr')
    expect([after?.clientWidth, after?.clientHeight]).toEqual(size)
    expect(size[0]).toBeGreaterThan(0)
  })

  test('behavior: arrow keys move between the tabs of a wallet', async () => {
    const { foyer, getFocused, getViolations } = await showState('ConnectingWalletConnect', 'tabs')
    expect(await getViolations()).toEqual([])
    const tab = page.getByRole('tab', { name: 'QR code' })
    await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    ;(tab.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => foyer.state.history.at(-1)?.payload).not.toMatchObject({ platform: 'qrcode' })
    await expect.poll(() => getFocused()?.startsWith('tab-') && getFocused() !== 'tab-qrcode').toBe(true)
  })

  test('behavior: a web app opens by a link with the pairing link in it', async () => {
    await showState('ConnectingWalletConnect', 'web')
    const link = page.getByTestId('open-wallet-2')
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('wc'))
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('behavior: on a phone each app has its link', async () => {
    const { root } = await showState('ConnectingWalletConnect', 'manyWallets')
    expect(root.querySelectorAll('.mobile-links a[href]')).toHaveLength(8)
  })

  test('error: names the cause and tries again', async () => {
    const { foyer, getViolations } = await showState('ConnectingWalletConnect', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('alert')).toHaveTextContent('The connection service isn’t responding')
    const before = foyer.state.pairing
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => foyer.state.pairing !== before && foyer.state.pairing.status).toBe('failed')
  })

  test('behavior: shows that the relay is reconnecting', async () => {
    await showState('ConnectingWalletConnect', 'reconnecting')
    await expect.element(page.getByTestId('reconnecting')).toHaveTextContent('Reconnecting…')
  })

  test('behavior: basic mode shows the QR code first', async () => {
    const { getViolations } = await showState('ConnectingWalletConnectBasic', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('img', { name: 'QR code of the pairing link' })).toBeVisible()
  })
})
