import { isDeclared } from './findReferences.ts'
import type { Node } from './Node.ts'
import { networkNames } from './networkNames.ts'
import type { ExportKind, Work } from './Work.ts'

type File = Pick<Work, 'program' | 'surroundings'>

const networkModules = ['@reown/appkit/networks', '@foyer/core/networks']
const listMethods = ['map', 'forEach', 'filter', 'find', 'some', 'every', 'flatMap']

/** Whether an expression is certainly a network with a CAIP-2 id: one that both AppKit and Foyer list. */
export function isNetwork(file: File, node: Node | undefined, parents: readonly Node[]): boolean {
  if (!node) return false
  if (isCast(node)) return isNetwork(file, node.expression, parents)
  if (node.type === 'ConditionalExpression')
    return isNetwork(file, node.consequent, parents) && isNetwork(file, node.alternate, parents)
  if (node.type === 'MemberExpression') return node.computed && isNetworkList(file, node.object, parents)
  if (node.type !== 'Identifier') return false
  const { init, imported, list } = resolve(file, node.name, parents)
  if (list) return isNetworkList(file, list.node, list.parents)
  if (init) return isNetwork(file, init.node, init.parents)
  return imported?.kind === 'network'
}

/** Whether an expression is certainly a list of such networks. */
export function isNetworkList(file: File, node: Node | undefined, parents: readonly Node[]): boolean {
  if (!node) return false
  if (isCast(node)) return isNetworkList(file, node.expression, parents)
  if (node.type === 'ArrayExpression')
    return (
      node.elements.length > 0 && node.elements.every((element: Node) => isNetwork(file, element, parents))
    )
  if (node.type !== 'Identifier') return false
  const { init, imported } = resolve(file, node.name, parents)
  return init ? isNetworkList(file, init.node, init.parents) : imported?.kind === 'networks'
}

const isCast = ({ type }: Node) => /^(TS(NonNull|As|Satisfies)|TypeCast|Parenthesized)Expression$/.test(type)

type Place = { node: Node; parents: readonly Node[] }

/** Resolves a name: to the value of a constant, an import, or an element of a list that a callback iterates over. */
function resolve(
  { program, surroundings }: File,
  name: string,
  parents: readonly Node[],
): { init?: Place; imported?: ExportKind; list?: Place } {
  for (const [index, scope] of [...parents, program].entries()) {
    const [param] = (scope.params ?? []) as Node[]
    if (param?.type === 'Identifier' && param.name === name) {
      const call = parents[index + 1]
      const callee = call?.type === 'CallExpression' && call.arguments[0] === scope ? call.callee : undefined
      if (callee?.type === 'MemberExpression' && listMethods.includes(callee.property.name))
        return { list: { node: callee.object, parents: parents.slice(index + 1) } }
      return {}
    }
    for (const statement of (Array.isArray(scope.body) ? scope.body : []) as Node[]) {
      if (statement.type === 'ImportDeclaration')
        for (const { local, imported } of statement.specifiers as Node[])
          if (local.name === name) {
            const source: string = statement.source.value
            const isListed = networkModules.includes(source) && networkNames.has(imported?.name)
            const found = isListed
              ? ({ kind: 'network' } as const)
              : surroundings.find?.(source, imported?.name ?? 'default')
            return found ? { imported: found } : {}
          }
      if (!isDeclared(statement, name)) continue
      const { kind, declarations = [] } = statement.declaration ?? statement
      const own = (declarations as Node[]).find(({ id }) => id.name === name)
      return kind === 'const' && own?.init ? { init: { node: own.init, parents: parents.slice(index) } } : {}
    }
  }
  return {}
}
