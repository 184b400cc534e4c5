import { addNote } from './addNote.ts'
import { claimName } from './claimName.ts'
import { findReferences, isDeclared, type Reference } from './findReferences.ts'
import { getCode } from './getCode.ts'
import { getProjectId } from './getProjectId.ts'
import { isNetwork } from './isNetwork.ts'
import type { Node } from './Node.ts'
import type { Rule } from './Rule.ts'
import { suggestTheme } from './suggestTheme.ts'
import type { Use, Work } from './Work.ts'

/** Placeholder that the app's author replaces. */
const serverUrl = 'https://foyer.example.com'

/** Features that Foyer has under the same name. */
const features = [
  ...['email', 'socials', 'swaps', 'onramp', 'activity', 'multiWallet', 'receive', 'send', 'analytics'],
  ...['allWallets', 'legalCheckbox', 'smartSessions', 'collapseWallets', 'pay', 'emailShowWallets'],
  ...['connectorTypeOrder', 'connectMethodsOrder', 'walletFeaturesOrder'],
]

/** Returns the object that a call takes as its options: a literal, or a constant of the file used for nothing else. */
export function findOptions({ program }: Work, call: Node, parents: readonly Node[]): Node | undefined {
  const [argument, ...others] = call.arguments as Node[]
  if (others.length) return undefined
  if (argument?.type !== 'Identifier') return argument?.type === 'ObjectExpression' ? argument : undefined
  const isInner = parents.some(
    ({ type, body }) =>
      type === 'BlockStatement' && (body as Node[]).some((statement) => isDeclared(statement, argument.name)),
  )
  if (isInner || findReferences(program, argument.name).length !== 1) return undefined
  for (const { type, kind, declarations } of program.body as Node[])
    if (type === 'VariableDeclaration' && kind === 'const')
      for (const { id, init } of declarations as Node[])
        if (id.name === argument.name && !id.typeAnnotation)
          return init?.type === 'ObjectExpression' ? init : undefined
  return undefined
}

/** Converts options of createAppKit to those of createFoyer. */
export function changeOptions(
  work: Work,
  { kit, rule, imported }: Use,
  source: string,
  [call, parents]: Reference,
): void {
  const { text } = work
  const options = findOptions(work, call, parents)
  if (!options) return
  for (const property of options.properties as Node[]) {
    const name: string | undefined = property.key?.name ?? property.key?.value
    const { line } = property.loc.start
    const to = name === undefined ? undefined : rule.options?.[name]
    if (to) {
      if (property.shorthand) text.appendRight(property.start, `${to}: `)
      else text.overwrite(property.key.start, property.key.end, to)
      work.done.push({ kit, line, text: `option ${name} → ${to}` })
    } else if (name === 'defaultNetwork' && isNetwork(work, property.value, [options, call, ...parents])) {
      if (property.shorthand) text.appendLeft(property.end, `: ${property.value.name}.caipNetworkId`)
      else if (/^(Identifier|MemberExpression)$/.test(property.value.type))
        text.appendLeft(property.value.end, '.caipNetworkId')
      else addNote(work, kit, property, `option ${name} of ${imported}: a CAIP-2 id instead of a network`)
    } else if (name === 'features' && property.value.type === 'ObjectExpression') {
      for (const feature of property.value.properties as Node[])
        if (!features.includes(feature.key?.name))
          addNote(
            work,
            kit,
            feature,
            `features, ${feature.key?.name ?? '…'}: unknown feature; see the table of the guide`,
          )
    } else if (!name || !rule.keptOptions?.includes(name)) {
      const theme = name ? suggestTheme(work, name, property) : undefined
      addNote(
        work,
        kit,
        property,
        name
          ? `option ${name} of ${imported}: ${theme ?? own(rule.lostOptions, name) ?? 'see the table of the guide'}`
          : `${getCode(work, property)} in the options of ${imported}: its entries need their names in the table of the guide`,
      )
    }
  }
  addServer(work, kit, call, options)
  reportProvider(work, kit, source, [call, parents])
}

const own = (record: Rule['lostOptions'], name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** Adds the server, and the relay that phone wallets use. */
function addServer(work: Work, kit: Use['kit'], call: Node, options: Node): void {
  const projectId = getProjectId(work, options, ['projectId'])
  const isTaken =
    findReferences(work.program, 'walletConnect').length > 0 || isDeclaredAnywhere(work, 'walletConnect')
  const local =
    projectId === undefined || isTaken
      ? undefined
      : claimName(work, { name: 'walletConnect', from: '@foyer/walletconnect' })
  const pairing = local && `${local}({ projectId: ${projectId} })`
  work.text.appendLeft(
    options.start + 1,
    ` serverUrl: '${serverUrl}',${pairing ? ` connectors: [${pairing}],` : ''}`,
  )
  if (pairing)
    work.done.push({
      kit,
      line: call.loc.start.line,
      text: `phone wallets: ${pairing}, over the public relay as before`,
    })
  addNote(work, kit, call, 'serverUrl: put in the address of your Foyer server')
  addNote(
    work,
    kit,
    call,
    pairing
      ? 'projectId of createFoyer: put in the id of the project on your Foyer server; that of walletConnect stays. Add embedded({ secureUrl }) for logins'
      : 'connectors: add walletConnect({ projectId }), with the id at WalletConnect, for phone wallets, and embedded({ secureUrl }) for logins',
  )
}

const isDeclaredAnywhere = ({ program }: Work, name: string) =>
  (program.body as Node[]).some((statement) => isDeclared(statement, name))

/** Reports how the modal and the components get the instance. */
function reportProvider(work: Work, kit: Use['kit'], source: string, [call, parents]: Reference): void {
  const [statement, holder] = parents
  const isAlone = statement?.type === 'ExpressionStatement' && holder?.type === 'Program'
  if (isAlone) work.text.appendLeft(statement.start, 'export const foyer = ')
  const target =
    statement?.type === 'VariableDeclarator' ? getCode(work, statement.id) : isAlone ? 'foyer' : 'instance'
  const withoutReact = `call startModal(${target}) of @foyer/react once, or defineElements(${target}) of @foyer/elements for buttons; this file does not use React`
  const withReact = isAlone
    ? 'put <FoyerProvider foyer={foyer}> of @foyer/react around the components'
    : 'put <FoyerProvider> with this instance around the components'
  addNote(work, kit, call, /\/react(-core)?$/.test(source) || importsReact(work) ? withReact : withoutReact)
}

const importsReact = ({ program }: Work) =>
  (program.body as Node[]).some(
    ({ type, source }) => type === 'ImportDeclaration' && /^(react|next)(\/|$)/.test(source.value),
  )
