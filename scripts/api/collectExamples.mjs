// Finds the code of the documentation: examples of exports, and blocks of guides.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listExamples } from './listExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A block that stands for a part of a file says so behind its language: `ts fragment`. */
const fencePattern = /^([ \t]*)```(tsx?)(?: (\w+))?\n([\s\S]*?)^\1```/gm

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

/** Blocks of the guides; those marked as fragments are left out. */
export function collectGuides() {
  const list = (folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`)
  return list('apps/docs/guides').flatMap((file) => readBlocks(file, readFileSync(root + file, 'utf8')))
}

/** The blocks of one file. */
export function readBlocks(file, text) {
  return [...text.matchAll(fencePattern)]
    .map(([, indent, language, mark, code], place) => ({
      name: `${file} ${place + 1}`,
      language,
      isFragment: mark === 'fragment',
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
    .filter(({ isFragment }) => !isFragment)
    .map(({ isFragment, ...block }) => block)
}
