import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listExamples } from './listExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const docPattern =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@example(?:(?!\*\/)[\s\S])*?\*\/\n(?:export )?(?:async )?\w+ (\w+)/g
const printPattern = /^(\s*)console\.log\((.*)\) \/\/ (.*)$/gm

/** The examples in the comments of a package's sources, with the names of their exports. */
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

/** Converts documented output into an assertion: `console.log(a) // 'b'`. */
export function toModule(code) {
  let count = 0
  const body = code.replace(printPattern, (_, indent, value, said) => {
    count += 1
    return `${indent}globalThis.showExample(${value}, () => (${said}), ${JSON.stringify(`${value} // ${said}`)})`
  })
  return { count, code: `${body}\nexport {}\n` }
}

/** Runs examples sequentially, as modules of an app; `name` is a folder that no other runner uses. */
export function createExampleRunner(name) {
  // At the same depth as `shared`, which is copied there: modules that examples import in addition to packages.
  const folder = `${root}.foyer/examples/${name}/`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(new URL('shared', import.meta.url), folder, { recursive: true })
  let at = 0
  return {
    /** Output that differs from the documented output; `missing` is the number of documented lines it did not reach. */
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
