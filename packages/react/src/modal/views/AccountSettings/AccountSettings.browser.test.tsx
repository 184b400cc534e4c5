import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('AccountSettings', () => {
  test('default: opens the views of the name and the network', async () => {
    const { getView, getViolations } = await showState('AccountSettings', 'success')
    expect(await getViolations()).toEqual([])
    await page.getByTestId('own-name').click()
    expect(getView()).toBe('AccountName')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByTestId('account-switch-network').click()
    expect(getView()).toBe('SwitchNetwork')
  })

  test('behavior: offers a name to an account without one, if the app has names', async () => {
    const { getView } = await showState('AccountSettings', 'nameless')
    await page.getByRole('button', { name: 'Choose a name' }).click()
    expect(getView()).toBe('RegisterAccountName')
    const { root } = await showState('AccountSettings', 'empty')
    expect(root.querySelector('[data-testid="choose-name"]')).toBeNull()
  })

  test('behavior: opens the list of wallets if several can be connected', async () => {
    const { getView } = await showState('AccountSettings', 'manyWallets')
    await page.getByTestId('account-wallets').click()
    expect(getView()).toBe('ProfileWallets')
  })

  test('behavior: a wallet without a picture shows its letter, as in the list', async () => {
    const { foyer, get } = await showState('AccountSettings', 'manyWallets')
    foyer._internal.setState(({ connectors }) => ({
      connectors: connectors.map((connector) => ({ ...connector, icon: undefined })),
    }))
    const name = get('account-wallets').querySelector('.row-title')?.textContent ?? ''
    await expect.poll(() => get('account-wallets').querySelector('.picture')?.textContent).toBe(name[0])
  })

  test('behavior: a login links to its email and shows that it has no recovery', async () => {
    const { getView, getViolations } = await showState('AccountSettings', 'login')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('account-security')).toHaveTextContent('Recovery isn’t set up yet')
    await page.getByTestId('account-email').click()
    expect(getView()).toBe('UpdateEmailWallet')
  })

  test.each(['login', 'loginWallets'])('behavior: shows the email of a login once: %s', async (state) => {
    const { root, get, getView } = await showState('AccountSettings', state)
    const name = get('account-email').querySelector('.row-title')?.textContent ?? ''
    expect(name).toContain('@')
    expect(root.querySelector('.settings')?.textContent?.split(name)).toHaveLength(2)
    expect(root.querySelectorAll('[data-testid="account-wallets"]')).toHaveLength(state === 'login' ? 0 : 1)
    if (state === 'login') return
    await page.getByRole('button', { name: 'Wallets' }).click()
    expect(getView()).toBe('ProfileWallets')
  })

  test('behavior: disconnecting closes the modal', async () => {
    const { foyer, getView } = await showState('AccountSettings', 'success')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(getView).toBe(undefined)
    expect(foyer.state.connections.filter(({ status }) => status !== 'disconnected')).toEqual([])
  })

  test('behavior: shows the login’s other account, or why it has none', async () => {
    const { get, root } = await showState('AccountSettings', 'smartAccount')
    await expect.element(page.getByTestId('account-kind')).toHaveTextContent('Standard account')
    // Its note starts below the text of the row.
    const note = root.querySelector('.login-note')
    const padding = Number.parseFloat(note ? getComputedStyle(note).paddingInlineStart : '')
    expect((note?.getBoundingClientRect().left ?? 0) + padding).toBe(
      get('account-kind').querySelector('.row-text')?.getBoundingClientRect().left,
    )
    await showState('AccountSettings', 'noSmartAccount')
    await expect
      .element(page.getByTestId('no-smart-account'))
      .toHaveTextContent('Smart accounts aren’t available on Ethereum.')
  })
})
