import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import type { Driver } from './Driver.ts'
import { findProgram } from './findProgram.ts'
import { startChromium } from './startChromium.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'

/** A browser engine that the tests can drive. */
export type Engine = {
  /** Starts a browser with a fresh profile; `undefined` if a program for it is missing. */
  start: (() => Promise<Driver>) | undefined
  /** Debian's packages with the programs. */
  packages: string
}

/** Name of an engine, and of the project of its tests. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

const firefox = findProgram('/usr/bin/firefox-esr', '/usr/bin/firefox')
const webKit = {
  driver: findProgram('/usr/bin/WebKitWebDriver'),
  browser: findProgram(
    // The driver's package contains one of them: 4.1 in Debian 12 and Ubuntu 24.04, 6.0 later.
    ...['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((name) =>
      ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/${name}/MiniBrowser`),
    ),
  ),
  screen: findProgram('/usr/bin/Xvfb'),
  manager: findProgram('/usr/bin/openbox'),
}

/** The engines, with the requirements of each. */
export const engines: Readonly<Record<EngineName, Engine>> = {
  Chromium: {
    start: chromiumLaunchOptions().executablePath ? startChromium : undefined,
    packages: 'chromium',
  },
  Firefox: {
    start: firefox === undefined ? undefined : () => startFirefox(firefox),
    packages: 'firefox-esr',
  },
  WebKit: {
    start:
      webKit.driver && webKit.browser && webKit.screen && webKit.manager
        ? () => startWebKit(webKit as never)
        : undefined,
    packages: 'webkit2gtk-driver xvfb openbox',
  },
}
