import { claimName } from './claimName.ts'
import type { Reference } from './findReferences.ts'
import { getCode } from './getCode.ts'
import { isHarmless } from './isHarmless.ts'
import { type Node, visit } from './Node.ts'
import type { CustomRule } from './Rule.ts'
import { readFields, readPattern } from './readFields.ts'
import type { Work } from './Work.ts'

/** Reason why an app's own button cannot be rewritten. */
export type Fault = readonly [node: Node, text: string]
type Edit = { start: number; end: number; code: string }

/** Plans the rewriting of `<ConnectButton.Custom>`. Returns what prevents it, or a function that does it. */
export function planCustom(
  work: Work,
  rule: CustomRule,
  [element, parents]: Reference,
): { faults: readonly Fault[]; apply: () => void } {
  const faults: Fault[] = []
  const edits: Edit[] = []
  const used = new Map<string, string>()
  const children = (element.children as Node[]).filter(
    ({ type, value, expression }) =>
      !(type === 'JSXText' && !value.trim()) && expression?.type !== 'JSXEmptyExpression',
  )
  const render = children[0]?.expression as Node | undefined
  const pattern = render?.params?.[0] as Node | undefined
  const opening = element.openingElement as Node
  if (children.length !== 1 || pattern?.type !== 'ObjectPattern' || opening.attributes.length)
    return {
      faults: [
        [element, 'CustomConnectButton of @foyer/react takes a function of the fields of useFoyerButton'],
      ],
      apply: () => {},
    }
  const taken = getNames(render as Node)
  /** Returns the local name of a field inside the function. */
  const need = (field: string) => {
    const own = (pattern.properties as Node[]).find(
      ({ key, value }) => key?.name === field && value?.type === 'Identifier',
    )
    const local =
      own?.value.name ?? (taken.has(field) ? `foyer${field.charAt(0).toUpperCase()}${field.slice(1)}` : field)
    used.set(field, used.get(field) ?? local)
    return used.get(field) as string
  }
  const fill = (code: string) => code.replace(/^\w+/, need)
  const replace = ({ start, end }: Node, code: string) => edits.push({ start, end, code })

  const { fields, whole } = readPattern(pattern, [render as Node, [children[0] as Node, element, ...parents]])
  for (const node of whole) faults.push([node, 'is passed on as a whole; see the fields of useFoyerButton'])
  for (const { name, node, values } of fields) {
    const renamed = rule.renamed[name]
    const replaced = rule.replaced[name]
    const object = rule.members[name]
    const local: string = node.value?.name ?? name
    if (renamed) used.set(renamed, local)
    else if (replaced)
      for (const [value, [parent]] of values) {
        const isAlone =
          /^(ConditionalExpression|IfStatement|JSXExpressionContainer|VariableDeclarator)$/.test(
            parent?.type ?? '',
          )
        const code = fill(replaced)
        if (parent?.type === 'ObjectProperty') faults.push([value, `${name}: ${code} of useFoyerButton`])
        else replace(value, isAlone || !code.includes(' ') ? code : `(${code})`)
      }
    else if (object && node.value?.type === 'Identifier')
      for (const value of values) {
        const fault = changeMember(work, { name, ...object }, value, { fill, replace })
        if (fault) faults.push(fault)
      }
    else faults.push([node, `${name}: ${rule.manual[name] ?? 'no counterpart; see useFoyerButton'}`])
  }
  return {
    faults,
    apply: () => {
      const local = claimName(work, { name: 'CustomConnectButton', from: '@foyer/react' })
      if (!local) return
      const list = [...used].map(([field, own]) => (field === own ? field : `${field}: ${own}`))
      const { start, end } = pattern
      work.text.overwrite(start, end, `{ ${list.join(', ')} }`)
      for (const edit of edits) work.text.overwrite(edit.start, edit.end, edit.code)
      const all = edits.map(({ code }) => code).join(' ')
      const unread = [
        /\b(name|displayName)\b/.test(all) ? '' : ' showName={false}',
        /\bavatar\b/.test(all) ? '' : ' showAvatar={false}',
        /\bbalance\b/.test(all) ? '' : ' showBalance={false}',
      ]
      work.text.overwrite(opening.name.start, opening.name.end, `${local}${unread.join('')}`)
      const closing = element.closingElement as Node
      work.text.overwrite(closing.name.start, closing.name.end, local)
    },
  }
}

/** Rewrites one use of an object field. */
function changeMember(
  work: Work,
  { name, whole, members, compared }: { name: string } & CustomRule['members'][string],
  [value, parents]: Reference,
  { fill, replace }: { fill: (code: string) => string; replace: (node: Node, code: string) => unknown },
): Fault | undefined {
  const [parent, holder] = parents
  if (
    parent &&
    /^(Optional)?MemberExpression$/.test(parent.type) &&
    parent.object === value &&
    !parent.computed
  ) {
    const member: string = parent.property.name
    const to = members[member]
    const id = compared?.[member]
    if (to) {
      // The same object keeps its narrowed type: `account.name` if it was tested before.
      const isSafe = parent.type === 'MemberExpression' && to.startsWith(`${whole}?.`)
      replace(parent, fill(isSafe ? to.replace('?.', '.') : to))
      return undefined
    }
    if (id && holder?.type === 'BinaryExpression' && /^[!=]==?$/.test(holder.operator)) {
      const other = (holder.left === parent ? holder.right : holder.left) as Node
      replace(parent, fill(id))
      replace(
        other,
        other.type === 'NumericLiteral'
          ? `'eip155:${other.value}'`
          : `\`eip155:\${${getCode(work, other)}}\``,
      )
      return undefined
    }
    return [
      parent,
      `${name}.${member}: ${id ? `${id} of useFoyerButton is a CAIP-2 id; chainId of useFoyerNetwork is a number` : `no counterpart; see ${whole} of useFoyerButton`}`,
    ]
  }
  if (parent && isPresence([value, parents])) {
    const left =
      parent.type === 'LogicalExpression' && parent.right === value ? (parent.left as Node) : undefined
    const last = left?.type === 'LogicalExpression' ? (left.right as Node) : left
    // `account && chain` would test the account twice.
    if (left && parent.operator === '&&' && last?.name === whole && name !== whole)
      replace({ ...value, start: left.end, end: parent.end }, '')
    else replace(value, fill(whole))
    return undefined
  }
  return [value, `${name}: is passed on as a whole; see ${whole} of useFoyerButton`]
}

/** Whether only the presence of a value matters, here and in a conjunction around it. */
function isPresence([node, [parent, ...outer]]: Reference): boolean {
  if (!parent) return false
  if (isHarmless([node, [parent, ...outer]])) return true
  if (parent.type === 'VariableDeclarator') return !readFields([node, [parent, ...outer]]).fields.length
  return parent.type === 'LogicalExpression' && isPresence([parent, outer])
}

function getNames(node: Node): Set<string> {
  const names = new Set<string>()
  visit(node, ({ type, name }, [parent]) => {
    if (
      type === 'Identifier' &&
      !(parent && /MemberExpression$/.test(parent.type) && parent.property.name === name)
    )
      names.add(name)
  })
  return names
}
