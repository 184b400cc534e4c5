// Compares the versions in docs/reference/browsers.md with MDN's browser compatibility data. The data is not a dependency: it is
// CC0-licensed, has 20 MB, and is only needed for this comparison.
//   npm run browsers:versions
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const version = '8.1.9'
/**
 * Where the data describes a feature, by its name in docs/reference/browsers.md; if there are several places, the newest version
 * counts.
 */
const places = {
  'light-dark()': ['css.types.color.light-dark'],
  'AbortSignal.any': ['api.AbortSignal.any_static'],
  'URL.canParse': ['api.URL.canParse_static'],
  ':has()': ['css.selectors.has'],
  'color-mix()': ['css.types.color.color-mix'],
  toSorted: ['javascript.builtins.Array.toSorted'],
  adoptedStyleSheets: ['api.Document.adoptedStyleSheets'],
  'AbortSignal.timeout': ['api.AbortSignal.timeout_static'],
  dvh: ['css.types.length.viewport_percentage_units_dynamic'],
  inert: ['html.global_attributes.inert'],
  showModal: ['api.HTMLDialogElement.showModal'],
  'navigator.locks': ['api.Navigator.locks'],
  'crypto.randomUUID': ['api.Crypto.randomUUID'],
  BroadcastChannel: ['api.BroadcastChannel'],
  findLast: ['javascript.builtins.Array.findLast'],
  'X25519 and Ed25519 in WebCrypto': [
    'api.SubtleCrypto.generateKey.x25519',
    'api.SubtleCrypto.generateKey.ed25519',
  ],
  'A frame that detects when it is covered (isVisible)': ['api.IntersectionObserverEntry.isVisible'],
  'Animations of opening (@starting-style)': ['css.at-rules.starting-style'],
  'Thin scroll bars (scrollbar-width)': ['css.properties.scrollbar-width'],
  'Balanced lines (text-wrap)': ['css.properties.text-wrap.balance'],
  'Loading ahead when idle (requestIdleCallback)': ['api.Window.requestIdleCallback'],
  'Pasting by a button (readText)': ['api.Clipboard.readText'],
  'Every place of a fast pointer (getCoalescedEvents)': ['api.PointerEvent.getCoalescedEvents'],
}

const page = readFileSync(fileURLToPath(new URL('../docs/reference/browsers.md', import.meta.url)), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )

const folder = mkdtempSync(join(tmpdir(), 'foyer-versions-'))
const faults = []
try {
  const name = `@mdn/browser-compat-data@${version}`
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name])
  execFileSync('tar', ['-xzf', join(folder, `mdn-browser-compat-data-${version}.tgz`), '-C', folder])
  const data = JSON.parse(readFileSync(join(folder, 'package/data.json'), 'utf8'))
  for (const [feature, paths] of Object.entries(places)) {
    const cells = rows.find(([first]) => first === feature)
    const written = cells?.slice(cells.length === 5 && /^\d+$|^no$/.test(cells[1]) ? 1 : 2).slice(0, 3)
    const known = ['chrome', 'firefox', 'safari'].map((browser) => {
      const all = paths.map((path) =>
        first(
          path.split('.').reduce((at, key) => at[key], data),
          browser,
        ),
      )
      return all.includes('no') ? 'no' : String(Math.max(...all))
    })
    if (written?.join() !== known.join())
      faults.push(`${feature}: ${written?.join(', ') ?? 'no row'}, the data has ${known.join(', ')}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
for (const fault of faults) console.error(fault)
console.log(`${Object.keys(places).length} features compared, ${faults.length} differ`)
process.exit(faults.length ? 1 : 0)

/** The first version that permanently supports a feature, even if only partially. */
function first({ __compat }, browser) {
  const versions = [__compat.support[browser]]
    .flat()
    .filter((each) => !each.flags && !each.prefix && !each.alternative_name)
    .map(({ version_added }) => Number.parseFloat(version_added))
    .filter((each) => !Number.isNaN(each))
  return versions.length ? Math.min(...versions) : 'no'
}
