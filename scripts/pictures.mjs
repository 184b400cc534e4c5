// Stores changed screenshots of the gallery, and the README's screenshot of the demo.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './ensureBrowser.mjs'

process.env.CHROME_PATH = await ensureBrowser()
const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--update-snapshots=changed',
    'gallery.spec',
    'frameScreens.spec',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
const { storeDemoPicture } = await import('./demoPicture.mjs')
await storeDemoPicture(fileURLToPath(new URL('../docs/connect.png', import.meta.url)))
process.exit(status ?? 1)
