import { addNote } from './addNote.ts'
import type { Node } from './Node.ts'
import type { Work } from './Work.ts'

/** Reports what another file of the app imports from a kit, exports again, and this file imports from there. */
export function reportPassedOn(work: Work): void {
  const { find } = work.surroundings
  for (const { type, source, specifiers } of work.program.body as Node[])
    for (const specifier of type === 'ImportDeclaration' && find ? (specifiers as Node[]) : []) {
      const known = specifier.imported && find?.(source.value, specifier.imported.name)
      if (known?.kind !== 'kit') continue
      const rule = Object.hasOwn(known.kit.rules, known.imported)
        ? known.kit.rules[known.imported]
        : undefined
      const advice = rule?.to
        ? `import ${rule.to.name} of ${rule.to.from}`
        : (rule?.manual ?? 'see the guide')
      addNote(
        work,
        known.kit,
        specifier,
        `${specifier.local.name}: comes from the kit through ${source.value}; ${advice}`,
      )
    }
}
