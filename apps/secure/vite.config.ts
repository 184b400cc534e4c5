import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, defineConfig, type Plugin } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pages = [
  'index',
  'pages/popup',
  'pages/loading',
  'pages/device',
  'pages/undo',
  'pages/approve',
  'pages/security',
]
const conditions = ['source', ...defaultClientConditions]

/** Writes `manifest.json`: the SHA-256 of each file, so that an operator can pin what the site serves. */
function manifest(): Plugin {
  return {
    name: 'secure-manifest',
    apply: 'build',
    async closeBundle() {
      const dist = folder('dist')
      await buildRecoverPage(dist)
      const entries = await readdir(dist, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((file) => {
          const hash = createHash('sha256').update(readFileSync(file)).digest('base64')
          return [file.slice(dist.length + 1).replaceAll('\\', '/'), `sha256-${hash}`]
        })
      writeFileSync(
        join(dist, 'manifest.json'),
        `${JSON.stringify({ files: Object.fromEntries(files) }, null, 2)}\n`,
      )
    },
  }
}

/** Builds the page that recovers a phrase when every server is gone: a single file to save and open from disk. */
async function buildRecoverPage(dist: string): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: folder('.'),
    resolve: { conditions },
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: folder('src/pages/recover.ts'), formats: ['iife'], name: 'recover', fileName: 'recover' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The page to recover was not built')
  const code = chunk.code.trim().replaceAll('</script', '<\\/script')
  const hash = createHash('sha256').update(code).digest('base64')
  const html = readFileSync(folder('pages/recover.html'), 'utf8')
    .replace('%HASH%', () => `sha256-${hash}`)
    .replace('/*SCRIPT*/', () => code)
  writeFileSync(join(dist, 'recover.html'), html)
}

export default defineConfig({
  plugins: [manifest()],
  resolve: { conditions },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((page) => [page.replace('pages/', ''), folder(`${page}.html`)])),
    },
  },
  server: { host: '127.0.0.1', port: 5176 },
})
