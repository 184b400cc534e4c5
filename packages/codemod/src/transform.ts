import MagicString from 'magic-string'
import { addNote } from './addNote.ts'
import { changeElements } from './changeElements.ts'
import { changeImports } from './changeImports.ts'
import { changeInstances } from './changeInstances.ts'
import { kits } from './kits/kits.ts'
import { type Node, visit } from './Node.ts'
import type { Note } from './Rule.ts'
import { readProgram } from './readProgram.ts'
import { reportBackends } from './reportBackends.ts'
import { reportLeftFields } from './reportLeftFields.ts'
import { toManualNotes } from './toManualNotes.ts'
import type { Surroundings, Work } from './Work.ts'

/** Result of transforming a file. */
export type Transformed = {
  code: string
  /** Changes. */
  done: readonly Note[]
  /** Manual steps. */
  manual: readonly Note[]
  /** Code that keeps working with Foyer, with possible improvements. */
  kept: readonly Note[]
}

/**
 * Rewrites the mechanical part of one file. Code without a certain counterpart stays unchanged and is reported. A
 * second run changes nothing.
 *
 * @param surroundings knowledge of the app's other files; if omitted, their exports are unknown
 * @throws SyntaxError if the file cannot be parsed.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises'
 * import { transform } from '@foyer/codemod'
 *
 * const { code, manual } = transform(await readFile('src/main.tsx', 'utf8'))
 * await writeFile('src/main.tsx', code)
 * for (const note of manual) console.log(note)
 * ```
 */
export function transform(code: string, surroundings: Surroundings = {}): Transformed {
  const program = readProgram(code)
  const work: Work = {
    ...{ text: new MagicString(code), program, surroundings },
    ...{ done: [], manual: [], kept: [], wanted: new Map(), removed: [] },
  }
  const moved = changeImports(work)
  for (const kit of kits) {
    changeElements(work, kit)
    changeInstances(work, kit, moved.has('createAppKit'))
  }
  reportNames(work)
  reportBackends(work)
  reportLeftFields(work)
  addImports(work)
  return {
    code: work.text.toString(),
    done: work.done,
    manual: toManualNotes(work.manual),
    kept: toManualNotes(work.kept),
  }
}

/** Reports mentions of a kit outside import statements: `export … from`, `import()`, `require()`, mocks. */
function reportNames(work: Work): void {
  visit(work.program, (node, [parent]) => {
    if (node.type === 'StringLiteral' && parent?.type !== 'ImportDeclaration')
      for (const kit of kits) {
        const name: string = node.value
        if (kit.modules.test(name) || kit.elementNames?.test(name))
          addNote(work, kit, node, `${name}: referenced in a way that cannot be rewritten`)
      }
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return
    const name: string = node.name.name
    for (const kit of kits)
      if (kit.elementNames?.test(name) && !Object.hasOwn(kit.elements ?? {}, name))
        addNote(work, kit, node, `<${name}>: no counterpart is known; see the table of the guide`)
  })
}

/** Adds missing imports before the first import. */
function addImports({ text, program, wanted }: Work): void {
  const lines = [...wanted].map(([module, names]) => {
    const all = [...names].map(([name, local]) => {
      const isType = types.has(name)
      return `${isType ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`
    })
    return `import { ${all.sort(byName).join(', ')} } from '${module}'\n`
  })
  const first = (program.body as Node[]).find(({ type }) => type === 'ImportDeclaration')
  text.appendLeft(first?.start ?? (program.body as Node[])[0]?.start ?? 0, lines.sort().join(''))
}

const types = new Set(
  kits.flatMap(({ rules }) => Object.values(rules).flatMap(({ to }) => (to?.isType ? [to.name] : []))),
)

const byName = (one: string, other: string) =>
  one.replace('type ', '') < other.replace('type ', '') ? -1 : 1
