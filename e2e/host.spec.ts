import { createFoyer, type Foyer } from '@foyer/core'
import { evm } from '@foyer/evm'
import { ConnectButton, FoyerProvider, NetworkButton } from '@foyer/react'
import type { Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    foyers: readonly Foyer[]
    hydrationErrors: string[]
  }
}

/** URLs of all requests and sockets of a page. */
function record(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  page.on('websocket', (socket) => urls.push(socket.url()))
  return urls
}

const modalCode = /\/modal-|Connect-/
/** Code needed only by visitors who open the modal. */
const laterCode = /AllWallets|index\.es|NativeBalance|ConnectingWalletConnect/

test('before the first click no server is asked; the code of the list comes when the page is idle', async ({
  page,
  install,
  host,
}) => {
  await install()
  const urls = record(page)
  await page.goto(host.url, { waitUntil: 'networkidle' })
  await page.getByTestId('connect-button').waitFor()
  await expect.poll(() => urls.some((url) => modalCode.test(url))).toBe(true)
  await page.getByTestId('connect-button').hover()
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => !url.startsWith(`${host.url}/`))).toEqual([])
  expect(urls.filter((url) => laterCode.test(url))).toEqual([])
  // The list is laid out by now, invisible and inert, so that the click need not wait.
  const rows = page.locator('dialog [data-row]')
  await expect(rows.first()).toBeAttached()
  await expect(rows.first()).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.matches('[data-foyer]'))).toBe(false)
})

test('with data saving on, the modal loads only when the pointer approaches its button', {
  tag: '@nightly',
}, async ({ page, install, host }) => {
  await install()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const urls = record(page)
  await page.goto(host.url, { waitUntil: 'networkidle' })
  await page.getByTestId('connect-button').waitFor()
  expect(urls.filter((url) => modalCode.test(url) || laterCode.test(url))).toEqual([])
  const atRest = urls.length
  await page.getByTestId('connect-button').hover()
  await expect.poll(() => urls.slice(atRest).some((url) => modalCode.test(url))).toBe(true)
  expect(urls.filter((url) => !url.startsWith(`${host.url}/`))).toEqual([])
})

test('no request ever goes to another origin than the configured ones', async ({
  page,
  foyer,
  install,
  stack,
  host,
}) => {
  await install()
  const urls = record(page)
  await page.goto(host.url)
  await foyer.connectButton.first().click()
  await foyer.pairingLink()
  await page.getByTestId('all-wallets').click()
  await page.getByTestId('search').fill('meta')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByTestId('header-back').click()
  await foyer.wallet('org.foyer.test').click()
  await foyer.accountButton.click()
  await expect(foyer.token('USDC')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const allowed = new Set([host.url, stack.serverUrl, stack.relayUrl].map((url) => new URL(url).host))
  const hosts = urls.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).host)
  expect(hosts.filter((name) => !allowed.has(name))).toEqual([])
  expect(hosts.length).toBeGreaterThan(5)
})

test('is styled under a strict policy of default-src and style-src, without inline styles, scripts or fonts', {
  tag: '@nightly',
}, async ({ page, foyer, install, stack, troubles }) => {
  await install()
  await page.route(`${stack.demoUrl}/`, async (route) => {
    const response = await route.fetch()
    const csp = "default-src 'self'; style-src 'self'"
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': csp } })
  })
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(foyer.wallet('org.foyer.test')).toBeVisible()
  const look = await foyer.dialog.evaluate((dialog) => {
    const card = dialog.querySelector('.card') as HTMLElement
    const style = getComputedStyle(card)
    return { display: style.display, radius: style.borderRadius, background: style.backgroundColor }
  })
  expect(look).toEqual({ display: 'flex', radius: '24px', background: 'rgb(255, 255, 255)' })
  await foyer.wallet('org.foyer.test').click()
  await expect(foyer.accountButton).toBeVisible()
  await foyer.accountButton.click()
  await expect(page.getByTestId('address')).toBeVisible()
  // This policy also blocks the server and inline images; Foyer works without them. Nothing else may be blocked.
  const refused = troubles.splice(0)
  expect(
    refused.filter((text) => /style|script|font|frame/i.test(text) && !/connect|img|image/i.test(text)),
  ).toEqual([])
})

test('keeps two instances on one page separate', { tag: '@nightly' }, async ({ page, install, host }) => {
  await install()
  await page.goto(`${host.url}/?mode=two`)
  const one = page.locator('#one')
  const two = page.locator('#two')
  await one.getByTestId('connect-button').click()
  const dialog = page.locator('[data-foyer=one]').getByRole('dialog')
  await dialog.getByTestId('wallet-org.foyer.test').click()
  await expect(one.getByTestId('account-button')).not.toHaveAttribute('aria-busy', 'true')
  await expect(two.getByTestId('connect-button')).toHaveText('Connect wallet')
  await page.reload()
  await expect(one.getByTestId('account-button')).not.toHaveAttribute('aria-busy', 'true')
  await expect(two.getByTestId('connect-button')).toHaveText('Connect wallet')

  await two.getByTestId('connect-button').click()
  const other = page.locator('[data-foyer=two]').getByRole('dialog')
  await expect(other.getByTestId('qr-code')).toBeVisible()
  await other.getByTestId('wallet-org.foyer.test').click()
  await expect(two.getByTestId('account-button')).not.toHaveAttribute('aria-busy', 'true')
  await one.getByTestId('account-button').click()
  await page.locator('[data-foyer=one]').getByTestId('account-settings').click()
  await page.locator('[data-foyer=one]').getByTestId('disconnect-button').click()
  await expect(one.getByTestId('connect-button')).toHaveText('Connect wallet')
})

test('destroy leaves no element behind and answers no click', { tag: '@nightly' }, async ({
  page,
  foyer,
  host,
}) => {
  await page.goto(host.url)
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  await page.evaluate(() => {
    for (const instance of window.foyers) instance.destroy()
  })
  await expect(page.locator('[data-foyer]')).toHaveCount(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await foyer.connectButton.click()
  await expect(page.locator('[data-foyer]')).toHaveCount(0)
})

test('renders on a server without a window, and hydrates without a mismatch', { tag: '@nightly' }, async ({
  page,
  foyer,
  install,
  host,
}) => {
  expect(typeof window).toBe('undefined')
  const network = { name: 'Foyer Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const instance = createFoyer({
    projectId: 'demo',
    serverUrl: 'http://127.0.0.1:1',
    networks: [{ ...network, id: 31337, rpcUrls: { default: { http: [] } } }],
    adapters: [evm()],
    id: 'ssr',
  })
  const button = createElement(
    FoyerProvider,
    // The page's policy allows no inline style.
    { foyer: instance, serverStyle: false },
    createElement(ConnectButton),
    createElement(NetworkButton),
  )
  const markup = renderToString(createElement('section', { id: 'ssr', 'aria-label': 'ssr' }, button))
  expect(markup).toContain('Connect wallet')
  expect(markup).not.toContain('style=')
  await install()
  await page.route(`${host.url}/?mode=hydrate`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('<!--server-->', markup) })
  })
  await page.goto(`${host.url}/?mode=hydrate`)
  await page.waitForFunction(() => window.foyers?.length === 1)
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  expect(await page.evaluate(() => window.hydrationErrors)).toEqual([])
})
