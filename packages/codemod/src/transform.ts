import { parse } from '@babel/parser'
import MagicString from 'magic-string'
import { kits } from './kits/kits.ts'
import { type Node, visit } from './Node.ts'
import { networkNames } from './networkNames.ts'
import type { Kit, Note, Rule } from './Rule.ts'
import { toManualNotes } from './toManualNotes.ts'

/** What became of a file. */
export type Transformed = {
  code: string
  /** What was changed. */
  done: readonly Note[]
  /** What is left to do by hand. */
  manual: readonly Note[]
}

type Use = { kit: Kit; rule: Rule; imported: string; local: string; line: number }
type Work = {
  text: MagicString
  program: Node
  done: Note[]
  manual: Note[]
  /** Imports to add: names by module. */
  wanted: Map<string, Set<string>>
}

const networksModule = '@reown/appkit/networks'
const ourNetworks = '@foyer/core/networks'

/** Placeholder that the app's author replaces. */
const serverUrl = 'https://foyer.example.com'

/**
 * Rewrites the mechanical part of one file. What has no sure counterpart stays as it is and is reported; a second run
 * changes nothing.
 *
 * @throws SyntaxError when the file cannot be parsed.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises'
 * import { transform } from '@foyer/codemod'
 *
 * const { code, manual } = transform(await readFile('src/main.tsx', 'utf8'))
 * await writeFile('src/main.tsx', code)
 * for (const note of manual) console.log(note)
 * ```
 */
export function transform(code: string): Transformed {
  const program = read(code)
  const work: Work = { text: new MagicString(code), program, done: [], manual: [], wanted: new Map() }
  for (const statement of program.body as Node[])
    if (statement.type === 'ImportDeclaration') changeImport(work, statement)
  for (const kit of kits) changeElements(work, kit)
  reportNames(work)
  addImports(work)
  return { code: work.text.toString(), done: work.done, manual: toManualNotes(work.manual) }
}

/** A file is read with JSX, or with casts as `<T>value`: no text has both. */
function read(code: string): Node {
  const parseWith = (plugins: ('typescript' | 'jsx')[]) =>
    parse(code, { sourceType: 'module', plugins }).program as unknown as Node
  try {
    return parseWith(['typescript', 'jsx'])
  } catch (error) {
    try {
      return parseWith(['typescript'])
    } catch {
      throw error
    }
  }
}

/** Reports what names a kit anywhere but in an import statement: `export … from`, `import()`, `require()`, mocks. */
function reportNames({ program, manual }: Work): void {
  visit(program, (node, [parent]) => {
    const { line } = node.loc.start
    if (node.type === 'StringLiteral' && parent?.type !== 'ImportDeclaration')
      for (const kit of kits) {
        const name: string = node.value
        if (kit.modules.test(name) || kit.elementNames?.test(name))
          manual.push({ kit, line, text: `${name}: named in a way that is not rewritten` })
      }
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return
    const name: string = node.name.name
    for (const kit of kits)
      if (kit.elementNames?.test(name) && !Object.hasOwn(kit.elements ?? {}, name))
        manual.push({ kit, line, text: `<${name}>: no counterpart is known; see the table of the guide` })
  })
}

