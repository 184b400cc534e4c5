import type { CaipAddress } from '@foyer/contract'
import { connect, type FoyerOptions, start } from '@foyer/core'
import { FoyerProvider, useFoyerButton } from '@foyer/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFetch } from '../../../../apps/gallery/src/createFetch.ts'
import { createWorldFoyer } from '../../../../apps/gallery/src/createWorldFoyer.ts'
import { someExtensions, someWallets } from '../../../../apps/gallery/src/fixtures/wallets.ts'
import type { World } from '../../../../apps/gallery/src/World.ts'
import { WalletButton } from './WalletButton.tsx'

const [installed] = someExtensions
const absent = someWallets.find(({ rdns }) => !someExtensions.some((extension) => extension.rdns === rdns))
if (!installed || !absent) throw new Error('The world has no such wallets')

function OwnButton({ wallet }: { wallet: string }) {
  const { openWallet } = useFoyerButton()
  return <button type="button" data-testid="own" onClick={() => openWallet(wallet)} />
}

/** Renders the button of one wallet, and an app's own. */
async function show(
  wallet: string,
  { world = {}, options, label }: { world?: World; options?: Partial<FoyerOptions>; label?: string } = {},
) {
  const foyer = createWorldFoyer(world, { language: 'en', debug: false, ...options })
  onTestFinished(() => foyer.destroy())
  const { container } = await render(
    <FoyerProvider foyer={foyer}>
      <WalletButton wallet={wallet} label={label} />
      <OwnButton wallet={wallet} />
    </FoyerProvider>,
  )
  await start(foyer)
  const find = () => container.querySelector<HTMLButtonElement>('button.foyer-button')
  const getViews = () => (foyer.state.open ? foyer.state.history.map(({ name }) => name) : [])
  return { foyer, find, getViews, own: container.querySelector('[data-testid="own"]') as HTMLElement }
}

describe('WalletButton', () => {
  test.each([installed.id, installed.name, installed.name.toUpperCase()])(
    'default: shows an installed wallet’s name and icon, and a press prompts that wallet: %s',
    async (wallet) => {
      const { foyer, find, getViews } = await show(wallet, { world: { connecting: 'waits' } })
      await expect.poll(() => find()?.textContent).toBe(installed.name)
      expect(find()?.querySelector('img')?.src).toBe(installed.icon)
      find()?.click()
      await expect.poll(getViews).toEqual(['Connect', 'ConnectingExternal'])
      expect(foyer.state.history.at(-1)?.payload).toMatchObject({ connectorId: installed.id })
    },
  )

  test('behavior: becomes the account button once its wallet is connected', async () => {
    const { foyer, find } = await show(installed.name)
    await expect.poll(() => find()?.textContent).toBe(installed.name)
    find()?.click()
    await expect.poll(() => find()?.dataset.testid).toBe('account-button')
    await expect.poll(() => foyer.state.open).toBe(false)
    find()?.click()
    expect(foyer.state.history.map(({ name }) => name)).toEqual(['Account'])
  })

  test.each([absent.id, absent.name, absent.rdns as string])(
    'default: shows a wallet of the directory, and a press opens its pairing view: %s',
    async (wallet) => {
      const { foyer, find, getViews } = await show(wallet)
      await expect.poll(() => find()?.textContent).toBe(absent.name)
      find()?.click()
      await expect.poll(getViews).toEqual(['Connect', 'ConnectingWalletConnect'])
      expect(foyer.state.history.at(-1)?.payload).toMatchObject({ wallet: { id: absent.id } })
    },
  )

  test('default: with walletConnect, a press opens the QR code', async () => {
    const { find, getViews } = await show('walletConnect', { label: 'Scan with a phone' })
    await expect.poll(() => find()?.textContent).toBe('Scan with a phone')
    find()?.click()
    await expect.poll(getViews).toEqual(['Connect', 'ConnectingWalletConnect'])
  })

  test.each([`${absent.name}Wallet`, `${absent.name.toLowerCase()} wallet`])(
    'default: finds a wallet of the directory by a different spelling of its name: %s',
    async (wallet) => {
      const { find } = await show(wallet)
      await expect.poll(() => find()?.textContent).toBe(absent.name)
    },
  )

  test('behavior: replaces name and icon when the wallet prop changes', async () => {
    const foyer = createWorldFoyer({}, { language: 'en', debug: false })
    onTestFinished(() => foyer.destroy())
    const renderWith = (wallet: string) => (
      <FoyerProvider foyer={foyer}>
        <WalletButton wallet={wallet} />
      </FoyerProvider>
    )
    const { container, rerender } = await render(renderWith(absent.id))
    await expect.poll(() => container.querySelector('button')?.textContent).toBe(absent.name)
    await rerender(renderWith('nowhere'))
    expect(container.querySelector('button')?.textContent).toBe('nowhere')
    expect(container.querySelector('img')).toBeNull()
  })

  test('attack: the app opens another wallet during a required sign-in: the sign-in stays on screen', async () => {
    const { foyer, own, getViews } = await show(absent.id)
    await connect(foyer, { connectorId: installed.id })
    const { accounts, networkId } = foyer.state.connections[0]?.connection ?? {}
    const accountAddress = `${networkId}:${accounts?.[0].address}` as CaipAddress
    foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired: true } as never })
    own.click()
    await expect.poll(getViews).toEqual(['SIWXSignMessage'])
  })

  test('behavior: an unknown wallet: shows the app’s name for it and opens the list', async () => {
    const { find, getViews } = await show('nowhere')
    await expect.poll(() => find()?.textContent).toBe('nowhere')
    find()?.click()
    await expect.poll(getViews).toEqual(['Connect'])
  })

  test('behavior: without a directory, a press opens the list', async () => {
    const { find, getViews } = await show(absent.id, { world: { directory: 'down' } })
    find()?.click()
    await expect.poll(getViews).toEqual(['Connect'])
  })

  test('behavior: keeps showing and opening its own wallet while another is connected', async () => {
    const { foyer, find, getViews } = await show(absent.id)
    await connect(foyer, { connectorId: installed.id })
    await expect.poll(() => find()?.textContent).toBe(absent.name)
    find()?.click()
    await expect.poll(getViews).toEqual(['Connect', 'ConnectingWalletConnect'])
  })

  test('behavior: opens nothing if the visitor closed the modal before the directory answered', async () => {
    let respond = () => {}
    const directory = new Promise<void>((resolve) => {
      respond = resolve
    })
    const answer = createFetch({})
    const { foyer, find, own } = await show(absent.id, {
      options: { fetch: (...request) => directory.then(() => answer(...request)) },
    })
    own.click()
    await expect.poll(() => foyer.state.open).toBe(true)
    foyer._internal.setState({ open: false })
    const emit = vi.spyOn(foyer._internal, 'emit')
    respond()
    await expect.poll(() => find()?.textContent).toBe(absent.name)
    expect(foyer.state.open).toBe(false)
    expect(emit).not.toHaveBeenCalledWith('SELECT_WALLET', expect.anything())
  })

  test('default: openWallet of useFoyerButton prompts the wallet', async () => {
    const { own, getViews } = await show(installed.id, { world: { connecting: 'waits' } })
    own.click()
    await expect.poll(getViews).toEqual(['Connect', 'ConnectingExternal'])
  })
})
