import { getPublicSuffix } from 'tldts'
import * as trie from 'tldts/dist/cjs/src/data/trie.js'

/**
 * Lists hosts that are not a public suffix but have some below them, such as `amazonaws.com`. They are in the list
 * inside `tldts`, but the package has no function for them.
 */
export function listSharedHosts() {
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText, rulesRoot } = trie.default ?? trie
  const offsets = []
  for (let edge = 0, offset = 0; edge < edgeLength.length; edge++) {
    offsets.push(offset)
    offset += edgeLength[edge]
  }
  const found = []
  /** Whether the node or one below it is a public suffix; lists the nodes above one. */
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