function changeImport(work: Work, statement: Node): void {
  const source: string = statement.source.value
  const kit = kits.find(({ modules }) => modules.test(source))
  if (!kit) return
  const { line } = statement.loc.start
  if (source.endsWith('.css')) {
    remove(work, statement)
    work.done.push({ kit, line, text: `removed the import of ${source}: Foyer has no style sheet` })
    return
  }
  if (!statement.specifiers.length) {
    const text = `import of ${source}: remove it, and replace what it registers`
    work.manual.push({ kit, line, text })
    return
  }
  const kept: string[] = []
  /** Networks that Foyer has under the same name. */
  const moved: string[] = []
  for (const specifier of statement.specifiers as Node[]) {
    const imported = specifier.type === 'ImportSpecifier' ? (specifier.imported.name as string) : undefined
    const rule = imported === undefined ? undefined : kit.rules[imported]
    if (source === networksModule && imported !== undefined && networkNames.has(imported)) {
      moved.push(work.text.slice(specifier.start, specifier.end))
      continue
    }
    const local: string = specifier.local.name
    if (
      !imported ||
      !rule?.to ||
      !change(work, { kit, rule, imported, local, line: specifier.loc.start.line })
    ) {
      kept.push(work.text.slice(specifier.start, specifier.end))
      const text =
        (rule && getManual(work, rule, local)) ??
        (source === networksModule
          ? `not in ${ourNetworks}; createFoyer also takes chains of viem/chains, and what defineNetwork returns`
          : 'no counterpart is known')
      if (!rule?.to) work.manual.push({ kit, line, text: `${imported ?? local}: ${text}` })
    }
  }
  const type = statement.importKind === 'type' ? 'type ' : ''
  if (moved.length) work.done.push({ kit, line, text: `${source} → ${ourNetworks}` })
  if (moved.length === statement.specifiers.length)
    work.text.overwrite(statement.source.start, statement.source.end, `'${ourNetworks}'`)
  else if (!moved.length && !kept.length) remove(work, statement)
  else if (kept.length < statement.specifiers.length)
    work.text.overwrite(
      statement.start,
      statement.end,
      [
        ...(moved.length ? [`import ${type}{ ${moved.join(', ')} } from '${ourNetworks}'`] : []),
        ...(kept.length ? [`import ${type}{ ${kept.join(', ')} } from '${source}'`] : []),
      ].join('\n'),
    )
}

/** Rewrites every use of an import; `false` where one is not understood, which leaves the import and all its uses alone. */
function change(work: Work, use: Use): boolean {
  const { rule, local, imported, kit } = use
  if (!rule.to) return false
  if (isTaken(work, rule.to.name, rule.to.from, local)) {
    work.manual.push({ kit, line: use.line, text: `${imported}: this file has another ${rule.to.name}` })
    return false
  }
  const references = findReferences(work.program, local)
  const fault = references.find(([node, parents]) => !isUnderstood(node, parents, rule))
  if (fault) {
    const [{ loc }] = fault
    work.manual.push({ kit, line: loc.start.line, text: `${imported}: used in a way that is not rewritten` })
    return false
  }
  for (const [node, parents] of references) {
    work.text.overwrite(node.start, node.end, rule.to.name)
    const [parent, grandparent] = parents
    if (!parent) continue
    if (parent.type === 'JSXOpeningElement') changeAttributes(work, use, parent)
    if (parent.type === 'NewExpression') work.text.remove(parent.start, node.start)
    if (parent.type === 'CallExpression') changeCall(work, use, parent, parents.slice(1))
    if (parent.type === 'JSXOpeningElement' && rule.to.name === 'FoyerProvider' && grandparent)
      work.text.appendLeft(node.end, ' foyer={foyer}')
  }
  want(work, rule.to.from, `${rule.to.isType ? 'type ' : ''}${rule.to.name}`)
  work.done.push({ kit, line: use.line, text: `${imported} → ${rule.to.name} of ${rule.to.from}` })
  if (rule.to.name === 'FoyerProvider')
    work.manual.push({
      kit,
      line: use.line,
      text: 'FoyerProvider: `foyer` is the instance that createFoyer returns; import it',
    })
  return true
}

/** Whether the file uses a name for something that is not the export of `from`, nor the import that it replaces. */
function isTaken({ program }: Work, name: string, from: string, local: string): boolean {
  if (name === local) return false
  const isImported = (program.body as Node[]).some(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.source.value === from &&
      (statement.specifiers as Node[]).some((specifier) => specifier.local.name === name),
  )
  return !isImported && findBindings(program, name)
}

/** Whether a name is imported, declared or used anywhere. */
function findBindings(program: Node, name: string): boolean {
  let isFound = false
  visit(program, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name) isFound = true
  })
  return isFound
}

/** Identifiers that refer to a name of the file, but for the import itself. */
function findReferences(program: Node, name: string): [Node, readonly Node[]][] {
  const found: [Node, readonly Node[]][] = []
  visit(program, (node, parents) => {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || node.name !== name) return
    const [parent] = parents
    if (!parent || parent.type.startsWith('Import')) return
    if (/MemberExpression$/.test(parent.type) && parent.property === node && !parent.computed) return
    if (
      /^(Object(Property|Method)|JSXAttribute)$/.test(parent.type) &&
      (parent.key ?? parent.name) === node &&
      !parent.shorthand
    )
      return
    found.push([node, parents])
  })
  return found
}

