import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import { type BrowserContext, chromium } from '@playwright/test'

/** A profile of Chromium with the flags that people have. */
export type RealChromium = { context: BrowserContext; close(): Promise<void> }

/**
 * Launches Chromium without Playwright's own flags, which turn off storage partitioning, something the frame has to
 * cope with. `blocksCookies` is the browser's setting of that name.
 */
export async function launchRealChromium({ blocksCookies = false } = {}): Promise<RealChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
  await mkdir(join(folder, 'Default'))
  const profile = { cookie_controls_mode: blocksCookies ? 1 : 0, block_third_party_cookies: blocksCookies }
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  const { executablePath, args } = chromiumLaunchOptions({ isReal: true })
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: true,
    viewport: { width: 900, height: 900 },
    args: [
      ...args,
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      '--password-store=basic',
      '--use-mock-keychain',
      '--disable-popup-blocking',
      '--force-color-profile=srgb',
      'about:blank',
    ],
  })
  return {
    context,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
