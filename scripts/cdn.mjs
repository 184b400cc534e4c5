// Writes the file for pages without a build, packages/elements/dist/cdn/foyer.js, and its hash. A page's script tag contains
// that hash, and the file contains the hashes of everything it loads later.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { listModules } from './listModules.mjs'

const root = fileURLToPath(new URL('../packages/elements/', import.meta.url))
const outDir = join(root, 'dist/cdn')
/** Catalogues of texts that only later views need, by language. */
const laterTexts = /\/(?:account|onramp|pay|session|swap)Locales\/([\w-]+)\.js$/
const hash = (code, algorithm) => createHash(algorithm).update(code).digest('base64')

/** Modules of the initial file. */
const first = new Set(listModules(await bundle(), ['foyer.js']))
const { entry, later } = await bundleInParts()
if (entry.imports.length) throw new Error(`foyer.js is not one file: ${entry.imports}`)
const [, loader] = /([\w$]+) as loadChecked\b/.exec(entry.code) ?? []
if (!loader) throw new Error('foyer.js does not export how it loads files')
const codes = later.map((chunk) => `import{loadChecked}from"../foyer.js";${checkImports(chunk)}`)
const places = new Map(later.map(({ fileName }, place) => [fileName, place]))
const files = later.map(({ fileName, imports }, place) => [
  fileName,
  hash(codes[place], 'sha256'),
  ...imports.filter((name) => name !== 'foyer.js').map((name) => places.get(name)),
])
const [before, after, ...more] = checkImports(entry).split(/["'`]__FOYER_FILES__["'`]/)
if (after === undefined || more.length) throw new Error('foyer.js has no place for the hashes')
const code = `${before}${JSON.stringify(files)}${after}\nvar loadChecked=${loader};`

rmSync(outDir, { recursive: true, force: true })
mkdirSync(join(outDir, 'later'), { recursive: true })
writeFileSync(join(outDir, 'foyer.js'), code)
writeFileSync(join(outDir, 'foyer.js.integrity'), `sha384-${hash(code, 'sha384')}\n`)
for (const [place, { fileName }] of later.entries()) writeFileSync(join(outDir, fileName), codes[place])

/** In as few files as possible without circular imports; modules in a cycle become one file. */
async function bundleInParts() {
  const circles = []
  for (let rounds = 0; rounds < 20; rounds++) {
    const chunks = await bundle({
      groups: [
        // One file, so that its hash covers all of it.
        { name: 'foyer', test: (id) => first.has(id) },
        { name: 'react', test: /node_modules.(react|react-dom|scheduler)./ },
        // One file for each language: every file adds a hash to the first.
        { debugName: 'later texts', name: (id) => laterTexts.exec(id)?.[1].toLowerCase(), test: laterTexts },
        ...circles.map((modules) => ({ name: 'shared', test: (id) => modules.has(id) })),
        // Combines small shared modules.
        {
          name: 'shared',
          test: (id) => !first.has(id),
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: 1_000,
        },
      ],
    })
    const entry = chunks.find(({ fileName }) => fileName === 'foyer.js')
    const later = chunks.filter((chunk) => chunk !== entry)
    const circle = findCircle(later)
    if (!circle) return { entry, later }
    circles.push(
      new Set(
        later.filter(({ fileName }) => circle.includes(fileName)).flatMap(({ moduleIds }) => moduleIds),
      ),
    )
  }
  throw new Error('Files load each other in a circle, however few there are')
}

/** In a cycle, a file may run before its dependencies. Returns the file names of a cycle, if there is one. */
function findCircle(later) {
  const byName = new Map(later.map((chunk) => [chunk.fileName, chunk]))
  const done = new Set()
  const follow = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of byName.get(name)?.imports ?? []) {
      const found = follow(next, [...way, name])
      if (found) return found
    }
    done.add(name)
    return undefined
  }
  return later.map(({ fileName }) => follow(fileName, [])).find(Boolean)
}

async function bundle(codeSplitting = true) {
  const build = await rolldown({
    input: { foyer: join(root, 'cdn/foyer.ts') },
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    onLog,
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `later/${name.split('~')[0]}-[hash].js`,
    codeSplitting,
  })
  await build.close()
  return output
}

/** Verifies each file that a chunk imports dynamically first. */
function checkImports({ fileName, code, dynamicImports }) {
  const found = new Set()
  const checked = code.replace(/\bimport\((["'`])([^"'`]+)\1\)/g, (text, _, path) => {
    const name = new URL(path, `file:///${fileName}`).pathname.slice(1)
    // The first file was verified as a whole.
    if (name === 'foyer.js') return text
    found.add(name)
    return `loadChecked(${JSON.stringify(name)},()=>${text})`
  })
  const missed = dynamicImports.filter((name) => name !== 'foyer.js' && name !== fileName && !found.has(name))
  if (missed.length) throw new Error(`${fileName} would load without a check: ${missed}`)
  return checked
}

function onLog(level, log, handle) {
  // Ignores directives in other packages' files, and dynamic imports of modules in the first file.
  if (!['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'].includes(log.code)) handle(level, log)
}
