import { createHash } from 'node:crypto'

/** A longer declaration is an inferred type of another library: its hash shows changes. */
const codeMax = 5_000

/** Creates the reports by file name, one for each package, for reviews of API changes. Excludes comments. */
export function formatReports(api) {
  const reports = new Map()
  for (const { folder, package: name, entry, exports, hidden } of api) {
    const file = `${folder}.md`
    const head = `# API of ${name}\n\n<!-- Written by scripts/api.mjs from the built types. Change the code, then run: npm run api -->\n`
    const parts = [reports.get(file) ?? head, `## ${entry}\n`, toBlock(exports)]
    if (hidden.length) parts.push('Not public, but part of the types above:\n', toBlock(hidden))
    reports.set(file, parts.join('\n'))
  }
  return reports
}

function toBlock(declarations) {
  return `\`\`\`ts\n${declarations.map(({ name, code }) => toCode(name, code)).join('\n')}\n\`\`\`\n`
}

/** A declaration may have another name inside its file. */
function toCode(name, code) {
  const [own] = /(?<=\b(?:const|function|class|type|interface) )[\w$]+/.exec(code) ?? []
  const note = own && own !== name ? `\n// exported as ${name}` : ''
  if (code.length <= codeMax) return code + note
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return `${code.slice(0, code.lastIndexOf('\n', codeMax / 5))}\n  // … ${code.length} characters, sha256 ${hash}${note}`
}
