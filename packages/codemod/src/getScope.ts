import type { Node } from './Node.ts'

/** Returns the block in which a declaration is visible, and its ancestors. */
export function getScope(parents: readonly Node[]): readonly [Node, readonly Node[]] {
  const index = parents.findIndex(({ type }) => type === 'BlockStatement' || type === 'Program')
  return [parents[index] as Node, parents.slice(index + 1)]
}
