// Splits each language of the modal into modules that load with their views: the exports of `modal/languages/de.ts` become
// `modal/locales/de.ts`, `modal/accountLocales/de.ts` and so on. Part of `npm run build`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { writeChanged } from './writeChanged.mjs'

const modal = fileURLToPath(new URL('../packages/react/src/modal/', import.meta.url))
/** Folders of the modules, by the export that each contains. */
const folders = {
  modal: 'locales',
  account: 'accountLocales',
  swap: 'swapLocales',
  pay: 'payLocales',
  onramp: 'onrampLocales',
  session: 'sessionLocales',
}

for (const file of readdirSync(`${modal}languages`)) {
  const language = file.replace('.ts', '').replace('-', '')
  const text = readFileSync(`${modal}languages/${file}`, 'utf8')
  const statements = readStatements(text)
  for (const [name, folder] of Object.entries(folders)) {
    const kept = new Set(statements.filter(({ exported }) => exported.includes(name)))
    if (kept.size === 0) throw new Error(`languages/${file} does not export "${name}"`)
    // A set grows while it is iterated over.
    for (const { used } of kept)
      for (const other of statements)
        if (other.exported.length === 0 && other.declared.some((each) => used.has(each))) kept.add(other)
    const code = statements
      .filter((statement) => kept.has(statement))
      .map((statement) => print(statement, kept))
    writeChanged(
      `${modal}${folder}/${file}`,
      `// From languages/${file}, by scripts/locales.mjs.\n${code
        .join('')
        .trimStart()
        .replace(`export const ${name}`, `export const ${language}`)
        .replace(`= typeof ${name}\n`, `= typeof ${language}\n`)}`,
    )
  }
}

/** Reads the top-level statements, each with its comment, and the names that it declares, exports and uses. */
function readStatements(text) {
  let start = 0
  return parseSync('language.ts', text).program.body.map((node) => {
    const code = text.slice(start, node.end + 1)
    start = node.end + 1
    const { declarations = [], id, specifiers = [] } = node.declaration ?? node
    const declared = [...declarations.map((each) => each.id.name), ...(id ? [id.name] : [])]
    const used = new Set(listNames(node))
    // The type of a catalogue is exported with it.
    const exported = node.type === 'ExportNamedDeclaration' ? [...declared, ...(id ? used : [])] : []
    const source = node.source?.value
    return {
      code,
      declared: [...declared, ...specifiers.map(({ local }) => local.name)],
      used,
      exported,
      source,
    }
  })
}

/** Code of a statement. An import keeps the names that the other statements use. */
function print({ code, declared, source }, kept) {
  if (!source) return code
  const used = [...kept].filter((other) => !other.source).flatMap((other) => [...other.used])
  return `import type { ${declared.filter((name) => used.includes(name)).join(', ')} } from '${source}'\n`
}

function listNames(value) {
  if (Array.isArray(value)) return value.flatMap(listNames)
  if (!value || typeof value !== 'object') return []
  return [
    ...(value.type === 'Identifier' ? [value.name] : []),
    ...Object.entries(value).flatMap(([name, part]) => (isKey(value, name) ? [] : listNames(part))),
  ]
}

/** Whether a part is the name of a field, which refers to nothing. */
function isKey({ type, computed }, part) {
  return (
    !computed &&
    ((type === 'Property' && part === 'key') || (type === 'MemberExpression' && part === 'property'))
  )
}
