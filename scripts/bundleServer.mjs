// Bundles the server's program, `dist/cli.js`: starting from a thousand files would take a second and 30 MB more. The
// library next to it stays one file per module. Part of `npm run build`, after tsc.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'packages/server')
const source = join(folder, 'src')
const dist = join(folder, 'dist')

/** Not bundled: packages that find files relative to themselves, or are CommonJS. */
const external = [
  /^@electric-sql\//,
  /^@foyer\/secure$/,
  /^@opentelemetry\//,
  /^@redis\//,
  /^nodemailer/,
  /^pg($|\/)/,
  /^pino/,
]

/** Module paths adjusted to the library's modules, which are in the same places. */
const places = {
  name: 'places',
  transform(code, id) {
    if (!id.startsWith(source)) return
    return code.replaceAll('import.meta.url', `__place(${JSON.stringify(relative(source, id))})`)
  },
  renderChunk(code, { fileName }) {
    const up = fileName.includes('/') ? '../' : './'
    return code.replace(
      /__place\("([^"]+)"\)/g,
      (_, file) => `new URL(${JSON.stringify(up + file.replace(/\.ts$/, '.js'))}, import.meta.url).href`,
    )
  },
}

rmSync(join(dist, 'cli'), { recursive: true, force: true })
const build = await rolldown({
  input: join(source, 'cli.ts'),
  platform: 'node',
  external,
  resolve: { conditionNames: ['source', 'node', 'import', 'default'] },
  plugins: [places],
  onLog(level, log, handler) {
    if (log.code !== 'EVAL' && level === 'warn') throw new Error(log.message)
    handler(level, log)
  },
})
const { output } = await build.write({
  dir: dist,
  format: 'esm',
  comments: { jsdoc: false },
  entryFileNames: 'cli.js',
  chunkFileNames: 'cli/[name]-[hash].js',
})
await build.close()
writeNotices(output)

/** Writes the licences of the bundled packages, which require it. */
function writeNotices(output) {
  const notices = new Map()
  for (const { moduleIds = [] } of output)
    for (const id of moduleIds) {
      const [, found] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
      if (!found) continue
      const { name, version, license } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8'))
      const title = `${name} ${version} (${license})`
      if (!notices.has(title)) notices.set(title, `${title}\n\n${readLicence(found, license)}\n`)
    }
  const texts = [...notices.keys()].sort().map((title) => notices.get(title))
  writeFileSync(join(dist, 'cli/LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
}

/** A package under Apache 2.0 without a licence file gets another package's copy, since its text is always the same. */
function readLicence(found, license) {
  const folder = license === 'Apache-2.0' ? join(root, 'node_modules/@opentelemetry/api') : found
  for (const name of readdirSync(found)
    .concat(readdirSync(folder))
    .filter((name) => /^licen[cs]e/i.test(name)))
    for (const place of [found, folder])
      if (existsSync(join(place, name))) return readFileSync(join(place, name), 'utf8').trim()
  throw new Error(`${found} has no licence file to include`)
}
