// Writes the file for pages without a build, packages/elements/dist/cdn/foyer.js, and its hash beside it: a page's script tag names
// that hash, and the file knows the hashes of all that it loads later.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../packages/elements/', import.meta.url))
const outDir = join(root, 'dist/cdn')
const helper = '\0vite/preload-helper.js'
const place = '__FOYER_INTEGRITIES__'
const toIntegrity = (code, algorithm) => `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`

/** What the file begins with; the rest loads later. */
const first = new Set()
await write([findFirst()], {})
await write([checkLaterFiles()], {
  codeSplitting: {
    groups: [
      // One file, whose hash covers it all.
      { name: 'foyer', test: (id) => first.has(id) },
      { name: 'react', test: /node_modules.(react|react-dom|scheduler)./ },
      // Small pieces that others share go together: every file costs a hash in the first.
      {
        name: 'shared',
        test: (id) => !first.has(id),
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 12_000,
      },
    ],
  },
})

async function write(plugins, output) {
  await build({
    root: join(root, 'cdn'),
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '.',
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { foyer: join(root, 'cdn/foyer.ts') },
        preserveEntrySignatures: 'allow-extension',
        onLog,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `later/${name.split('~')[0]}-[hash].js`,
          ...output,
        },
      },
    },
  })
}

function findFirst() {
  return {
    name: 'find-first',
    generateBundle(_, bundle) {
      const visit = (name) => {
        for (const id of bundle[name].moduleIds) first.add(id)
        bundle[name].imports.forEach(visit)
      }
      visit('foyer.js')
    },
  }
}

/** Has the browser check the hash of each file that loads later: a file that differs does not run. */
function checkLaterFiles() {
  return {
    name: 'check-later-files',
    transform: (_, id) =>
      id === helper ? readFileSync(join(root, 'cdn/loadChecked.js'), 'utf8') : undefined,
    // As written: Vite's own plugins change files until then.
    writeBundle(_, bundle) {
      const { 'foyer.js': entry, ...others } = bundle
      if (entry.imports.length) throw new Error(`foyer.js is not one file: ${entry.imports}`)
      const read = (name) => readFileSync(join(outDir, name), 'utf8')
      const hashes = Object.keys(others).map((name) => [name, toIntegrity(read(name), 'sha256')])
      const [before, after, ...more] = read('foyer.js').split(new RegExp(`["'\`]${place}["'\`]`))
      if (after === undefined || more.length) throw new Error('foyer.js has no place for the hashes')
      const code = before + JSON.stringify(Object.fromEntries(hashes)) + after
      writeFileSync(join(outDir, 'foyer.js'), code)
      writeFileSync(join(outDir, 'foyer.js.integrity'), `${toIntegrity(code, 'sha384')}\n`)
    },
  }
}

function onLog(level, log, handle) {
  // What other packages' files say of themselves, and what loads with the first file here.
  if (!['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'].includes(log.code)) handle(level, log)
}
