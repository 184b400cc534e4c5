/** A syntax tree node. Each type has further fields, which are read by name. */
export type Node = {
  type: string
  start: number
  end: number
  loc: { start: { line: number } }
  // biome-ignore lint/suspicious/noExplicitAny: the tree has two hundred shapes, and each is checked by its `type`
  [field: string]: any
}

/** Calls back for a node and all its descendants, except those of a node for which the callback returns `skip`. */
export function visit(
  node: Node,
  callback: (node: Node, parents: readonly Node[]) => unknown,
  parents: readonly Node[] = [],
): void {
  if (callback(node, parents) === 'skip') return
  const inner = [node, ...parents]
  for (const [field, value] of Object.entries(node)) {
    if (field === 'loc' || field.endsWith('Comments') || field === 'tokens') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === 'string') visit(child, callback, inner)
  }
}
