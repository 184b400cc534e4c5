// Finds the code of the documentation: examples of exports, and blocks of guides.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listExamples } from './listExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/**
 * A block that stands for a part of a file says so behind its language: `ts fragment`. What a block takes from elsewhere is in a comment
 * above it, which pages do not show: `<!-- given`, declarations, `-->`.
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

/** Blocks of the guides and of the packages' own pages; those marked as fragments are left out. */
export function collectGuides() {
  const list = (folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`)
  const files = [
    'README.md',
    ...list('docs'),
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
