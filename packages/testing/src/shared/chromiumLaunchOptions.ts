import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The suggestions of the address bar: a headless Chrome loads two pages for them with each window, which cost more than most tests. */
const unneededFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright turns off itself: of several lists Chromium reads the last one only. */
const featuresOffInPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * How to launch Chromium: `CHROME_PATH`, else the system's, else Playwright's own; without its chatter to other hosts.
 *
 * @example
 * ```ts
 * import { chromiumLaunchOptions } from '@foyer/testing/playwright'
 * import { defineConfig } from '@playwright/test'
 *
 * export default defineConfig({ use: { launchOptions: chromiumLaunchOptions() } })
 * ```
 */
export function chromiumLaunchOptions({
  isReal = false,
}: {
  /** Keep the features that people have and Playwright turns off, such as partitioned storage. @default false */
  isReal?: boolean | undefined
} = {}): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROME_PATH || installed.find((path) => existsSync(path))
  // Chromium's sandbox does not start as root.
  const isRoot = process.getuid?.() === 0
  const featuresOff = [...unneededFeatures, ...(isReal ? [] : featuresOffInPlaywright)]
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...quietArgs, `--disable-features=${featuresOff.join(',')}`],
  }
}
