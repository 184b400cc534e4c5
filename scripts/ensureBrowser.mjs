// Finds a Chromium for the tests: the system's, else Playwright's download, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Returns the path of a Chromium; installs one if there is none, or explains why it can't and exits. */
export async function ensureBrowser() {
  // Imported here because it only exists once the packages are built.
  const { chromiumLaunchOptions } = await import('../packages/testing/dist/shared/chromiumLaunchOptions.js')
  const { executablePath: found } = chromiumLaunchOptions()
  if (found && existsSync(found)) return found

  const require = createRequire(new URL('../e2e/package.json', import.meta.url))
  const { chromium } = require('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  console.log('No Chromium here. Trying Playwright’s download …')
  attempt('npx', ['playwright', 'install', 'chromium'])
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  if (existsSync('/usr/bin/apt-get')) {
    console.log('Trying the Debian package …')
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    attempt([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), 'update'])
    attempt([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), 'install', '-y', 'chromium'])
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error(
    'The tests need a Chromium or Chrome and none could be installed. Install one, or set CHROME_PATH to it.',
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

function attempt(command, args) {
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
}
