import { addNote } from './addNote.ts'
import { changeArgument } from './changeArgument.ts'
import { changeFields } from './changeFields.ts'
import { claimName } from './claimName.ts'
import { findInstances, type Instance } from './findInstances.ts'
import type { Reference } from './findReferences.ts'
import { getCode } from './getCode.ts'
import { isHarmless } from './isHarmless.ts'
import type { Node } from './Node.ts'
import { visit } from './Node.ts'
import type { Kit, Method } from './Rule.ts'
import { readFields, readPattern } from './readFields.ts'
import type { Work } from './Work.ts'

/** Members of Foyer's own instance. */
const ownMembers = ['options', 'state', 'getInitialState', 'subscribe', 'on', 'destroy', '_internal']

/** Converts methods of the kit's instance to functions that take it, and reports those that are not rewritten. */
export function changeInstances(work: Work, kit: Kit, isMoved: boolean): void {
  if (!kit.methods) return
  const seen = new Set<Node>()
  for (const instance of findInstances(work, kit, isMoved))
    for (const reference of instance.references) {
      const [node, [parent, ...outer]] = reference
      if (parent && /^(Optional)?MemberExpression$/.test(parent.type) && parent.object === node) {
        seen.add(parent)
        if (!parent.computed && !ownMembers.includes(parent.property.name))
          changeMethod(work, kit, instance, [parent, outer])
      } else if (instance.isOfKit && !isKnown(work, reference))
        addNote(
          work,
          kit,
          node,
          `${getCode(work, node)}: is passed to other code; methods of AppKit are functions of @foyer/core that take the instance`,
        )
    }
  reportDistinctive(work, kit, seen)
}

/** Reports methods that only this kit's instance has, if the instance arrived by an unknown path. */
function reportDistinctive(work: Work, kit: Kit, seen: ReadonlySet<Node>): void {
  if (work.surroundings.kit !== kit && !importsKit(work, kit)) return
  visit(work.program, (node) => {
    if (!/^(Optional)?MemberExpression$/.test(node.type) || node.computed || seen.has(node)) return
    const name: string = node.property.name
    const method = Object.hasOwn(kit.methods ?? {}, name) ? kit.methods?.[name] : undefined
    if (!method?.isDistinctive) return
    const code = getCode(work, node.object)
    addNote(
      work,
      kit,
      node.property,
      `${name}: where ${code} is an instance of AppKit, ${describe(method, code)}`,
    )
  })
}

const importsKit = ({ program }: Work, { modules }: Kit) =>
  (program.body as Node[]).some(
    ({ type, source }) => type === 'ImportDeclaration' && modules.test(source.value),
  )

const describe = ({ manual }: Method, code: string) => `use ${manual.replaceAll(/\bX\b/g, code)}`

/**
 * Whether an instance is used where it keeps working: exported, passed to a provider or a Foyer function, or tested.
 */
function isKnown({ program }: Work, reference: Reference): boolean {
  const [node, [parent, holder]] = reference
  if (!parent || isHarmless(reference)) return true
  if (/^(Export|TSTypeQuery)/.test(parent.type)) return true
  if (/^(Assignment|Unary)Expression$/.test(parent.type) && parent.left === node) return true
  if (parent.type === 'JSXExpressionContainer')
    return holder?.type === 'JSXAttribute' && holder.name.name === 'foyer'
  if (parent.type !== 'CallExpression' || parent.arguments[0] !== node) return false
  return (program.body as Node[]).some(
    ({ type, source, specifiers }) =>
      type === 'ImportDeclaration' &&
      /^@foyer\//.test(source.value) &&
      (specifiers as Node[]).some(({ local }) => local.name === parent.callee.name),
  )
}