function isUnderstood(node: Node, parents: readonly Node[], rule: Rule): boolean {
  const [parent, declarator] = parents
  if (!parent) return false
  if (rule.to?.isType) return parent.type === 'TSTypeReference'
  if (parent.type === 'JSXOpeningElement')
    return !(parent.attributes as Node[]).some(({ type }) => type === 'JSXSpreadAttribute')
  if (parent.type === 'JSXClosingElement') return true
  if (parent.type === 'NewExpression') return parent.callee === node && !parent.arguments.length
  if (parent.type !== 'CallExpression' || parent.callee !== node) return false
  if (rule.options) return parent.arguments.length === 1 && parent.arguments[0].type === 'ObjectExpression'
  if (!rule.fields && !rule.unwrap && !rule.opens) return true
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') return false
  const properties = declarator.id.properties as Node[]
  const names = properties.map((property) =>
    property.type === 'ObjectProperty' && !property.computed && property.value.type === 'Identifier'
      ? (property.key.name as string)
      : undefined,
  )
  // A field without a counterpart, or a rest that could hold one, is for a person.
  if (names.some((name) => name === undefined || (rule.fields && name in rule.fields && !rule.fields[name])))
    return false
  const only = rule.unwrap ?? rule.opens?.field
  return only === undefined || (names.length === 1 && names[0] === only)
}

function changeCall(work: Work, { kit, rule, imported }: Use, call: Node, parents: readonly Node[]): void {
  const { text } = work
  const [declarator, declaration] = parents
  const types = call.typeParameters ?? call.typeArguments
  if (types) {
    text.remove(types.start, types.end)
    const given = `${imported}: removed the type argument; what it returns has Foyer’s own type`
    work.manual.push({ kit, line: call.loc.start.line, text: given })
  }
  const [argument] = call.arguments as Node[]
  if (rule.options && argument) {
    changeOptions(work, { kit, rule, imported }, call, parents)
    return
  }
  if (rule.argument && argument && argument.type !== 'ObjectExpression') {
    text.appendLeft(argument.start, `{ ${rule.argument}: `)
    text.appendRight(argument.end, ' }')
  }
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') return
  const properties = declarator.id.properties as Node[]
  const [first] = properties
  if (rule.unwrap && first) text.overwrite(declarator.id.start, declarator.id.end, first.value.name)
  if (rule.opens && first && declaration) {
    const name: string = first.value.name
    text.overwrite(declarator.id.start, declarator.id.end, `{ open: ${name}View }`)
    const indent = /[ \t]*$/.exec(text.original.slice(0, declaration.start))?.[0] ?? ''
    text.appendRight(
      declaration.end,
      `\n${indent}const ${name} = () => ${name}View({ view: '${rule.opens.view}' })`,
    )
  }
  for (const property of properties) {
    const to = rule.fields?.[property.key.name]
    if (to)
      text.overwrite(
        property.start,
        property.end,
        to === property.value.name ? to : `${to}: ${property.value.name}`,
      )
    if (imported === 'useAppKit' && property.key.name === 'open') changeViews(work, property.value.name, kit)
    if (imported === 'useAppKitNetwork' && property.key.name === 'switchNetwork')
      changeSwitches(work, property.value.name, kit)
    if (imported === 'useDisconnect' && property.key.name === 'disconnect')
      changeDisconnects(work, property.value.name, kit)
  }
}

/** `disconnect({ id })` of AppKit is `disconnect({ connectorId })`. */
function changeDisconnects(work: Work, name: string, kit: Kit): void {
  for (const [node, [call, holder]] of findReferences(work.program, name)) {
    if (holder?.type === 'ObjectPattern') continue
    const isCall = call?.type === 'CallExpression' && call.callee === node
    const [argument] = (isCall ? call.arguments : []) as Node[]
    const properties = (argument?.type === 'ObjectExpression' ? argument.properties : []) as Node[]
    const id = properties.find(({ key }) => key?.name === 'id')
    if (id?.shorthand) work.text.overwrite(id.start, id.end, 'connectorId: id')
    else if (id) work.text.overwrite(id.key.start, id.key.end, 'connectorId')
    const isKnown = properties.every(({ key }) => key?.name === 'id' || key?.name === 'namespace')
    if (!isCall || (argument && argument.type !== 'ObjectExpression') || !isKnown)
      work.manual.push({
        kit,
        line: node.loc.start.line,
        text: `${name}: takes { namespace, connectorId } or nothing`,
      })
  }
}

