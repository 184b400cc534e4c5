// Collects the code of the documentation: examples of exports, and code blocks of guides.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listExamples } from './listExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/**
 * A block with only part of a file is marked behind its language: `ts fragment`. Declarations that a block needs from
 * elsewhere are in a comment above it, hidden on pages: `<!-- given`, declarations, `-->`.
 */
const fencePattern =
  /(?:^[ \t]*<!-- given\n([\s\S]*?)^[ \t]*-->\n)?^([ \t]*)```(tsx?)(?: (\w+))?\n([\s\S]*?)^\2```/gm

/** Examples of the exports of `api`: name, code and language. */
export function collectExamples(api) {
  const seen = new Set()
  return api.flatMap(({ entry, exports }) =>
    exports.flatMap(({ name, tags }) =>
      listExamples(tags).flatMap(({ code, language }) => {
        // An export of two entry points has one comment.
        if (seen.has(code)) return []
        seen.add(code)
        return [{ name: `${entry} ${name}`, code, language }]
      }),
    ),
  )
}

/** Code blocks of the guides and of the packages' READMEs, except fragments. */
export function collectGuides() {
  const list = (folder, recursive = false) =>
    readdirSync(root + folder, { recursive }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
  const files = [
    'README.md',
    ...list('docs', true).filter((file) => !file.startsWith('docs/reference/api/')),
    ...list('apps/docs/guides'),
    ...list('packages').map((folder) => `${folder}/README.md`),
    'apps/wallet/README.md',
  ].filter((file) => file.endsWith('.md'))
  return files.flatMap((file) => readBlocks(file, readFileSync(root + file, 'utf8')))
}

/** The blocks of one file. */
export function readBlocks(file, text) {
  return [...text.matchAll(fencePattern)]
    .map(([, given = '', indent, language, mark, code], place) => ({
      name: `${file} ${place + 1}`,
      language,
      isFragment: mark === 'fragment',
      code: (given + code).replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
    .filter(({ isFragment }) => !isFragment)
    .map(({ isFragment, ...block }) => block)
}
