import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { countImports } from './countImports.ts'
import { findMentions } from './findMentions.ts'
import type { Note } from './Rule.ts'
import { type App, readApp } from './readApp.ts'
import { type Transformed, transform } from './transform.ts'

const help = `npx @foyer/codemod [paths] [--dry-run | --check]

  Rewrites the mechanical part of files that use AppKit, RainbowKit, ConnectKit or wagmi's connectors, and lists what is left.
  The default path is the current folder. Commit your work first.

  --dry-run  changes nothing, and prints the changes of a run
  --check    changes nothing, and fails if changes or manual steps are left: for CI

  Exit code: 0 nothing is left, 1 manual steps are left (--check: or changes), 2 wrong usage, or an unreadable path.
`
const guides = 'https://github.com/foyer-kit/foyer/blob/main/docs/guides/embed/'
const extensions = new Set(['.js', '.jsx', '.ts', '.tsx', '.mjs', '.mts', '.cjs', '.cts'])
/** Files that are not rewritten; mentions of a kit in them are listed. */
const otherExtensions = new Set(['.vue', '.svelte', '.astro', '.html', '.mdx', '.css', '.scss'])
const skipped = new Set(['node_modules', 'dist', 'build', '.next', '.git'])

/**
 * Runs the command and returns its exit code.
 *
 * @throws Error on wrong usage, or a path that cannot be read.
 */
export function runCli(args: readonly string[], print: (line: string) => void): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (!values.help)
    return run(positionals.length ? positionals : ['.'], { ...values, isDry: values['dry-run'] }, print)
  print(help)
  return 0
}

function run(
  paths: readonly string[],
  { isDry, check: isCheck }: { isDry: boolean; check: boolean },
  print: (line: string) => void,
): number {
  const guidesUsed = new Set<string>()
  const remaining = new Map<string, number>()
  let changed = 0
  let left = 0
  const files = new Map(paths.flatMap(listFiles).map((file) => [file, readFileSync(file, 'utf8')]))
  const app = readApp(files)
  for (const [file, code] of files) {
    const result = read(file, code, app, print)
    if (result.code !== code) {
      changed++
      if (!isDry && !isCheck) writeFileSync(file, result.code)
    }
    const tell = (sign: string) => (note: Note) => {
      guidesUsed.add(note.kit.guide)
      print(`${sign} ${relative('.', file)}:${note.line} ${note.text}`)
    }
    result.done.forEach(tell('done'))
    result.manual.forEach(tell('todo'))
    result.kept.forEach(tell('note'))
    left += result.manual.length
    for (const [module, count] of countImports(result.code, extensions.has(extname(file))))
      remaining.set(module, (remaining.get(module) ?? 0) + count)
  }
  print(
    `\n${changed} files ${isDry || isCheck ? 'would change' : 'changed'}, ${left} things left to do by hand.`,
  )
  for (const [module, count] of [...remaining].sort())
    print(count === 1 ? `1 import of ${module} remains.` : `${count} imports of ${module} remain.`)
  for (const guide of guidesUsed) print(guides + guide)
  return left || (isCheck && changed) ? 1 : 0
}

function read(file: string, code: string, app: App, print: (line: string) => void): Transformed {
  const surroundings = app(file)
  const listed = { code, done: [], manual: findMentions(code, surroundings), kept: [] }
  if (otherExtensions.has(extname(file))) return listed
  try {
    return transform(code, surroundings)
  } catch (error) {
    if (listed.manual.length) print(`${relative('.', file)}: not read: ${(error as Error).message}`)
    return listed
  }
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
