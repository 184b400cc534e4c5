import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import { defineConfig } from '@playwright/test'

/** Measures views, sequentially on an otherwise idle machine: `npm run bench:views`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../e2e/globalSetup.ts',
  workers: 1,
  timeout: 240_000,
  reporter: [['line']],
  outputDir: '../test-results/bench',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
  },
})
