import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import { parse } from 'yaml'

const folder = fileURLToPath(new URL('../../deploy/helm/', import.meta.url))
const chartFolder = `${folder}foyer/`
/** The rendered chart for each set of values, for review and for machines without Go. */
export const renderedFolder = `${folder}rendered/`

const read = (path) => readFileSync(`${chartFolder}${path}`, 'utf8')
const list = (path) => readdirSync(`${chartFolder}${path}`).sort()

/** Sets of values that the chart is tested with. */
export function listSets() {
  return list('ci').map((name) => name.replace(/-values\.yaml$/, ''))
}

/** Values of a set merged with the chart's, as Helm does. */
export function readValues(set) {
  return mergeValues(parse(read('values.yaml')), parse(read(`ci/${set}-values.yaml`)))
}

/** Objects are merged, other values replaced, and null removes a key. */
export function mergeValues(base, over) {
  if (!isObject(base) || !isObject(over)) return over
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete merged[key]
    else merged[key] = key in base ? mergeValues(base[key], value) : value
  }
  return merged
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Hash of everything that affects the result. */
export function chartInputHash(set) {
  const hash = createHash('sha256')
  for (const path of [
    ...['Chart.yaml', 'values.yaml', `ci/${set}-values.yaml`],
    ...['templates', 'files'].flatMap((path) => list(path).map((name) => `${path}/${name}`)),
  ])
    hash.update(`${path}\n${read(path)}\n`)
  return hash.digest('hex')
}

/** Errors in values, by the chart's schema, which Helm checks before rendering. */
export function checkValues(values) {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
  const check = ajv.compile(JSON.parse(read('values.schema.json')))
  return check(values) ? [] : check.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

let program
/** Renders the chart with a set of values, or with given ones; throws the chart's error for values it rejects. */
export function renderChart(set, values = readValues(set), release = 'shop') {
  const complaints = checkValues(values)
  if (complaints.length) throw new Error(complaints.join('\n'))
  program ??= build()
  const named = (path) => Object.fromEntries(list(path).map((name) => [name, read(`${path}/${name}`)]))
  const { stdout, stderr, status } = spawnSync(program, {
    input: JSON.stringify({
      templates: named('templates'),
      files: Object.fromEntries(list('files').map((name) => [`files/${name}`, read(`files/${name}`)])),
      values,
      chart: toChart(parse(read('Chart.yaml'))),
      release: {
        Name: release,
        Namespace: 'web',
        Service: 'Helm',
        IsInstall: true,
        IsUpgrade: false,
        Revision: 1,
      },
    }),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(stderr.trim())
  const { 'NOTES.txt': _, ...files } = JSON.parse(stdout)
  return Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .filter(([, text]) => text.trim())
    .map(
      ([name, text]) => `---\n# Source: foyer/templates/${name}\n${text.replace(/^\s*---\n/, '').trim()}\n`,
    )
    .join('')
}

/** Helm capitalizes the fields of a chart. */
function toChart(fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name[0].toUpperCase() + name.slice(1), value]),
  )
}

function build() {
  const target = mkdtempSync(join(tmpdir(), 'foyer-helm-'))
  process.once('exit', () => rmSync(target, { recursive: true, force: true }))
  execFileSync('go', ['build', '-o', join(target, 'render'), `${folder}render.go`], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(target, 'render')
}
