// Converts the modal's style sheets to modules that export their minified text: tsc cannot import CSS, and a constructable
// style sheet needs text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { writeChanged } from './writeChanged.mjs'

const root = fileURLToPath(new URL('../packages/react/src', import.meta.url))

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.css')) continue
  const file = join(entry.parentPath, entry.name)
  const { code } = transform({ filename: file, code: readFileSync(file), minify: true })
  writeChanged(`${file}.ts`, `export default ${JSON.stringify(code.toString())}\n`)
}
