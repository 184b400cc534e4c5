// Converts the modal's style sheets to modules that export their minified text: tsc cannot import CSS, and a constructable
// style sheet needs text.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'

const root = fileURLToPath(new URL('../packages/react/src', import.meta.url))

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.css')) continue
  const file = join(entry.parentPath, entry.name)
  const { code } = transform({ filename: file, code: readFileSync(file), minify: true })
  const text = `export default ${JSON.stringify(code.toString())}\n`
  const target = `${file}.ts`
  let before = ''
  try {
    before = readFileSync(target, 'utf8')
  } catch {}
  // An unchanged module keeps its timestamp, so that nothing depending on it is rebuilt.
  if (before !== text) writeFileSync(target, text)
}
