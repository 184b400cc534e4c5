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

/** How to launch Chromium: `CHROME_PATH`, else the system's, else Playwright's own; without its chatter to other hosts. */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROME_PATH || installed.find((path) => existsSync(path))
  // Chromium's sandbox does not start as root.
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...quietArgs],
  }
}
