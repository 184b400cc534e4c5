import { connect, setTheme, setThemeMode, start, type Theme } from '@foyer/core'
import { FoyerProvider } from '@foyer/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createWorldFoyer } from '../../../../apps/gallery/src/createWorldFoyer.ts'
import { walletId } from '../../../../apps/gallery/test/showHook.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'
import { CustomConnectButton } from './CustomConnectButton.tsx'

/** Renders the button of a connected account with a name, a picture and a balance. */
async function show(props: ConnectButtonProps) {
  const avatar = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const foyer = createWorldFoyer({ identity: { name: 'ada.test', avatar } }, { language: 'en' })
  onTestFinished(() => foyer.destroy())
  const { container } = await render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton {...props} />
      <AccountButton charsStart={6} />
      <CustomConnectButton showBalance={false}>
        {({ account, openConnect }) => (
          <button type="button" data-testid="own" onClick={openConnect}>
            {account ? account.displayName : 'Log in'}
          </button>
        )}
      </CustomConnectButton>
    </FoyerProvider>,
  )
  await start(foyer)
  await connect(foyer, { connectorId: walletId })
  const find = (selector: string) => container.querySelector(`[data-testid="account-button"] ${selector}`)
  return { foyer, container, find, avatar }
}

describe('ConnectButton, logged in by email', () => {
  test('default: every kind of button shows the email, not the address', async () => {
    const foyer = createWorldFoyer({ embedded: {} }, { language: 'en' })
    onTestFinished(() => foyer.destroy())
    const { container } = await render(
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
        <AccountButton showName showBalance />
        <AccountButton showName={false} />
        <ConnectButton showName={false} showBalance />
        <CustomConnectButton>
          {({ account }) => <p data-testid="own">{account?.displayName}</p>}
        </CustomConnectButton>
        <CustomConnectButton showName={false}>
          {({ account }) => <p data-testid="own">{account?.displayName}</p>}
        </CustomConnectButton>
      </FoyerProvider>,
    )
    await start(foyer)
    await connect(foyer, { connectorId: 'auth' })
    const short = '0xf3…b92266'
    const read = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent)
    await expect
      .poll(() => read('[data-testid="account-button"] .foyer-button-text'))
      .toEqual(['ada@example.com', 'ada@example.com', short, short])
    await expect.poll(() => read('[data-testid="own"]')).toEqual(['ada@example.com', short])
  })
})

describe('ConnectButton, connected', () => {
  test('default: shows the short address, and no balance', async () => {
    const { find } = await show({})
    await expect.poll(() => find('.foyer-button-text')?.textContent).toMatch(/^0x..….{6}$/)
    expect(find('.foyer-button-balance')).toBeNull()
  })

  test('param: showName, showAvatar and showBalance show the name, avatar and balance', async () => {
    const { find, avatar } = await show({ showName: true, showAvatar: true, showBalance: true })
    await expect.poll(() => find('.foyer-button-text')?.textContent).toBe('ada.test')
    await expect.poll(() => find('.foyer-button-balance')?.textContent).toBe('1.204 ETH')
    expect(find('img')?.getAttribute('src')).toBe(avatar)
  })

  test('param: showBalance shows the balance next to the address, without the name', async () => {
    const { find } = await show({ showBalance: true, charsStart: 6 })
    await expect.poll(() => find('.foyer-button-balance')?.textContent).toBe('1.204 ETH')
    expect(find('.foyer-button-text')?.textContent).toMatch(/^0x....….{6}$/)
  })
})

test('CustomConnectButton: default: renders the app’s own markup', async () => {
  const { container } = await show({})
  await vi.waitFor(() => expect(container.querySelector('[data-testid="own"]')?.textContent).toBe('ada.test'))
})

test('CustomConnectButton: error: a child that is not a function is named', async () => {
  const foyer = createWorldFoyer({}, { debug: false })
  onTestFinished(() => foyer.destroy())
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => error.mockRestore())
  const app = (
    <FoyerProvider foyer={foyer}>
      <CustomConnectButton>{(<b>Connect</b>) as never}</CustomConnectButton>
    </FoyerProvider>
  )
  await expect(render(app)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})

describe('ConnectButton, with a theme', () => {
  test.each<[Theme, string]>([
    [{ accent: '#ffe600' }, 'lch(0 0 0)'],
    [{ accent: { light: '#123', dark: '#ffe600' } }, 'lch(100 0 0)'],
    [{ accent: 'oklch(0.3 0.1 200)' }, 'lch(100 0 0)'],
    [{ accent: '#ffe600', onAccent: '#102030' }, 'rgb(16, 32, 48)'],
  ])(
    'behavior: text on an accent is black or white, unless the theme sets onAccent: %j',
    async (theme, color) => {
      const foyer = createWorldFoyer({}, { language: 'en', themeMode: 'light', theme, debug: false })
      onTestFinished(() => foyer.destroy())
      const { container } = await render(
        <FoyerProvider foyer={foyer}>
          <ConnectButton />
        </FoyerProvider>,
      )
      const button = container.querySelector('[data-testid="connect-button"]') as HTMLElement
      await expect.poll(() => getComputedStyle(button).color).toBe(color)
    },
  )

  test('behavior: setTheme replaces the theme; a missing token gets its default value', async () => {
    const theme = { accent: { light: 'rgb(1, 2, 3)', dark: 'red' }, radius: { light: '1px', dark: '2px' } }
    const foyer = createWorldFoyer({}, { language: 'en', themeMode: 'light', theme, debug: false })
    onTestFinished(() => foyer.destroy())
    const { container } = await render(
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
      </FoyerProvider>,
    )
    const button = container.querySelector('[data-testid="connect-button"]') as HTMLElement
    const read = () => {
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button)
      return [backgroundColor, borderTopLeftRadius]
    }
    await expect.poll(read).toEqual(['rgb(1, 2, 3)', '3px'])
    setTheme(foyer, { accent: 'rgb(4, 5, 6)' })
    expect(read()).toEqual(['rgb(4, 5, 6)', '12px'])
    setThemeMode(foyer, 'dark')
    await expect.poll(read).toEqual(['rgb(4, 5, 6)', '12px'])
  })
})
