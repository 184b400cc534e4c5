import { addNote } from './addNote.ts'
import { changeAttributes } from './changeAttributes.ts'
import { planCustom } from './changeCustom.ts'
import { changeFields, listDifferences } from './changeFields.ts'
import { changeOptions, findOptions } from './changeOptions.ts'
import { claimName } from './claimName.ts'
import { findReferences, type Reference } from './findReferences.ts'
import { getCode } from './getCode.ts'
import { isHarmless } from './isHarmless.ts'
import type { Node } from './Node.ts'
import { readFields } from './readFields.ts'
import type { Use, Work } from './Work.ts'

/**
 * Rewrites every use of an import. Returns `false`, with the import and all its uses unchanged, if one use is not
 * understood.
 */
export function changeUses(work: Work, use: Use, source: string): boolean {
  const { rule, local, imported, kit } = use
  const { to } = rule
  if (!to) return false
  const references = findReferences(work.program, local)
  const changes: (() => void)[] = []
  let isFaulty = false
  for (const reference of references) {
    const [node, [parent, tag, element, ...outer]] = reference
    if (rule.custom && parent?.type === 'JSXMemberExpression' && parent.property.name === 'Custom') {
      if (tag?.type !== 'JSXOpeningElement' || element?.type !== 'JSXElement') continue
      const { faults, apply } = planCustom(work, rule.custom, [element, outer])
      changes.push(apply)
      for (const [place, text] of faults) addNote(work, kit, place, `${imported}.Custom: ${text}`)
      if (faults.length) isFaulty = true
      continue
    }
    const fault = getFault(work, use, reference)
    if (!fault) continue
    addNote(work, kit, node, `${imported}: ${fault}`)
    isFaulty = true
  }
  if (isFaulty) return false
  const isOnlyCustom =
    references.length > 0 && references.every(([, [parent]]) => parent?.type === 'JSXMemberExpression')
  const name = isOnlyCustom ? to.name : claimName(work, to, local)
  if (name === undefined) {
    work.manual.push({ kit, line: use.line, text: `${imported}: this file has another ${to.name}` })
    return false
  }
  for (const change of changes) change()
  for (const [node, parents] of references) {
    const [parent] = parents
    if (!parent || parent.type === 'JSXMemberExpression') continue
    work.text.overwrite(node.start, node.end, name)
    if (parent.type === 'JSXOpeningElement') {
      changeAttributes(work, kit, imported, rule, parent)
      if (to.name === 'FoyerProvider') work.text.appendLeft(node.end, ' foyer={foyer}')
    }
    if (parent.type === 'NewExpression') changeMaker(work, use, parent, node)
    if (parent.type === 'CallExpression') changeCall(work, use, source, [parent, parents.slice(1)])
  }
  const shown = isOnlyCustom ? 'CustomConnectButton' : to.name
  work.done.push({ kit, line: use.line, text: `${imported} → ${shown} of ${to.from}` })
  if (to.name === 'FoyerProvider')
    work.manual.push({
      kit,
      line: use.line,
      text: 'FoyerProvider: `foyer` is the instance that createFoyer returns; import it',
    })
  return true
}

/** Returns the reason why a reference cannot be rewritten. */
function getFault(work: Work, { rule }: Use, [node, parents]: Reference): string | undefined {
  const other = 'used in a way that cannot be rewritten'
  const counterpart = rule.to ? `; its counterpart is ${rule.to.name} of ${rule.to.from}` : ''
  const [parent] = parents
  if (!parent) return other
  if (rule.to?.isType) return parent.type === 'TSTypeReference' ? undefined : other
  if (parent.type === 'JSXOpeningElement')
    return (parent.attributes as Node[]).some(({ type }) => type === 'JSXSpreadAttribute')
      ? `takes attributes from elsewhere ({...})${counterpart}`
      : undefined
  if (parent.type === 'JSXClosingElement') return undefined
  if (parent.type === 'NewExpression')
    return parent.callee === node && (!parent.arguments.length || rule.withoutOptions)
      ? undefined
      : other + counterpart
  if (parent.type === 'ExportSpecifier') return `is exported again; import it where it is used${counterpart}`
  if (parent.type !== 'CallExpression' || parent.callee !== node) return other + counterpart
  if (rule.options)
    return findOptions(work, parent, parents.slice(1))
      ? undefined
      : `its options are defined elsewhere${counterpart}`
  if (rule.given && parent.arguments.length) return other + counterpart
  if (!rule.fields && !rule.unwrap) return undefined
  if (rule.onlyFields && parent.arguments.length) return rule.manual
  const { fields, whole, pattern } = readFields([parent, parents.slice(1)])
  const [first] = whole
  if (first)
    return `its value is passed on as a whole (${getCode(work, first).slice(0, 60)})${counterpart}${listDifferences(rule.fields)}`
  if (
    rule.onlyFields &&
    !fields.every(({ name, values }) => rule.onlyFields?.includes(name) && values.every(opens))
  )
    return rule.manual
  const isOne = fields.every(({ name }) => name === rule.unwrap) && (!pattern || fields.length === 1)
  return rule.unwrap && !isOne ? other + counterpart : undefined
}

/** Whether a function is called with `true`, or only named among dependencies. */
function opens(value: Reference): boolean {
  const [node, [call]] = value
  if (isHarmless(value)) return true
  const isCall = call?.type === 'CallExpression' && call.callee === node && call.arguments.length === 1
  return isCall && call.arguments[0].type === 'BooleanLiteral' && call.arguments[0].value
}

/** Rewrites `new Adapter()` as a call. */
function changeMaker(work: Work, { kit, rule, imported }: Use, parent: Node, callee: Node): void {
  work.text.remove(parent.start, callee.start)
  const [options, last] = [
    parent.arguments[0] as Node | undefined,
    parent.arguments.at(-1) as Node | undefined,
  ]
  if (!options || !last) return
  const { length } = /^\s*,?\s*/.exec(work.text.original.slice(last.end))?.[0] ?? ''
  work.text.remove(options.start, last.end + length)
  work.removed.push([options.start, last.end])
  addNote(work, kit, options, `${imported}: removed ${getCode(work, options)}; ${rule.withoutOptions}`)
}

function changeCall(work: Work, use: Use, source: string, [call, parents]: Reference): void {
  const { kit, rule, imported } = use
  const { text } = work
  const types = call.typeParameters ?? call.typeArguments
  if (types) {
    text.remove(types.start, types.end)
    work.removed.push([types.start, types.end])
    const removed = `${imported}: removed the type argument; the result has Foyer’s own type`
    // Both kits' providers of EVM chains follow EIP-1193.
    if (call.arguments[0]?.value === 'eip155')
      work.done.push({ kit, line: call.loc.start.line, text: removed })
    else addNote(work, kit, call, removed)
  }
  if (rule.options) {
    changeOptions(work, use, source, [call, parents])
    return
  }
  const [argument] = call.arguments as Node[]
  if (rule.given) text.appendLeft(call.end - 1, rule.given)
  if (rule.argument && argument && argument.type !== 'ObjectExpression') {
    text.appendRight(argument.start, `{ ${rule.argument}: `)
    text.appendLeft(argument.end, ' }')
  }
  if (!rule.fields && !rule.unwrap) return
  const read = readFields([call, parents])
  if (!rule.unwrap) changeFields(work, kit, imported, read, rule)
  else if (read.pattern) {
    const [only] = read.fields
    if (only) text.overwrite(read.pattern.start, read.pattern.end, only.node.value.name ?? rule.unwrap)
  } else for (const { node } of read.fields) text.remove(node.object.end, node.end)
}
