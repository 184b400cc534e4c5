import type { Node } from './Node.ts'

/** The block that a declaration holds in, and what is around it. */
export function getScope(parents: readonly Node[]): readonly [Node, readonly Node[]] {
  const index = parents.findIndex(({ type }) => type === 'BlockStatement' || type === 'Program')
  return [parents[index] as Node, parents.slice(index + 1)]
}
