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

/**
 * Address-bar suggestions load two pages for each window, which cost more than most tests. A spare renderer is started for each
 * navigation, and tests rarely use it.
 */
const unneededFeatures = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]
/** Features that Playwright disables. Of several such lists, Chromium only reads the last one. */
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
 * Returns launch options for Chromium: `CHROME_PATH`, otherwise the system's Chromium, otherwise Playwright's. Disables
 * its background requests to other hosts.
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
  /** Keep features that Playwright disables but real users have, such as partitioned storage. @default false */
  isReal?: boolean | undefined
} = {}): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROME_PATH || installed.find((path) => existsSync(path))
  // Chromium's sandbox cannot run as root.
  const isRoot = process.getuid?.() === 0
  const featuresOff = [...unneededFeatures, ...(isReal ? [] : featuresOffInPlaywright)]
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...quietArgs, `--disable-features=${featuresOff.join(',')}`],
  }
}