/** `switchNetwork(mainnet)` of AppKit takes a network, Foyer's takes its id. */
function changeSwitches(work: Work, name: string, kit: Kit): void {
  for (const [node, [parent, holder]] of findReferences(work.program, name)) {
    if (holder?.type === 'ObjectPattern') continue
    const [argument] = (parent?.arguments ?? []) as Node[]
    if (parent?.type !== 'CallExpression' || parent.callee !== node || !isListedNetwork(work, argument)) {
      work.manual.push({
        kit,
        line: node.loc.start.line,
        text: `${name}: pass { networkId } instead of a network`,
      })
      continue
    }
    work.text.overwrite(argument.start, argument.end, `{ networkId: ${argument.name}.caipNetworkId }`)
  }
}

/** Whether an argument is a network that both AppKit and Foyer list. */
function isListedNetwork({ program }: Work, argument: Node | undefined): argument is Node {
  return (program.body as Node[]).some(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.source.value === networksModule &&
      (statement.specifiers as Node[]).some(
        ({ local, imported }) => local.name === argument?.name && networkNames.has(imported?.name),
      ),
  )
}

/** Views of AppKit by those of Foyer; the others have the same name, or none. */
const views: Readonly<Record<string, string>> = {
  Networks: 'SwitchNetwork',
  WalletSend: 'Send',
  OnRampProviders: 'OnRamp',
}
const sameViews = ['Connect', 'Account', 'Swap', 'AllWallets', 'WhatIsAWallet', 'WhatIsANetwork']

/** `open({ view: 'Networks' })` of AppKit names other views. */
function changeViews(work: Work, name: string, kit: Kit): void {
  for (const [node, [call, holder]] of findReferences(work.program, name)) {
    if (holder?.type === 'ObjectPattern') continue
    const [argument] = (
      call?.type === 'CallExpression' && call.callee === node ? call.arguments : []
    ) as Node[]
    if (call?.type === 'CallExpression' && !argument) continue
    const properties = (argument?.type === 'ObjectExpression' ? argument.properties : []) as Node[]
    const view =
      properties.length === 1 && properties[0]?.key?.name === 'view' ? properties[0].value : undefined
    const to = view?.type === 'StringLiteral' ? views[view.value] : undefined
    if (view && to) work.text.overwrite(view.start, view.end, `'${to}'`)
    else if (!sameViews.includes(view?.value))
      work.manual.push({
        kit,
        line: node.loc.start.line,
        text: `${name}: takes { view, payload } with the views of the guide, and no event`,
      })
  }
}

function changeOptions(
  work: Work,
  { kit, rule, imported }: Omit<Use, 'local' | 'line'>,
  call: Node,
  parents: readonly Node[],
): void {
  const { text } = work
  const [options] = call.arguments as [Node]
  for (const property of options.properties as Node[]) {
    const name: string | undefined = property.key?.name
    const { line } = property.loc.start
    const to = name === undefined ? undefined : rule.options?.[name]
    if (to) {
      if (property.shorthand) text.overwrite(property.start, property.end, `${to}: ${name}`)
      else text.overwrite(property.key.start, property.key.end, to)
      work.done.push({ kit, line, text: `option ${name} → ${to}` })
    } else if (!name || !rule.keptOptions?.includes(name))
      work.manual.push({
        kit,
        line,
        text: `option ${name ?? '…'} of ${imported}: see the table of the guide`,
      })
  }
  const projectId = getProjectId(work, call)
  const canPair = projectId !== undefined && !isTaken(work, 'walletConnect', '@foyer/walletconnect', imported)
  text.appendLeft(
    options.start + 1,
    ` serverUrl: '${serverUrl}',${canPair ? ` connectors: [walletConnect({ projectId: ${projectId} })],` : ''}`,
  )
  if (canPair) {
    want(work, '@foyer/walletconnect', 'walletConnect')
    work.done.push({
      kit,
      line: call.loc.start.line,
      text: `phone wallets: walletConnect({ projectId: ${projectId} }), over the public relay as before`,
    })
  }
  work.manual.push({
    kit,
    line: call.loc.start.line,
    text: 'serverUrl: put in the address of your Foyer server',
  })
  work.manual.push({
    kit,
    line: call.loc.start.line,
    text: canPair
      ? 'projectId of createFoyer: put in the id of the project on your Foyer server; that of walletConnect stays. Add embedded({ secureUrl }) for log-ins'
      : 'connectors: add walletConnect({ projectId }), with the id at WalletConnect, for phone wallets, and embedded({ secureUrl }) for log-ins',
  })
  const [statement, holder] = parents
  if (statement?.type === 'ExpressionStatement' && holder?.type === 'Program') {
    text.appendLeft(statement.start, 'export const foyer = ')
    work.manual.push({
      kit,
      line: call.loc.start.line,
      text: 'put <FoyerProvider foyer={foyer}> of @foyer/react around the components',
    })
  } else
    work.manual.push({
      kit,
      line: call.loc.start.line,
      text: 'put <FoyerProvider> with this instance around the components',
    })
}

