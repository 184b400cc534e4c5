import { findReferences, isDeclared, type Reference } from './findReferences.ts'
import { type Node, visit } from './Node.ts'
import type { Kit } from './Rule.ts'
import type { Work } from './Work.ts'

/** An instance that a file makes or imports. */
export type Instance = {
  references: readonly Reference[]
  /** Whether it is, or will be, Foyer's. */
  isMoved: boolean
  /** Whether the file that creates it still uses the kit's function. */
  isOfKit: boolean
}

/** Finds the kit's instances in a file, and Foyer's, whose method calls may still be the kit's. */
export function findInstances(
  { program, text, surroundings }: Pick<Work, 'program' | 'text' | 'surroundings'>,
  kit: Kit,
  isMoved: boolean,
): Instance[] {
  const found: Instance[] = []
  const makers = new Map<string, boolean>()
  for (const { source, specifiers } of (program.body as Node[]).filter(
    ({ type }) => type === 'ImportDeclaration',
  ))
    for (const specifier of specifiers as Node[]) {
      if (specifier.type === 'ImportNamespaceSpecifier') {
        found.push(...findMembers(program, source.value, specifier.local.name, surroundings))
        continue
      }
      const name = specifier.imported?.name ?? 'default'
      if (kit.modules.test(source.value) && name === 'createAppKit') makers.set(specifier.local.name, true)
      if (source.value === '@foyer/core' && name === 'createFoyer') makers.set(specifier.local.name, false)
      const known = surroundings.find?.(source.value, name)
      if (known?.kind === 'instance')
        found.push({
          references: findReferences(program, specifier.local.name),
          isMoved: known.isMoved,
          isOfKit: true,
        })
    }
  for (const [local, isOfKit] of makers)
    for (const [node, [call, ...parents]] of findReferences(program, local)) {
      if (call?.type !== 'CallExpression' || call.callee !== node) continue
      const target = getTarget(parents, call)
      if (!target) continue
      const references =
        target.type === 'Identifier'
          ? findReferences(...getHome(program, target.name, parents))
          : findSame(program, text.original, target)
      found.push({ references, isMoved: !isOfKit || isMoved, isOfKit })
    }
  return found
}

/** Finds instances read from a namespace import: `config.modal`. */
function findMembers(
  program: Node,
  source: string,
  local: string,
  { find }: Work['surroundings'],
): Instance[] {
  return findReferences(program, local).flatMap(([node, [parent, ...parents]]) => {
    const isMember = parent?.type === 'MemberExpression' && parent.object === node && !parent.computed
    const known = isMember ? find?.(source, parent.property.name) : undefined
    return isMember && known?.kind === 'instance'
      ? [{ references: [[parent, parents] as const], isMoved: known.isMoved, isOfKit: true }]
      : []
  })
}

/** Returns the variable or member that stores a call's result. */
export function getTarget(parents: readonly Node[], node: Node): Node | undefined {
  const [parent, ...outer] = parents
  if (!parent) return undefined
  if (/^(Await|TS\w+)Expression$/.test(parent.type)) return getTarget(outer, parent)
  if (parent.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id : undefined
  if (parent.type === 'AssignmentExpression' && parent.right === node)
    return /^(Identifier|MemberExpression)$/.test(parent.left.type) ? parent.left : undefined
  return undefined
}

/** Returns the scope that declares a name, for `findReferences`. */
function getHome(program: Node, name: string, parents: readonly Node[]): [Node, string, readonly Node[]] {
  const index = parents.findIndex(
    ({ type, body }) =>
      type === 'BlockStatement' && (body as Node[]).some((statement) => isDeclared(statement, name)),
  )
  const home = parents[index]
  return home ? [home, name, parents.slice(index + 1)] : [program, name, []]
}

/** Finds expressions with the same code, such as `this.modal`. */
function findSame(program: Node, code: string, target: Node): Reference[] {
  const wanted = code.slice(target.start, target.end)
  const found: Reference[] = []
  visit(program, (node, parents) => {
    if (node.type === 'MemberExpression' && code.slice(node.start, node.end) === wanted)
      found.push([node, parents])
  })
  return found
}
