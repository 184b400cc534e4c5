import { defineConfig } from '@playwright/test'
import { type EngineName, engines } from './browsers/engines.ts'

const found = (Object.keys(engines) as EngineName[]).filter((name) => engines[name].start)

// Playwright only runs the tests: the browsers are the system's own, driven through their own protocols.
export default defineConfig<object, { engine: EngineName }>({
  testDir: './browsers',
  globalSetup: './browsers/setUp.ts',
  projects: [
    ...found.map((engine) => ({ name: engine, testMatch: 'flows.browsers.ts', use: { engine } })),
    // Without any engine, only the tests that report it.
    { name: 'guard', testMatch: 'guard.browsers.ts' },
  ],
  workers: 1,
  // These only stop hanging tests: a busy machine is not a failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list'],
    ['json', { outputFile: `../test-results/${process.env.FOYER_RESULTS ?? 'browsers'}.json` }],
  ],
  outputDir: '../test-results/browsers',
})