/** Code of the project's id at WalletConnect among the options of a call. */
function getProjectId(
  { text }: Work,
  call: Node,
  names: readonly string[] = ['projectId'],
): string | undefined {
  const [options] = call.arguments as Node[]
  const properties = (options?.type === 'ObjectExpression' ? options.properties : []) as Node[]
  const property = properties.find(
    ({ type, key, computed }) => type === 'ObjectProperty' && !computed && names.includes(key.name ?? key.value),
  )
  return property && text.original.slice(property.value.start, property.value.end)
}

/** What is left to do about an import, with the project's id at WalletConnect if one of its calls names it. */
function getManual(work: Work, rule: Rule, local: string): string | undefined {
  const [projectId] = findReferences(work.program, local).flatMap(([node, [parent]]) =>
    parent?.type === 'CallExpression' && parent.callee === node
      ? (getProjectId(work, parent, ['projectId', 'walletConnectProjectId']) ?? [])
      : [],
  )
  return rule.manual?.replace('walletConnect({ projectId })', (call) =>
    projectId === undefined ? call : `walletConnect({ projectId: ${projectId} })`,
  )
}

function changeAttributes(
  work: Work,
  { kit, rule, imported }: Pick<Use, 'kit' | 'rule' | 'imported'>,
  element: Node,
): void {
  for (const attribute of element.attributes as Node[]) {
    const name: string = attribute.name?.name
    if (rule.attributes?.includes(name)) continue
    work.text.remove(attribute.start - 1, attribute.end)
    work.manual.push({
      kit,
      line: attribute.loc.start.line,
      text: `${imported}: removed ${name}; see the table of the guide`,
    })
  }
}

function changeElements(work: Work, kit: Kit): void {
  const { elements } = kit
  if (!elements) return
  visit(work.program, (node) => {
    if (!/^JSX(Opening|Closing)Element$/.test(node.type) || node.name.type !== 'JSXIdentifier') return
    const name: string = node.name.name
    const to = Object.hasOwn(elements, name) ? elements[name] : undefined
    if (!to) return
    if (isTaken(work, to, '@foyer/react', name)) {
      work.manual.push({ kit, line: node.loc.start.line, text: `<${name}>: this file has another ${to}` })
      return
    }
    work.text.overwrite(node.name.start, node.name.end, to)
    if (node.type === 'JSXClosingElement') return
    changeAttributes(
      work,
      { kit, rule: { attributes: ['label', 'loadingLabel', 'disabled'] }, imported: name },
      node,
    )
    want(work, '@foyer/react', to)
    work.done.push({ kit, line: node.loc.start.line, text: `<${name}> → <${to}>` })
  })
}

function want({ wanted }: Work, module: string, name: string): void {
  wanted.set(module, (wanted.get(module) ?? new Set()).add(name))
}

/** Adds what is wanted and not imported, after the last import. */
function addImports({ text, program, wanted }: Work): void {
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const lines = [...wanted].flatMap(([module, names]) => {
    const present = imports
      .filter(({ source }) => source.value === module)
      .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => local.name))
    const missing = [...names].filter((name) => !present.includes(name.replace('type ', '')))
    return missing.length ? [`import { ${missing.sort(byName).join(', ')} } from '${module}'\n`] : []
  })
  const first = imports[0]
  text.appendLeft(first?.start ?? (program.body as Node[])[0]?.start ?? 0, lines.sort().join(''))
}

const byName = (one: string, other: string) =>
  one.replace('type ', '') < other.replace('type ', '') ? -1 : 1

function remove({ text }: Work, { start, end }: Node): void {
  const isLine = text.original[end] === '\n'
  text.remove(start, isLine ? end + 1 : end)
}
