import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Stack, startStack, strictCsp } from '@foyer/devnet'
import { test as base, expect } from '@playwright/test'
import { createVisitor, type Visitor } from './createVisitor.ts'
import type { Driver } from './Driver.ts'
import { type EngineName, engines } from './engines.ts'
import { layOutWithWallet } from './layOutWithWallet.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The browser and the whole stack, one of each for all tests of an engine. */
type WorkerFixtures = {
  engine: EngineName
  stack: Stack & { demoUrl: string; secureUrl: string; mailboxUrl: string }
  driver: Driver
  visitor: Visitor
}

/** Playwright's test, driving an engine by its own protocol. */
export const test = base.extend<{ quiet: undefined }, WorkerFixtures>({
  engine: ['Firefox', { scope: 'worker', option: true }],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const demo = await layOutWithWallet(folder('../../apps/demo/dist'))
      const apps = { demo: demo.folder, secure: folder('../../apps/secure/dist') }
      const stack = await startStack({ apps, csp: strictCsp, emailCooldownMs: 0 })
      const { demoUrl = '', secureUrl = '', mailboxUrl = '' } = stack
      await use({ ...stack, demoUrl, secureUrl, mailboxUrl })
      await stack.stop()
      await demo.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  driver: [
    async ({ engine }, use) => {
      const driver = await engines[engine].start?.()
      if (!driver) throw new Error(`${engine} is not installed`)
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visitor: [
    async ({ driver }, use) => {
      await use(createVisitor(driver))
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ driver }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('page.png'), await driver.picture())
      expect(await driver.takeErrors()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
