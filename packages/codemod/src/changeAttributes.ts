import { addNote } from './addNote.ts'
import { getCode } from './getCode.ts'
import type { Node } from './Node.ts'
import type { Kit, Rule } from './Rule.ts'
import { suggestTheme } from './suggestTheme.ts'
import type { Work } from './Work.ts'

/** Changes an element's attributes. Those without a counterpart are removed, and reported with their value. */
export function changeAttributes(
  work: Work,
  kit: Kit,
  imported: string,
  rule: Pick<Rule, 'attributes' | 'lostAttributes' | 'needlessAttributes' | 'changeAttribute'>,
  element: Node,
): void {
  let last: Node | undefined
  for (const attribute of element.attributes as Node[]) {
    const name: string = attribute.name?.name
    if (rule.attributes?.includes(name)) {
      last = attribute
      continue
    }
    const changed = rule.changeAttribute?.(name, getValue(attribute))
    if (changed) {
      work.text.overwrite(attribute.start, attribute.end, changed)
      last = attribute
      continue
    }
    const before = work.text.original.slice(0, attribute.start)
    const start = before.trimEnd().length
    work.text.remove(start, attribute.end)
    work.removed.push([start, attribute.end])
    if (changed === '') continue
    if (rule.needlessAttributes?.includes(name)) {
      const { line } = attribute.loc.start
      work.done.push({
        kit,
        line,
        text: `${imported}: removed ${getCode(work, attribute)}, which Foyer does not need`,
      })
      continue
    }
    const advice =
      suggestTheme(work, name, attribute) ?? rule.lostAttributes?.[name] ?? 'see the table of the guide'
    addNote(work, kit, attribute, `${imported}: removed ${getCode(work, attribute)}; ${advice}`)
  }
  const end = (element.attributes as Node[]).at(-1)?.end
  // If no attribute is left, the closing bracket need not stay on its own line.
  if (end === undefined || last) return
  const { length } = /^\s*\n\s*/.exec(work.text.original.slice(end))?.[0] ?? ''
  if (length) work.text.overwrite(end, end + length, element.selfClosing ? ' ' : '')
}

/** Returns the string or boolean value of an attribute, if it is a literal. */
function getValue({ value }: Node): string | boolean | undefined {
  if (value === null) return true
  const literal = value?.type === 'JSXExpressionContainer' ? value.expression : value
  return /^(String|Boolean)Literal$/.test(literal?.type) ? literal.value : undefined
}
