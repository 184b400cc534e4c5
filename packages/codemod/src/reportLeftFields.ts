import { addNote } from './addNote.ts'
import { findReferences } from './findReferences.ts'
import { kits } from './kits/kits.ts'
import type { Node } from './Node.ts'
import type { FieldRule } from './Rule.ts'
import { readFields } from './readFields.ts'
import type { Work } from './Work.ts'

/** Reports fields of another kit that are still read from Foyer's hooks, as left by an earlier run. */
export function reportLeftFields(work: Work): void {
  for (const { type, source, specifiers } of work.program.body as Node[])
    if (type === 'ImportDeclaration' && source.value === '@foyer/react')
      for (const { imported, local } of specifiers as Node[])
        for (const [node, [call, ...parents]] of findReferences(work.program, local.name))
          if (call?.type === 'CallExpression' && call.callee === node)
            for (const field of readFields([call, parents]).fields)
              for (const kit of kits) {
                const to = findRule(kit.rules, imported?.name, field.name)
                if (typeof to === 'object')
                  addNote(work, kit, field.node, `${imported.name}, ${field.name}: ${to.manual}`)
              }
}

function findRule(rules: (typeof kits)[number]['rules'], name: string, field: string): FieldRule | undefined {
  for (const { to, fields } of Object.values(rules))
    if (to?.name === name && fields && Object.hasOwn(fields, field)) return fields[field]
  return undefined
}
