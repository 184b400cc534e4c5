import { fileURLToPath } from 'node:url'
import { mainnet } from '@foyer/core/networks'
import { serveFolder } from '@foyer/devnet'
import type { Page, Route } from '@playwright/test'
import { createNodeWallet } from './createNodeWallet.ts'
import { test as base, expect, hostProjectId } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const unavailable = (page: Page) => page.getByText('Couldn’t load your balances').first()

/** Collects the host of every request of the page and its frames, allowed or not. */
function recordHosts(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>()
  const note = (url: string) => {
    if (/^(https?|wss?):/.test(url)) hosts.add(new URL(url).host)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return hosts
}

const test = base.extend<{ open: { url: string; hosts: ReadonlySet<string>; known: readonly string[] } }>({
  // A policy would block requests that the page should not even make, so this page has none.
  open: async ({ page, stack, host: _ }, use) => {
    const folder = fileURLToPath(new URL('./host/dist', import.meta.url))
    const served = await serveFolder({ folder, config: { ...stack.config, projectId: hostProjectId } })
    const { serverUrl, relayUrl } = stack.config
    const known = [served.url, serverUrl, relayUrl].map((url) => new URL(url).host)
    const url = hostUrl(served, { options: { networks: [mainnet] } })
    await use({ url, hosts: recordHosts(page), known })
    await served.stop()
  },
})

test.describe('a page with bundled networks asks its own host, the server and the relay, and no other', () => {
  test('loads the code, connects an installed wallet, shows the account and reloads', async ({
    page,
    foyer,
    install,
    open,
    stack,
  }) => {
    await install({ chains: { 1: stack.chains[0]?.url ?? '' }, chainId: 1 })
    await page.goto(open.url)
    await foyer.connectButton.click()
    await foyer.pairingLink()
    await foyer.wallet('org.foyer.test').click()
    await foyer.accountButton.click()
    await expect(unavailable(page)).toBeVisible()
    await page.reload()
    await foyer.accountButton.click()
    await expect(unavailable(page)).toBeVisible()
    expect([...open.hosts].sort()).toEqual([...new Set(open.known)].sort())
  })

  for (const [name, answer] of Object.entries({
    'a server that fails': (route: Route) => route.fulfill({ status: 503, body: '' }),
    'a server that is too slow': (route: Route) => route.abort('timedout'),
    'an address where another server answers': (route: Route) => route.fulfill({ status: 404, body: '<p>' }),
  }))
    test(name, async ({ page, foyer, install, open, stack }) => {
      await install({ chains: { 1: stack.chains[0]?.url ?? '' }, chainId: 1 })
      await page.route(`${stack.config.serverUrl}/v1**`, answer)
      await page.goto(open.url)
      await foyer.connectButton.click()
      await foyer.wallet('org.foyer.test').click()
      await foyer.accountButton.click()
      await expect(unavailable(page)).toBeVisible()
      for (const host of open.hosts) expect(open.known).toContain(host)
    })

  test('connects a wallet over the relay, signs and reads balances', { tag: '@interop' }, async ({
    page,
    foyer,
    open,
    stack,
  }) => {
    const { relayUrl } = stack.config
    const wallet = await createNodeWallet(relayUrl, hostProjectId, [address], {
      namespaces: {
        eip155: {
          chains: ['eip155:1'],
          accounts: [`eip155:1:${address}`],
          methods: ['personal_sign'],
          events: [],
        },
      },
    })
    try {
      await page.goto(open.url)
      await foyer.connectButton.click()
      await wallet.pair(await foyer.pairingLink())
      await foyer.accountButton.waitFor()
      await page.evaluate(async () => {
        const [instance] = window.foyers
        if (instance) await window.core.signMessage(instance, { message: 'Hello' })
      })
      await foyer.accountButton.click()
      await expect(unavailable(page)).toBeVisible()
      expect([...open.hosts].sort()).toEqual([...new Set(open.known)].sort())
    } finally {
      await wallet.close()
    }
  })
})
