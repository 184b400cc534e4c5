import { fileURLToPath } from 'node:url'
import { type ServedFolder, type Stack, serveFolder, startStack, strictCsp } from '@foyer/devnet'
import type { EvmTestWallet } from '@foyer/testing'
import { type InstallEvmWalletOptions, installEvmWallet } from '@foyer/testing/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { FoyerPage } from './FoyerPage.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type WorkerFixtures = {
  /** Chains, server, relay and apps, one for each worker. */
  stack: Stack & { demoUrl: string; walletUrl: string }
  /** The tests' page: two Foyers, or server-rendered markup. */
  host: ServedFolder
}

type Fixtures = {
  /** Puts a wallet into the browser before any page loads. */
  install(options?: Partial<InstallEvmWalletOptions>): Promise<EvmTestWallet>
  foyer: FoyerPage
  /** Uncaught errors and policy violations of the page. Must be empty at the end. */
  troubles: string[]
}

/** Project of the test page, with every feature off: a test enables what it needs. */
export const hostProjectId = 'tests'

/** Playwright's test with the whole stack. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const apps = { demo: folder('../apps/demo/dist'), wallet: folder('../apps/wallet/dist') }
      const stack = await startStack({ apps, csp: strictCsp })
      await use({ ...stack, demoUrl: stack.demoUrl ?? '', walletUrl: stack.walletUrl ?? '' })
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: [
    async ({ stack }, use) => {
      await stack.putProject({ id: hostProjectId, name: 'Tests', allowedOrigins: [], features: [] })
      const host = await serveFolder({
        folder: folder('./host/dist'),
        config: { ...stack.config, projectId: hostProjectId },
        csp: strictCsp(stack.config),
      })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  install: async ({ context, stack }, use) => {
    const chains = Object.fromEntries(stack.chains.map(({ chainId, url }) => [chainId, url]))
    await use((options = {}) => installEvmWallet(context, { chains, chainId: 31337, ...options }))
  },
  foyer: async ({ page }, use) => {
    await use(new FoyerPage(page))
  },
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = []
      follow(page, troubles)
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

function follow(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) troubles.push(message.text())
  })
}

export { expect }
