import { attackCardWindow } from './attackCardWindow.ts'
import type { Driver } from './Driver.ts'
import { findProgram } from './findProgram.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'

const firefox = findProgram('/usr/bin/firefox-esr', '/usr/bin/firefox')
const webKit = {
  driver: findProgram('/usr/bin/WebKitWebDriver'),
  browser: findProgram(
    ...['4.1', '6.0', '4.0'].flatMap((version) =>
      ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
  ),
  screen: findProgram('/usr/bin/Xvfb'),
  manager: findProgram('/usr/bin/openbox'),
}
const browsers: Record<string, (() => Promise<Driver>) | undefined> = {
  Firefox: firefox === undefined ? undefined : () => startFirefox(firefox),
  WebKit:
    webKit.driver && webKit.browser && webKit.screen && webKit.manager
      ? () => startWebKit(webKit as never)
      : undefined,
}

for (const [name, start] of Object.entries(browsers)) attackCardWindow(name, start)