function changeMethod(work: Work, kit: Kit, instance: Instance, [member, parents]: Reference): void {
  const name: string = member.property.name
  const method = Object.hasOwn(kit.methods ?? {}, name) ? kit.methods?.[name] : undefined
  const code = getCode(work, member.object)
  const [call] = parents
  const isCall =
    call?.type === 'CallExpression' && call.callee === member && member.type === 'MemberExpression'
  if (
    method &&
    isCall &&
    instance.isMoved &&
    rewrite(work, kit, method, name, member, call, parents.slice(1))
  ) {
    work.done.push({
      kit,
      line: member.loc.start.line,
      text: `${code}.${name}() → ${describe(method, code).slice(4)}`,
    })
    return
  }
  const text = method ? describe(method, code) : 'no counterpart is known; see the table of the guide'
  addNote(work, kit, member.property, `${code}.${name}: ${text}`)
}

/** Rewrites a call of a method if it is certain. */
function rewrite(
  work: Work,
  kit: Kit,
  method: Method,
  name: string,
  member: Node,
  call: Node,
  parents: readonly Node[],
): boolean {
  const { text } = work
  const object = member.object as Node
  const given = call.arguments as Node[]
  if (given.some(({ type }) => type === 'SpreadElement')) return false
  const toFunction = (local: string) => {
    text.appendRight(object.start, `${local}(`)
    // Removes the code between the instance and its arguments.
    text.overwrite(object.end, given[0]?.start ?? call.end - 1, given.length ? ', ' : '')
  }
  const claim = (exported: string) => claimName(work, { name: exported, from: '@foyer/core' })

  if (method.call) {
    // Their results differ: Foyer's `open` returns nothing, `close` whether it could close.
    const [parent] = parents
    const isUsed = !/^(ExpressionStatement|AwaitExpression|ArrowFunctionExpression)$/.test(parent?.type ?? '')
    if (isUsed && (method.call === 'open' || method.call === 'close')) return false
    if (method.call === 'disconnect' && given.length === 1 && given[0]?.type !== 'ObjectExpression') {
      const [namespace] = given as [Node]
      const local = claim('disconnect')
      if (!local) return false
      text.appendRight(namespace.start, '{ namespace: ')
      text.appendLeft(namespace.end, ' }')
      toFunction(local)
      return true
    }
    if (method.call === 'close' && given.length) return false
    if (method.call === 'setThemeMode' && given.length !== 1) return false
    if (
      method.call !== 'close' &&
      method.call !== 'setThemeMode' &&
      !changeArgument(work, method.call, call, parents)
    )
      return false
    toFunction(claim(method.call) as string)
    return true
  }

  if (!method.read) return false
  const [listener] = given
  const namespace = method.isWatched ? given[1] : given[0]
  if (given.length > (method.isWatched ? 2 : 1) || (namespace && !method.hasNamespace)) return false
  if (method.isWatched) {
    if (!listener || !/^(ArrowFunction|Function)Expression$/.test(listener.type)) return false
    const [param] = listener.params as Node[]
    const fields = param ? readPattern(param, [listener, [call, ...parents]]) : { fields: [], whole: [] }
    if (method.pick === undefined && fields.whole.length) return false
    const [watch, read] = [claim('watch'), claim(method.read)]
    if (!watch || !read) return false
    if (method.pick === undefined) changeFields(work, kit, name, fields, method)
    const get =
      namespace || method.pick
        ? `(instance) => ${read}(instance${namespace ? `, { namespace: ${getCode(work, namespace)} }` : ''})${method.pick ? `.${method.pick}` : ''}`
        : read
    if (namespace) text.remove(listener.end, namespace.end)
    text.appendRight(object.start, `${watch}(`)
    text.overwrite(object.end, listener.start, `, ${get}, `)
    return true
  }
  const fields = readFields([call, parents])
  if (method.pick === undefined && method.fields && fields.whole.length) return false
  const read = claim(method.read)
  if (!read) return false
  if (method.pick === undefined) changeFields(work, kit, name, fields, method)
  if (namespace) {
    text.appendRight(namespace.start, '{ namespace: ')
    text.appendLeft(namespace.end, ' }')
  }
  toFunction(read)
  if (method.pick) text.appendLeft(call.end, `.${method.pick}`)
  return true
}
