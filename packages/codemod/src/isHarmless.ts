import type { Reference } from './findReferences.ts'

/** Whether a value is used where its shape does not matter: a hook's dependencies, the console, or a presence test. */
export function isHarmless([node, [parent, holder]]: Reference): boolean {
  if (!parent) return true
  if (parent.type === 'ArrayExpression')
    return (
      holder?.type === 'CallExpression' &&
      /^use[A-Z]/.test(holder.callee.name ?? holder.callee.property?.name ?? '')
    )
  if (/^(Optional)?CallExpression$/.test(parent.type) && parent.callee !== node) {
    const { object, property } = parent.callee
    return object?.name === 'console' || (object?.name === 'JSON' && property?.name === 'stringify')
  }
  if (parent.type === 'UnaryExpression') return parent.operator === '!' || parent.operator === 'typeof'
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') return parent.test === node
  if (parent.type === 'LogicalExpression') return parent.operator === '&&' && parent.left === node
  return false
}
