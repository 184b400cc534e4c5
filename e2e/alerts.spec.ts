import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serveFolder, startBackend } from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { openNamedHost } from './openNamedHost.ts'

const hostFolder = fileURLToPath(new URL('./host/dist', import.meta.url))

/** Watches the console; returns the alerts to the developer. */
function followAlerts(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Foyer: ')) lines.push(message.text())
  })
  return lines
}
const codes = (page: Page) =>
  page.evaluate(() => window.foyers.flatMap(({ state }) => state.alerts.map(({ code }) => code)))

test('Project ID Not Configured: on screen and in the console, once, with a fix and a link', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const told = followAlerts(page)
  await page.goto(hostUrl(host, { options: { projectId: '' } }))
  await foyer.connectButton.click()
  const alert = page.getByTestId('alert-PROJECT_ID_NOT_CONFIGURED')
  await expect(alert).toContainText('Project ID Not Configured')
  await expect(alert).toContainText('Pass projectId to createFoyer.')
  const docsUrl = `${stack.serverUrl}/docs/errors#PROJECT_ID_NOT_CONFIGURED`
  await expect(alert.getByRole('link')).toHaveAttribute('href', docsUrl)
  expect(told).toEqual([`Foyer: Project ID Not Configured. Pass \`projectId\` to createFoyer. ${docsUrl}`])
  await alert.getByRole('button', { name: 'Dismiss: Project ID Not Configured' }).click()
  await expect(alert).toHaveCount(0)
  await page.keyboard.press('Escape')
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(told).toHaveLength(1)
})

test('the link of an alert opens its entry on the errors page', async ({ page, stack }) => {
  await page.goto(`${stack.serverUrl}/docs/errors#ORIGIN_NOT_ALLOWED`)
  await expect(page.locator('#ORIGIN_NOT_ALLOWED')).toContainText('Origin Not Allowed')
})

test('Invalid Project ID: is shown, and logged once', async ({ page, foyer, host }) => {
  const told = followAlerts(page)
  await page.goto(hostUrl(host, { options: { projectId: 'nobody-knows-it' } }))
  await foyer.connectButton.click()
  await expect(page.getByTestId('alert-INVALID_PROJECT_ID')).toContainText('Invalid Project ID')
  await page.keyboard.press('Escape')
  await foyer.connectButton.click()
  expect(await codes(page)).toEqual(['INVALID_PROJECT_ID'])
  expect(told).toHaveLength(1)
})

test('Network Not Found: is shown for a switch to an unknown network, and logged once', async ({
  page,
  foyer,
  host,
}) => {
  const told = followAlerts(page)
  await page.goto(hostUrl(host))
  await foyer.connectButton.waitFor()
  const asked = () =>
    page.evaluate(async () => {
      const [foyer] = window.foyers
      if (!foyer) return
      return window.core.switchNetwork(foyer, { networkId: 'eip155:5' }).catch(({ code }) => code)
    })
  expect([await asked(), await asked()]).toEqual(['NETWORK_NOT_FOUND', 'NETWORK_NOT_FOUND'])
  await foyer.connectButton.click()
  await expect(page.getByTestId('alert-NETWORK_NOT_FOUND')).toContainText('Network Not Found')
  await expect(page.getByTestId('alert-NETWORK_NOT_FOUND')).toContainText('(eip155:5)')
  expect(told).toHaveLength(1)
})

test('Local Configuration Ignored: the project takes precedence, and the app learns which options it overrides', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const told = followAlerts(page)
  const swap = { id: 'swap', isEnabled: false, config: null } as const
  await stack.putProject({ id: 'no-swaps', name: 'No swaps', allowedOrigins: [], features: [swap] })
  const options = { projectId: 'no-swaps', features: { swaps: true, send: false } }
  await page.goto(hostUrl(host, { options }))
  await foyer.connectButton.click()
  const alert = page.getByTestId('alert-LOCAL_CONFIGURATION_IGNORED')
  await expect(alert).toContainText('(swaps)')
  await expect(alert).toHaveAttribute('data-severity', 'info')
  const features = await page.evaluate(() => window.foyers[0]?.state.features)
  expect(features).toMatchObject({ swaps: [], send: false })
  expect(told).toHaveLength(1)
})

