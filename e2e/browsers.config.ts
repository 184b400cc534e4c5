import { defineConfig } from '@playwright/test'

// Playwright only runs the tests: the browsers are the system's own, driven through their own protocols.
export default defineConfig({
  testDir: './browsers',
  globalSetup: './browsers/setUp.ts',
  testMatch: '*.browsers.ts',
  workers: 1,
  timeout: 180_000,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  outputDir: '../test-results/browsers',
})
