// Fails on prose that has to be read twice, in comments and Markdown: phrases of `prose/phrases.mjs`, and long sentences.
//   node scripts/prose.mjs [file ...]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkProse } from './prose/checkProse.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const asked = process.argv.slice(2)
const paths = asked.length ? asked : listFiles()
const faults = paths.flatMap((path) => checkProse(path, readFileSync(`${root}${path}`, 'utf8')))
for (const { path, line, found, instead } of faults) console.error(`${path}:${line} "${found}": ${instead}`)
if (faults.length) {
  console.error(
    `\n${faults.length} phrases that a reader has to read twice. See "English" in CONTRIBUTING.md.`,
  )
  process.exit(1)
}
console.log(`${paths.length} files: comments and pages in plain English`)

function listFiles() {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return tracked.filter((path) => /\.(?:[mc]?[jt]sx?|md|css|sol)$/.test(path) && !isLeftOut(path))
}

/** Pages generated from sources that are read themselves, and quoted texts of others. */
function isLeftOut(path) {
  return /^docs\/reference\/(?:api\/|errors\.md)|CHANGELOG|routeTree\.gen|\.css\.ts$|^packages\/server\/data\//.test(
    path,
  )
}
