import { findReferences, type Reference } from './findReferences.ts'
import { getScope } from './getScope.ts'
import { isHarmless } from './isHarmless.ts'
import type { Node } from './Node.ts'

/** A field of a value that the file reads. */
export type FieldUse = {
  name: string
  /** The property of a pattern, or a member expression. */
  node: Node
  /** References to the field's value. */
  values: readonly Reference[]
}

/** Fields of a value that the file reads, and the places that use it as a whole. */
export type Fields = { fields: readonly FieldUse[]; whole: readonly Node[]; pattern?: Node | undefined }

/** Finds the fields read from a value. */
export function readFields([node, parents]: Reference): Fields {
  const [parent] = parents
  if (!parent || parent.type === 'ExpressionStatement') return { fields: [], whole: [] }
  if (/^TS(NonNull|As|Satisfies)Expression$/.test(parent.type)) return readFields([parent, parents.slice(1)])
  if (/^(Optional)?MemberExpression$/.test(parent.type) && parent.object === node)
    return parent.computed
      ? { fields: [], whole: [node] }
      : {
          fields: [{ name: parent.property.name, node: parent, values: [[parent, parents.slice(1)]] }],
          whole: [],
        }
  if (parent.type === 'VariableDeclarator' && parent.init === node)
    return readPattern(parent.id, getScope(parents))
  return { fields: [], whole: isHarmless([node, parents]) ? [] : [node] }
}

/** Finds the fields that a destructuring pattern reads. */
export function readPattern(pattern: Node, [scope, outer]: readonly [Node, readonly Node[]]): Fields {
  if (pattern.type === 'Identifier') {
    const all = findReferences(scope, pattern.name, outer).map(readFields)
    return { fields: all.flatMap(({ fields }) => fields), whole: all.flatMap(({ whole }) => whole) }
  }
  if (pattern.type !== 'ObjectPattern') return { fields: [], whole: [pattern] }
  const fields: FieldUse[] = []
  const whole: Node[] = []
  for (const property of pattern.properties as Node[]) {
    if (property.type !== 'ObjectProperty' || property.computed) {
      whole.push(property)
      continue
    }
    const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    const values = local.type === 'Identifier' ? findReferences(scope, local.name, outer) : []
    fields.push({ name: property.key.name ?? property.key.value, node: property, values })
  }
  return { fields, whole, pattern }
}
