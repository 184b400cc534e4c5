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

/** What becomes of a name that a statement imports. */
type Fate = 'replaced' | 'moved' | 'kept'

/** Replaces imports of the kits, and every use of them. Returns what was replaced. */
export function changeImports(work: Work): ReadonlySet<string> {
  const replaced = new Set<string>()
  const statements = (work.program.body as Node[]).flatMap((statement) => {
    const kit =
      statement.type === 'ImportDeclaration'
        ? kits.find(({ modules }) => modules.test(statement.source.value))
        : undefined
    return kit ? [{ statement, kit }] : []
  })
  const fates = new Map<Node, Fate>()
  for (const { statement, kit } of statements)
    for (const specifier of statement.specifiers as Node[]) {
      const fate = change(work, kit, statement, specifier)
      fates.set(specifier, fate)
      if (fate === 'replaced') replaced.add(getImported(specifier) ?? '')
    }
  // Last, as what is removed above may have been the only use.
  for (const { statement, kit } of statements) {
    for (const specifier of statement.specifiers as Node[])
      if (fates.get(specifier) === 'kept' && isUnused(work, specifier.local.name)) {
        fates.set(specifier, 'replaced')
        work.done.push({
          kit,
          line: specifier.loc.start.line,
          text: `removed ${specifier.local.name}, which nothing uses any more`,
        })
      }
    const kept = (statement.specifiers as Node[]).filter((specifier) => fates.get(specifier) === 'kept')
    reportKept(work, kit, statement, kept)
    write(work, kit, statement, fates)
  }
  return replaced
}

const getImported = (specifier: Node): string | undefined =>
  specifier.type === 'ImportSpecifier' ? (specifier.imported.name ?? specifier.imported.value) : undefined

function getRule(kit: Kit, specifier: Node): Rule | undefined {
  const imported = getImported(specifier)
  return imported !== undefined && Object.hasOwn(kit.rules, imported) ? kit.rules[imported] : undefined
}

function change(work: Work, kit: Kit, statement: Node, specifier: Node): Fate {
  const source: string = statement.source.value
  const imported = getImported(specifier)
  if (source === networksModule && imported !== undefined && networkNames.has(imported)) return 'moved'
  const rule = getRule(kit, specifier)
  if (imported === undefined || !rule?.to) return 'kept'
  const use = { kit, rule, imported, local: specifier.local.name as string, line: specifier.loc.start.line }
  return changeUses(work, use, source) ? 'replaced' : 'kept'
}

/** Whether every reference of a name was in code that is removed, and there was one. */
function isUnused({ program, removed }: Work, local: string): boolean {
  const references = findReferences(program, local)
  return (
    references.length > 0 &&
    references.every(([{ start, end }]) => removed.some(([from, to]) => from <= start && end <= to))
  )
}

/** Says what to do about the names that stay. */
function reportKept(work: Work, kit: Kit, statement: Node, kept: readonly Node[]): void {
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
    const rule = getRule(kit, specifier)
    // What is in the way of a counterpart was said where it is.
    if (rule?.to || told.has(specifier)) continue
    const local: string = specifier.local.name
    const text =
      (rule && getManual(work, rule, local)) ??
      (source === networksModule
        ? `not in ${ourNetworks}; createFoyer also takes chains of viem/chains, and what defineNetwork returns`
        : 'no counterpart is known')
    const notes = rule?.worksOn ? work.kept : work.manual
    notes.push({ kit, line, text: `${getImported(specifier) ?? local}: ${text}` })
  }
}

/** What is left to do about an import, with the project's id at WalletConnect if one of its calls names it. */
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
    addNote(work, kit, statement, `import of ${source}: remove it, and replace what it registers`)
    return
  }
  const list = (fate: Fate) =>
    specifiers
      .filter((specifier) => fates.get(specifier) === fate)
      .map(({ start, end }) => work.text.original.slice(start, end))
  const [moved, kept] = [list('moved'), list('kept')]
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
        ...(moved.length ? [`import ${type}{ ${moved.join(', ')} } from '${ourNetworks}'`] : []),
        ...(kept.length ? [`import ${type}{ ${kept.join(', ')} } from '${source}'`] : []),
      ].join('\n'),
    )
}

/** Removes a statement with its line, and the empty line after it where there is one before it, or the file begins. */
function remove({ text }: Work, { start, end }: Node): void {
  const { original } = text
  const [line = ''] = /^[ \t]*\r?\n/.exec(original.slice(end)) ?? []
  const isFirst = /(^|\n\r?\n)$/.test(original.slice(0, start))
  const [empty = ''] = (line && isFirst && /^\r?\n/.exec(original.slice(end + line.length))) || []
  text.remove(start, end + line.length + empty.length)
}
