import { defineConfig } from '@playwright/test'
import { type EngineName, engines } from './browsers/engines.ts'

/** Among all other tests, the main flows of the engines that those do not use. */
const isMain = process.env.FOYER_MAIN_FLOWS === '1'
const found = (Object.keys(engines) as EngineName[]).filter(
  (name) => engines[name].start && !(isMain && name === 'Chromium'),
)

// Playwright only runs the tests: the browsers are the system's own, driven through their own protocols.
export default defineConfig<object, { engine: EngineName }>({
  testDir: './browsers',
  globalSetup: './browsers/setUp.ts',
  projects: [
    ...found.map((engine) => ({ name: engine, testMatch: 'flows.browsers.ts', use: { engine } })),
    // Without any engine it has the tests that say so.
    ...(isMain && found.length ? [] : [{ name: 'guard', testMatch: 'guard.browsers.ts' }]),
  ],
  ...(isMain ? { grep: /@main/ } : {}),
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  outputDir: '../test-results/browsers',
})
