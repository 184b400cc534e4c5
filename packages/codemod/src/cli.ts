#!/usr/bin/env node
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findMentions } from './findMentions.ts'
import type { Note } from './Rule.ts'
import { transform } from './transform.ts'

const help = `npx @foyer/codemod [paths] [--dry-run]

  Rewrites what is mechanical in files that use AppKit, RainbowKit, ConnectKit or wagmi's connectors, and lists what is left.
  Without paths it reads the folder it is started in. --dry-run changes nothing. Commit your work first.
`
const guides = 'https://github.com/foyer-kit/foyer/blob/main/docs/'
const extensions = new Set(['.js', '.jsx', '.ts', '.tsx', '.mjs', '.mts', '.cjs', '.cts'])
/** Files that are not rewritten: what names a kit there is listed. */
const otherExtensions = new Set(['.vue', '.svelte', '.astro', '.html', '.mdx', '.css', '.scss'])
const skipped = new Set(['node_modules', 'dist', 'build', '.next', '.git'])

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) process.stdout.write(help)
  else run(positionals.length ? positionals : ['.'], values['dry-run'])
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

function run(paths: readonly string[], isDry: boolean): void {
  const guidesUsed = new Set<string>()
  let changed = 0
  let left = 0
  for (const file of paths.flatMap(listFiles)) {
    const code = readFileSync(file, 'utf8')
    let result: ReturnType<typeof transform>
    try {
      result = otherExtensions.has(extname(file))
        ? { code, done: [], manual: findMentions(code) }
        : transform(code)
    } catch (error) {
      result = { code, done: [], manual: findMentions(code) }
      if (result.manual.length) console.log(`${relative('.', file)}: not read: ${(error as Error).message}`)
    }
    if (result.code !== code) {
      changed++
      if (!isDry) writeFileSync(file, result.code)
    }
    const print = (sign: string) => (note: Note) => {
      guidesUsed.add(note.kit.guide)
      console.log(`${sign} ${relative('.', file)}:${note.line} ${note.text}`)
    }
    result.done.forEach(print('done'))
    result.manual.forEach(print('todo'))
    left += result.manual.length
  }
  console.log(`\n${changed} files ${isDry ? 'would change' : 'changed'}, ${left} things left to do by hand.`)
  for (const guide of guidesUsed) console.log(guides + guide)
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const inner = join(path, entry.name)
    if (entry.isDirectory()) return listFiles(inner)
    const extension = extname(entry.name)
    return extensions.has(extension) || otherExtensions.has(extension) ? [inner] : []
  })
}
