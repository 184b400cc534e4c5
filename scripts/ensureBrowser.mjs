// Finds a Chromium for the tests: the system's, then Playwright's download, then Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installDebian } from './programs.mjs'

/** Returns the path of a Chromium. Installs one if there is none, or explains why it can't and exits. */
export async function ensureBrowser() {
  // Imported here because it only exists once the packages are built.
  const { chromiumLaunchOptions } = await import('../packages/testing/dist/shared/chromiumLaunchOptions.js')
  const { executablePath: found } = chromiumLaunchOptions()
  if (found && existsSync(found)) return found

  const require = createRequire(new URL('../e2e/package.json', import.meta.url))
  const { chromium } = require('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  console.log('\nNo Chromium here. Trying Playwright’s download …')
  const { stdout, stderr } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    encoding: 'utf8',
    timeout: 300_000,
  })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  console.log('It cannot be downloaded. Trying Debian’s package …')
  // The package only recommends the font; pages without their own font need it.
  const log = installDebian(['chromium', 'fonts-liberation'])
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  console.error(
    `${stdout}${stderr}${log}\nThe tests need a Chromium or Chrome and none could be installed. Install one, or set CHROME_PATH to it.`,
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
