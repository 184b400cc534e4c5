import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import { defineConfig } from '@playwright/test'

const { args, ...launchOptions } = chromiumLaunchOptions()

// Playwright replaces a worker, with its stack and browser, when the next test has other worker fixtures or worker options. Give a
// file its own only where hooks cannot do it.
export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  projects: [{ name: 'flows', testMatch: '*.spec.ts' }],
  fullyParallel: true,
  // Twice CI's processors: tests wait much of the time, for a guard or a poll.
  workers: 4,
  // Generous, even for a busy machine: only hanging tests reach them.
  timeout: 180_000,
  // Generated documents that a test compares; `--update-snapshots=all` rewrites them.
  snapshotPathTemplate: '{testDir}/../docs/evidence/{arg}{ext}',
  expect: { timeout: 60_000, toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}' } },
  // A state without a stored screenshot fails; `npm run pictures` stores them.
  updateSnapshots: 'none',
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list'],
    ['json', { outputFile: `../test-results/${process.env.FOYER_RESULTS ?? 'e2e'}.json` }],
  ],
  outputDir: '../test-results/e2e',
  use: {
    browserName: 'chromium',
    // Greyscale anti-aliasing without hinting makes screenshots as similar as possible across machines.
    launchOptions: { ...launchOptions, args: [...args, '--font-render-hinting=none', '--disable-lcd-text'] },
    viewport: { width: 1280, height: 800 },
    // Spinners redraw the page sixty times a second, a fifth of all work. Some files turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of each step would cost more than the step; the DOM snapshots show the page, too.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
})
