import { addNote } from './addNote.ts'
import { changeUses } from './changeUses.ts'
import { findReferences } from './findReferences.ts'
import { getProjectId } from './getProjectId.ts'
import { kits } from './kits/kits.ts'
import type { Node } from './Node.ts'
import { networkNames } from './networkNames.ts'
import type { Kit, Rule } from './Rule.ts'
import type { Work } from './Work.ts'

const networksModule = '@reown/appkit/networks'
const ourNetworks = '@foyer/core/networks'

/** Result for an imported name. */
type Fate = 'replaced' | 'moved' | 'kept'

/** A kit's export that a specifier imports, from the kit or through a file of the app. */
type Origin = { kit: Kit; imported: string | undefined; isThroughApp: boolean }

/** Replaces the kits' imports and all uses of them. Returns the replaced names. */
export function changeImports(work: Work): ReadonlySet<string> {
  const replaced = new Set<string>()
  const fates = new Map<Node, Fate>()
  const origins = new Map<Node, Origin>()
  const statements = (work.program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  for (const statement of statements)
    for (const specifier of statement.specifiers as Node[]) {
      const origin = findOrigin(work, statement, specifier)
      if (!origin) continue
      origins.set(specifier, origin)
      const fate = change(work, origin, statement, specifier)
      fates.set(specifier, fate)
      if (fate === 'replaced') replaced.add(origin.imported ?? '')
    }
  // Last, because the removals above may have removed the only use.
  for (const statement of statements) {
    for (const specifier of statement.specifiers as Node[])
      if (fates.get(specifier) === 'kept' && isUnused(work, specifier.local.name)) {
        fates.set(specifier, 'replaced')
        const { kit } = origins.get(specifier) as Origin
        work.done.push({
          kit,
          line: specifier.loc.start.line,
          text: `removed ${specifier.local.name}, which nothing uses any more`,
        })
      }
    const kit =
      findKit(statement) ?? origins.get(statement.specifiers.find((one: Node) => origins.has(one)))?.kit
    if (!kit) continue
    reportKept(
      work,
      kit,
      statement,
      (statement.specifiers as Node[]).filter((specifier) => fates.get(specifier) === 'kept'),
      origins,
    )
    write(work, kit, statement, fates)
  }
  return replaced
}

const findKit = ({ source }: Node) => kits.find(({ modules }) => modules.test(source.value))

const getImported = (specifier: Node): string | undefined =>
  specifier.type === 'ImportSpecifier' ? (specifier.imported.name ?? specifier.imported.value) : undefined

function findOrigin({ surroundings }: Work, statement: Node, specifier: Node): Origin | undefined {
  const kit = findKit(statement)
  const imported = getImported(specifier)
  if (kit) return { kit, imported, isThroughApp: false }
  const known = imported === undefined ? undefined : surroundings.find?.(statement.source.value, imported)
  return known?.kind === 'kit' ? { kit: known.kit, imported: known.imported, isThroughApp: true } : undefined
}

const getRule = ({ kit, imported }: Origin): Rule | undefined =>
  imported !== undefined && Object.hasOwn(kit.rules, imported) ? kit.rules[imported] : undefined

function change(work: Work, origin: Origin, statement: Node, specifier: Node): Fate {
  const { kit, imported } = origin
  const source: string = statement.source.value
  if (source === networksModule && imported !== undefined && networkNames.has(imported)) return 'moved'
  const rule = getRule(origin)
  if (imported === undefined || !rule?.to) return 'kept'
  const use = { kit, rule, imported, local: specifier.local.name as string, line: specifier.loc.start.line }
  return changeUses(work, use, source) ? 'replaced' : 'kept'
}

/** Whether a name has references and all of them are in removed code. */
function isUnused({ program, removed }: Work, local: string): boolean {
  const references = findReferences(program, local)
  return (
    references.length > 0 &&
    references.every(([{ start, end }]) => removed.some(([from, to]) => from <= start && end <= to))
  )
}

/** Reports manual steps for the names that stay. */
function reportKept(
  work: Work,
  kit: Kit,
  statement: Node,
  kept: readonly Node[],
  origins: ReadonlyMap<Node, Origin>,
): void {
  const source: string = statement.source.value
  const { line } = statement.loc.start
  const told = new Set<Node>()
  for (const { names, module, manual } of kit.groups ?? []) {
    const all = kept.filter(
      (specifier) => !told.has(specifier) && module.test(source) && names.test(getImported(specifier) ?? ''),
    )
    for (const specifier of all) told.add(specifier)
    if (all.length) work.manual.push({ kit, line, text: `${all.map(getImported).join(', ')}: ${manual}` })
  }
  for (const specifier of kept) {
    const origin = origins.get(specifier) as Origin
    const rule = getRule(origin)
    // The reason was already reported where it applies.
    if (rule?.to || told.has(specifier)) continue
    const local: string = specifier.local.name
    const text =
      (rule && getManual(work, rule, local)) ??
      (source === networksModule
        ? `not in ${ourNetworks}; createFoyer also accepts viem/chains, and networks of defineNetwork`
        : 'no counterpart is known')
    const notes = rule?.worksOn ? work.kept : work.manual
    const through = origin.isThroughApp ? `is re-exported from the kit by ${source}; ` : ''
    notes.push({ kit: origin.kit, line, text: `${origin.imported ?? local}: ${through}${text}` })
  }
}

/** Returns the manual step for an import, with the project's WalletConnect id if one of its calls contains it. */
function getManual(work: Work, rule: Rule, local: string): string | undefined {
  const [projectId] = findReferences(work.program, local).flatMap(([node, [parent]]) =>
    parent?.type === 'CallExpression' && parent.callee === node
      ? (getProjectId(work, parent.arguments[0], ['projectId', 'walletConnectProjectId']) ?? [])
      : [],
  )
  return rule.manual?.replace('walletConnect({ projectId })', (call) =>
    projectId === undefined ? call : `walletConnect({ projectId: ${projectId} })`,
  )
}

function write(work: Work, kit: Kit, statement: Node, fates: ReadonlyMap<Node, Fate>): void {
  const source: string = statement.source.value
  const { line } = statement.loc.start
  if (source.endsWith('.css')) {
    remove(work, statement)
    work.done.push({ kit, line, text: `removed the import of ${source}: Foyer has no style sheet` })
    return
  }
  const specifiers = statement.specifiers as Node[]
  if (!specifiers.length) {
    addNote(work, kit, statement, `import of ${source}: remove it, and replace its side effects`)
    return
  }
  const moved = specifiers.filter((specifier) => fates.get(specifier) === 'moved')
  const kept = specifiers.filter((specifier) => !/^(moved|replaced)$/.test(fates.get(specifier) ?? ''))
  const type = statement.importKind === 'type' ? 'type ' : ''
  if (moved.length) work.done.push({ kit, line, text: `${source} → ${ourNetworks}` })
  if (moved.length === specifiers.length)
    work.text.overwrite(statement.source.start, statement.source.end, `'${ourNetworks}'`)
  else if (!moved.length && !kept.length) remove(work, statement)
  else if (kept.length < specifiers.length)
    work.text.overwrite(
      statement.start,
      statement.end,
      [
        ...(moved.length ? [`import ${type}${list(work, moved)} from ${quote(ourNetworks)}`] : []),
        ...(kept.length ? [`import ${type}${list(work, kept)} from ${quote(source)}`] : []),
      ].join('\n'),
    )
}

const quote = (module: string) => `'${module}'`

/** Code of the specifiers; the default import precedes the braces. */
function list({ text }: Work, specifiers: readonly Node[]): string {
  const [named, others] = [true, false].map((isNamed) =>
    specifiers
      .filter(({ type }) => (type === 'ImportSpecifier') === isNamed)
      .map(({ start, end }) => text.original.slice(start, end)),
  ) as [string[], string[]]
  return [...others, ...(named.length ? [`{ ${named.join(', ')} }`] : [])].join(', ')
}

/**
 * Removes a statement with its line. Also removes the following empty line, if another precedes the statement or the
 * file begins there.
 */
function remove({ text }: Work, { start, end }: Node): void {
  const { original } = text
  const [line = ''] = /^[ \t]*\r?\n/.exec(original.slice(end)) ?? []
  const isFirst = /(^|\n\r?\n)$/.test(original.slice(0, start))
  const [empty = ''] = (line && isFirst && /^\r?\n/.exec(original.slice(end + line.length))) || []
  text.remove(start, end + line.length + empty.length)
}
