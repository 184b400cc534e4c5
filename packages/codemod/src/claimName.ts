import { type Node, visit } from './Node.ts'
import type { Work } from './Work.ts'

/**
 * Returns the local name of a Foyer package's export, and imports it. Returns `undefined` if the file already uses both
 * the name and its alias.
 *
 * @param replaced a name of the file that is being removed
 */
export function claimName(
  { program, wanted }: Work,
  { name, from, isType }: { name: string; from: string; isType?: boolean | undefined },
  replaced?: string | undefined,
): string | undefined {
  const known = findImport(program, name, from) ?? wanted.get(from)?.get(name)
  if (known) return known
  const claimed = [...wanted.values()].flatMap((names) => [...names.values()])
  const isFree = (local: string) =>
    !claimed.includes(local) && (local === replaced || !isUsed(program, local))
  const other = `${/^[A-Z]/.test(name) ? 'Foyer' : 'foyer'}${name.charAt(0).toUpperCase()}${name.slice(1)}`
  // A hook must keep its name, and a type can replace one that the file declares.
  const local = [name, ...(isType || /^use[A-Z]/.test(name) ? [] : [other])].find(isFree)
  if (local) wanted.set(from, (wanted.get(from) ?? new Map()).set(name, local))
  return local
}

function findImport(program: Node, name: string, from: string): string | undefined {
  for (const statement of program.body as Node[])
    if (statement.type === 'ImportDeclaration' && statement.source.value === from)
      for (const { imported, local } of statement.specifiers as Node[])
        if (imported?.name === name) return local.name
  return undefined
}

/** Whether a name is imported, declared or referenced; members and keys of that name do not count. */
function isUsed(program: Node, name: string): boolean {
  let isFound = false
  visit(program, (node, [parent]) => {
    if (isFound || (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || node.name !== name) return
    const isMember =
      parent && /MemberExpression$/.test(parent.type) && parent.property === node && !parent.computed
    const isKey = parent && parent.key === node && !parent.computed
    const isOther =
      parent &&
      ((parent.type === 'ImportSpecifier' && parent.local !== node) || parent.type === 'JSXAttribute')
    if (!isMember && !isKey && !isOther) isFound = true
  })
  return isFound
}
