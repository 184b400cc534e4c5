import { getPublicSuffix } from 'tldts'
import * as trie from 'tldts/dist/cjs/src/data/trie.js'

/**
 * Lists hosts that are no public suffix and have some below them, such as `amazonaws.com`: the list that `tldts` answers from has them,
 * and the package has no function for it.
 */
export function listSharedHosts() {
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText, rulesRoot } = trie.default ?? trie
  const offsets = []
  for (let edge = 0, offset = 0; edge < edgeLength.length; edge++) {
    offsets.push(offset)
    offset += edgeLength[edge]
  }
  const found = []
  /** Whether the node or one below it ends a public suffix; lists those above one. */
  function visit(node, name) {
    let isAbove = false
    for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge++) {
      const label = labelText.slice(offsets[edge], offsets[edge] + edgeLength[edge])
      if (visit(edgeChild[edge], name ? `${label}.${name}` : label)) isAbove = true
    }
    const isListed = isAbove && /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)
    if (isListed && getPublicSuffix(name, { allowPrivateDomains: true }) !== name) found.push(name)
    return isAbove || nodeFlags[node] !== 0
  }
  visit(rulesRoot, '')
  return found.sort()
}
