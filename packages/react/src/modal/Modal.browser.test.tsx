import { close, connect, open, start } from '@foyer/core'
import { AccountButton, ConnectButton, FoyerProvider, useFoyerAccount } from '@foyer/react'
import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { getModalRoot } from '../../../../apps/gallery/src/createVisitor.ts'
import { createWorldFoyer } from '../../../../apps/gallery/src/createWorldFoyer.ts'
import { walletId } from '../../../../apps/gallery/test/showHook.tsx'

/** An app whose account button replaces Connect. */
function Buttons() {
  const { isConnected } = useFoyerAccount()
  return isConnected ? <AccountButton /> : <ConnectButton />
}

/** Renders a page with an app and a closed modal that is already prepared. */
async function showPage() {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Nobody answers')))
  const foyer = createWorldFoyer({}, { language: 'en', themeMode: 'light', fetch })
  onTestFinished(async () => {
    await cleanup()
    foyer.destroy()
  })
  await render(<FoyerProvider foyer={foyer} />)
  await expect.poll(getRows).not.toHaveLength(0)
  return { foyer, fetch }
}

const isSeen = (element: HTMLElement | undefined) => element?.checkVisibility({ visibilityProperty: true })
const getRows = () => [...(getModalRoot()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

// No server answers; the resulting alert is irrelevant to these tests.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

describe('Modal', () => {
  test('default: lays out the first view hidden before the modal opens, without server requests', async () => {
    const { foyer, fetch } = await showPage()
    const [row] = getRows()
    expect(row?.offsetHeight).toBeGreaterThan(0)
    expect(isSeen(row)).toBe(false)
    row?.focus()
    expect(getModalRoot()?.activeElement).toBe(null)
    expect(fetch).not.toHaveBeenCalled()
    expect(foyer.state.featuresStatus).toBe('pending')
    expect((await axe.run(getModalRoot()?.host as Element)).violations).toEqual([])
  })

  test('behavior: shows a button to the wallet’s app, on the page and in the modal, while a request is open', async () => {
    const { foyer } = await showPage()
    const link = { href: 'wallet://wc?requestId=1', target: '_self', name: 'Pocket' } as const
    const get = (id: string) =>
      getModalRoot()?.querySelector<HTMLAnchorElement>(`[data-testid="${id}"]`) ?? undefined
    foyer._internal.setState({ appLink: link })
    await expect.poll(() => isSeen(get('open-app-link'))).toBe(true)
    expect(get('open-app-link')?.textContent).toBe('Open Pocket')
    expect(get('open-app-link')?.getAttribute('href')).toBe(link.href)
    expect(get('open-app-link')?.target).toBe('_self')
    open(foyer)
    await expect.poll(() => get('open-app-link')?.closest('dialog')?.open).toBe(true)
    expect((await axe.run(getModalRoot()?.host as Element)).violations).toEqual([])
    foyer._internal.setState({ appLink: undefined })
    await expect.poll(() => get('open-app')).toBe(undefined)
    foyer._internal.setState({ appLink: link })
    await expect.poll(() => get('open-app')).not.toBe(undefined)
    get('open-app')?.querySelector<HTMLButtonElement>('.toast-close')?.click()
    await expect.poll(() => foyer.state.appLink).toBe(undefined)
  })

  test('behavior: opens with the rows that were prepared, and focuses the first', async () => {
    const { foyer, fetch } = await showPage()
    const [row] = getRows()
    open(foyer)
    await expect.poll(() => isSeen(row)).toBe(true)
    await expect.poll(() => getModalRoot()?.activeElement).toBe(row)
    await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0)
  })

  test('behavior: removes the view once the modal is closed', async () => {
    const { foyer } = await showPage()
    const [row] = getRows()
    open(foyer)
    await expect.poll(() => isSeen(row)).toBe(true)
    close(foyer)
    await expect.poll(getRows).toHaveLength(0)
    await expect.poll(() => getModalRoot()?.querySelector('dialog')?.checkVisibility()).toBe(false)
  })

  test('behavior: the focus returns to Connect, or to the account that replaces it', async () => {
    const foyer = createWorldFoyer({}, { language: 'en' })
    onTestFinished(async () => {
      await cleanup()
      foyer.destroy()
    })
    const { container } = await render(
      <FoyerProvider foyer={foyer}>
        <Buttons />
      </FoyerProvider>,
    )
    await start(foyer)
    const get = (name: string) => container.querySelector<HTMLElement>(`[data-testid="${name}-button"]`)
    await expect.poll(() => get('connect')).not.toBeNull()
    const press = async (name: string) => {
      get(name)?.focus()
      get(name)?.click()
      await expect.poll(() => getModalRoot()?.querySelector('dialog')?.open).toBe(true)
    }
    await press('connect')
    close(foyer)
    await expect.poll(() => document.activeElement === get('connect')).toBe(true)
    await press('connect')
    await connect(foyer, { connectorId: walletId })
    close(foyer)
    await expect.poll(() => getModalRoot()?.querySelector('dialog')?.open).toBe(false)
    await expect.poll(() => document.activeElement === get('account')).toBe(true)
  })
})
