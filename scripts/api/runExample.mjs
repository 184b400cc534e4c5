import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listExamples } from './listExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const docPattern =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@example(?:(?!\*\/)[\s\S])*?\*\/\n(?:export )?(?:async )?\w+ (\w+)/g
const printPattern = /^(\s*)console\.log\((.*)\) \/\/ (.*)$/gm

/** The examples in the comments of a package's sources, with the name of what each is of. */
export function readExamples(source) {
  return readdirSync(root + source, { recursive: true })
    .filter((file) => /\.ts$/.test(file) && !/\.test\./.test(file))
    .sort()
    .flatMap((file) => [...readFileSync(`${root}${source}/${file}`, 'utf8').matchAll(docPattern)])
    .flatMap(([comment, name]) => {
      const text = comment.replace(/^\s*\* ?/gm, '')
      return listExamples([{ name: 'example', text }]).map(({ code }) => ({ name, code }))
    })
}

/** What an example prints, and says that it prints, becomes a comparison: `console.log(a) // 'b'`. */
export function toModule(code) {
  let count = 0
  const body = code.replace(printPattern, (_, indent, value, said) => {
    count += 1
    return `${indent}globalThis.showExample(${value}, () => (${said}), ${JSON.stringify(`${value} // ${said}`)})`
  })
  return { count, code: `${body}\nexport {}\n` }
}

/** Runs examples one after the other, as modules of an app; `name` is that of a folder that no other runner has. */
export function createExampleRunner(name) {
  // As deep as `shared`, which is copied there: what examples import beside packages.
  const folder = `${root}.foyer/examples/${name}/`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(new URL('shared', import.meta.url), folder, { recursive: true })
  let at = 0
  return {
    /** What it printed beside what it said; `missing` is how many such lines it did not come to. */
    async run(example) {
      const { count, code } = toModule(example)
      const file = `${folder}run${at++}.ts`
      writeFileSync(file, code)
      const shown = []
      const seen = new Set()
      globalThis.showExample = (value, toSaid, line) => {
        seen.add(line)
        shown.push({ line, value, said: toSaid() })
      }
      try {
        await import(/* @vite-ignore */ file)
      } finally {
        delete globalThis.showExample
      }
      return { shown, missing: count - seen.size }
    },
  }
}
