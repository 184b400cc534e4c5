import { isNetwork } from './isNetwork.ts'
import type { Node } from './Node.ts'
import type { FunctionName } from './Rule.ts'
import type { Work } from './Work.ts'

/** Foyer's names of AppKit's views; the others have the same name, or no counterpart. */
const views: Readonly<Record<string, string>> = {
  Networks: 'SwitchNetwork',
  WalletSend: 'Send',
  OnRampProviders: 'OnRamp',
}
const sameViews = ['Connect', 'Account', 'Swap', 'AllWallets', 'WhatIsAWallet', 'WhatIsANetwork']

/**
 * Converts the argument of an AppKit function to that of Foyer's. Returns `false` without a change if it is uncertain.
 */
export function changeArgument(
  work: Work,
  name: FunctionName,
  call: Node,
  parents: readonly Node[],
): boolean {
  const [argument, ...others] = call.arguments as Node[]
  if (others.length) return false
  if (!argument) return name !== 'switchNetwork'
  if (name === 'setOpen') {
    work.text.remove(argument.start, argument.end)
    return true
  }
  if (name === 'switchNetwork') {
    if (!isNetwork(work, argument, [call, ...parents])) return false
    const isShort = argument.type === 'Identifier' || argument.type === 'MemberExpression'
    work.text.appendRight(argument.start, `{ networkId: ${isShort ? '' : '('}`)
    work.text.appendLeft(argument.end, `${isShort ? '' : ')'}.caipNetworkId }`)
    return true
  }
  if (argument.type !== 'ObjectExpression') return false
  return name === 'open' ? changeView(work, argument) : changeConnector(work, argument)
}

/** Converts the view names of AppKit's `open({ view: 'Networks' })`. */
function changeView({ text }: Work, { properties }: Node): boolean {
  const [property] = properties as Node[]
  if (properties.length !== 1 || property?.key?.name !== 'view') return false
  const names = getLiterals(property.value)
  if (!names?.every(({ value }) => sameViews.includes(value) || Object.hasOwn(views, value))) return false
  for (const { start, end, value } of names) if (views[value]) text.overwrite(start, end, `'${views[value]}'`)
  return true
}

/** Returns the string literals that an expression can evaluate to, if it can be nothing else. */
function getLiterals(node: Node): Node[] | undefined {
  if (node.type === 'StringLiteral') return [node]
  if (node.type === 'TSAsExpression') return getLiterals(node.expression)
  if (node.type !== 'ConditionalExpression') return undefined
  const [one, other] = [getLiterals(node.consequent), getLiterals(node.alternate)]
  return one && other && [...one, ...other]
}

/** Converts AppKit's `disconnect({ id })` to `disconnect({ connectorId })`. */
function changeConnector({ text }: Work, { properties }: Node): boolean {
  if (!(properties as Node[]).every(({ key }) => key?.name === 'id' || key?.name === 'namespace'))
    return false
  const id = (properties as Node[]).find(({ key }) => key.name === 'id')
  if (id?.shorthand) text.overwrite(id.start, id.end, 'connectorId: id')
  else if (id) text.overwrite(id.key.start, id.key.end, 'connectorId')
  return true
}
