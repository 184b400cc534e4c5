import { type Node, visit } from './Node.ts'

/** An identifier, and its ancestors from the nearest outwards. */
export type Reference = readonly [node: Node, parents: readonly Node[]]

/** Finds identifiers below a node that refer to this scope's name; skips inner scopes that redeclare it. */
export function findReferences(scope: Node, name: string, outer: readonly Node[] = []): Reference[] {
  const found: Reference[] = []
  visit(
    scope,
    (node, parents) => {
      if (node !== scope && hasBinding(node, name)) return 'skip'
      if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || node.name !== name) return
      if (parents[0] && isReference(node, parents)) found.push([node, parents])
    },
    outer,
  )
  return found
}

function isReference(node: Node, [parent, holder]: readonly Node[]): boolean {
  if (!parent || parent.type.startsWith('Import')) return false
  if (/^(Optional)?MemberExpression$/.test(parent.type)) return parent.object === node || parent.computed
  if (parent.type === 'JSXMemberExpression') return parent.object === node
  if (parent.type === 'JSXAttribute') return false
  if (parent.type === 'VariableDeclarator') return parent.id !== node
  if (parent.params?.includes(node) || parent.param === node) return false
  if (/^(RestElement|ArrayPattern)$/.test(parent.type)) return false
  if (/^(Function|Class)/.test(parent.type) && parent.id === node) return false
  if (parent.type === 'ExportSpecifier') return parent.local === node
  if (parent.type === 'AssignmentPattern' && parent.left === node) return false
  if (parent.type === 'ObjectProperty' && holder?.type === 'ObjectPattern') return parent.computed
  // In `{ name }`, the value is the reference.
  if ('key' in parent && parent.key === node) return parent.computed
  return true
}

/** Whether a node is a scope that declares the name. */
function hasBinding(node: Node, name: string): boolean {
  const has = (pattern: Node | null | undefined) => getNames(pattern).includes(name)
  if (Array.isArray(node.params))
    return node.params.some(has) || (node.type === 'FunctionExpression' && has(node.id))
  if (node.type === 'BlockStatement')
    return (node.body as Node[]).some((statement) => isDeclared(statement, name))
  if (node.type === 'ForStatement') return isDeclared(node.init, name)
  if (/^For(In|Of)Statement$/.test(node.type)) return isDeclared(node.left, name)
  return node.type === 'CatchClause' && has(node.param)
}

/** Whether a statement declares the name. */
export function isDeclared(statement: Node | null, name: string): boolean {
  if (!statement) return false
  if (statement.type === 'ExportNamedDeclaration') return isDeclared(statement.declaration, name)
  if (statement.type === 'VariableDeclaration')
    return (statement.declarations as Node[]).some(({ id }) => getNames(id).includes(name))
  return /^(Function|Class)Declaration$/.test(statement.type) && statement.id?.name === name
}

/** Returns the names that a pattern binds. */
function getNames(pattern: Node | null | undefined): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return getNames(pattern.left)
  if (pattern.type === 'RestElement') return getNames(pattern.argument)
  if (pattern.type === 'TSParameterProperty') return getNames(pattern.parameter)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(getNames)
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property: Node) =>
      getNames(property.type === 'RestElement' ? property : property.value),
    )
  return []
}
