import { addNote } from './addNote.ts'
import { changeArgument } from './changeArgument.ts'
import type { Reference } from './findReferences.ts'
import { isHarmless } from './isHarmless.ts'
import type { FieldRule, FunctionName, Kit, Rule } from './Rule.ts'
import type { Fields, FieldUse } from './readFields.ts'
import type { Work } from './Work.ts'

const advice: Readonly<Record<FunctionName, string>> = {
  open: 'takes { view, payload } with the views of the guide, and no event',
  switchNetwork: 'pass { networkId } instead of a network',
  disconnect: 'takes { namespace, connectorId } or nothing',
  setOpen: 'takes nothing, and opens; close of useFoyer closes',
}

/** Renames the fields read from a value. A field without a counterpart stays, and is reported. */
export function changeFields(
  work: Work,
  kit: Kit,
  imported: string,
  { fields }: Fields,
  rule: Pick<Rule, 'fields' | 'functions' | 'alwaysDefined'>,
): void {
  for (const use of fields) {
    const to = own(rule.fields, use.name)
    if (typeof to === 'string') rename(work, use, to)
    else if (to) addNote(work, kit, use.node, `${imported}, ${use.name}: ${to.manual}`)
    const name = own(rule.functions, use.name)
    for (const value of name ? use.values : [])
      changeFunction(work, kit, use.name, value, name as FunctionName)
    const instead = own(rule.alwaysDefined, use.name)
    if (instead && use.values.some(isTested))
      addNote(
        work,
        kit,
        use.node,
        `${use.name}: is now always defined, so it does not show whether a wallet is connected; ${instead}`,
      )
  }
}

const own = <value>(record: Readonly<Record<string, value>> | undefined, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** Describes the fields of another kit that differ. */
export function listDifferences(fields: Readonly<Record<string, FieldRule>> | undefined): string {
  const renamed = Object.entries(fields ?? {}).filter(([, to]) => typeof to === 'string')
  return renamed.length ? `; ${renamed.map(([from, to]) => `${from} is ${to}`).join(', ')}` : ''
}

function rename({ text }: Work, { node }: FieldUse, to: string): void {
  if (node.type !== 'ObjectProperty') {
    text.overwrite(node.property.start, node.property.end, to)
    return
  }
  const { key, value, shorthand } = node
  if (shorthand) text.appendRight(node.start, `${to}: `)
  else if (value.type === 'Identifier' && value.name === to) text.overwrite(node.start, node.end, to)
  else text.overwrite(key.start, key.end, to)
}

function changeFunction(work: Work, kit: Kit, field: string, value: Reference, name: FunctionName): void {
  const [node, [call, ...parents]] = value
  if (call?.type === 'ExpressionStatement' || isHarmless(value)) return
  const isCall = call && /^(Optional)?CallExpression$/.test(call.type) && call.callee === node
  const local = node.type === 'Identifier' ? node.name : field
  if (!isCall || !changeArgument(work, name, call, parents))
    addNote(work, kit, node, `${local}: ${advice[name]}`)
}

function isTested([node, [parent]]: Reference): boolean {
  if (!parent) return false
  if (parent.type === 'UnaryExpression') return parent.operator === '!'
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') return parent.test === node
  return parent.type === 'LogicalExpression' && parent.left === node
}