test('leaves an open view that the project’s configuration disables, and refuses to open it again', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const login = { id: 'social_login', isEnabled: false, config: null } as const
  await stack.putProject({ id: 'no-logins', name: 'No logins', allowedOrigins: [], features: [login] })
  await page.goto(hostUrl(host, { options: { projectId: 'no-logins' } }))
  await foyer.connectButton.waitFor()
  const openLogin = () =>
    page.evaluate(() => {
      const [foyer] = window.foyers
      try {
        if (foyer) window.core.open(foyer, { view: 'EmailLogin' })
        return undefined
      } catch (error) {
        return (error as { code?: unknown }).code
      }
    })
  expect(await openLogin()).toBeUndefined()
  await expect(foyer.dialog.getByTestId('modal-card')).toHaveAttribute('data-view', 'Connect')
  expect(await openLogin()).toBe('FEATURE_DISABLED')
})

test('Origin Not Allowed: a public page outside the allowed origins logs it, and shows it only in debug mode', async ({
  stack,
}) => {
  const login = { id: 'social_login', isEnabled: true, config: ['email'] } as const
  await stack.putProject({
    id: 'closed',
    name: 'Closed',
    allowedOrigins: ['https://*.allowed.example'],
    features: [{ ...login, config: [...login.config] }],
  })
  const host = await openNamedHost(stack)
  try {
    const page = await host.context.newPage()
    const told = followAlerts(page)
    const options = { projectId: 'closed' }
    await page.goto(hostUrl(host, { options }))
    await page.getByTestId('connect-button').click()
    // On a public host, visitors see nothing; the alert is in the console.
    await expect.poll(() => told).toHaveLength(1)
    expect(told[0]).toContain('Foyer: Origin Not Allowed')
    expect(await codes(page)).toEqual(['ORIGIN_NOT_ALLOWED'])
    await expect(page.getByTestId('alert-ORIGIN_NOT_ALLOWED')).toHaveCount(0)
    // Unless the app requests it.
    await page.goto(hostUrl(host, { options: { ...options, debug: true } }))
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('alert-ORIGIN_NOT_ALLOWED')).toContainText('allowed origins')
  } finally {
    await host.close()
  }
})

test('Rate Limited: is shown, and logged once', async ({ page, foyer, stack }) => {
  const limits = { requestsPerSecond: 0.001, requestBurst: 1 }
  const backend = await startBackend({ chains: stack.chains, projects: [], limits })
  await backend.putProject({ id: 'demo', name: 'Demo', allowedOrigins: [], features: [] })
  const host = await serveFolder({ folder: hostFolder, config: { ...stack.config, serverUrl: backend.url } })
  try {
    const told = followAlerts(page)
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await expect(page.getByTestId('alert-RATE_LIMITED')).toContainText('Rate Limited')
    expect(told).toHaveLength(1)
  } finally {
    await host.stop()
    await backend.stop()
  }
})

test('Server Error: the app configuration fails to load; the defaults apply and wallets connect', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  // A proxy's answer when the server behind it is broken.
  const broken = createServer((_, response) => {
    response.writeHead(502, { 'access-control-allow-origin': '*', 'content-type': 'text/html' })
    response.end('<h1>Bad gateway</h1>')
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const serverUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
  const host = await serveFolder({ folder: hostFolder, config: { ...stack.config, serverUrl } })
  try {
    const told = followAlerts(page)
    await install()
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    const alert = page.getByTestId('alert-SERVER_ERROR')
    await expect(alert).toContainText('Server Error')
    await expect(alert).toContainText('failed to get app configuration')
    expect(told).toHaveLength(1)
    await foyer.wallet('org.foyer.test').click()
    await expect(foyer.accountButton).toBeVisible()
  } finally {
    await host.stop()
    broken.closeAllConnections()
    broken.close()
  }
})
