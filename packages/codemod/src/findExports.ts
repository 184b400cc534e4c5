import { getTarget } from './findInstances.ts'
import { findReferences } from './findReferences.ts'
import { isNetwork, isNetworkList } from './isNetwork.ts'
import { kits } from './kits/kits.ts'
import type { Node } from './Node.ts'
import { readProgram } from './readProgram.ts'
import type { ExportKind, Surroundings } from './Work.ts'

/** Exports that matter to the files which import them, by name; `*` has the re-exported modules. */
export type Exports = {
  names: ReadonlyMap<string, ExportKind>
  passedOn: readonly { source: string; name: string; as: string }[]
}

/**
 * Finds the file's exports of a kit's instances, and of networks.
 *
 * @throws SyntaxError if the file cannot be parsed.
 */
export function findExports(code: string, isMoved: boolean, surroundings: Surroundings = {}): Exports {
  const program = readProgram(code)
  const instances = findInstanceNames(program, surroundings)
  const names = new Map<string, ExportKind>()
  const passedOn: Exports['passedOn'][number][] = []
  const add = (local: Node | undefined, as: string) => {
    if (!local) return
    const parents = [program]
    const again = findKitImport(program, local.name)
    if (again) names.set(as, again)
    else if (isMaker(program, local) || instances.has(local.name))
      names.set(as, { kind: 'instance', isMoved })
    else if (isNetwork({ program, surroundings }, local, parents)) names.set(as, { kind: 'network' })
    else if (isNetworkList({ program, surroundings }, local, parents)) names.set(as, { kind: 'networks' })
  }
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ExportAllDeclaration')
      passedOn.push({ source: statement.source.value, name: '*', as: '*' })
    if (statement.type === 'ExportDefaultDeclaration') add(statement.declaration, 'default')
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of statement.specifiers as Node[]) {
      const as: string = exported.name ?? exported.value
      const kit = statement.source && findKit(statement.source.value)
      if (kit && local) names.set(as, { kind: 'kit', kit, imported: local.name })
      else if (statement.source)
        passedOn.push({ source: statement.source.value, name: local?.name ?? '*', as })
      else add(local, as)
    }
    for (const { id } of (statement.declaration?.declarations ?? []) as Node[])
      if (id.type === 'Identifier') add(id, id.name)
  }
  return { names, passedOn }
}

const findKit = (source: string) => kits.find(({ name, modules }) => name !== 'wagmi' && modules.test(source))

/** Returns the kit's export that a name of the file refers to; networks are handled separately. */
function findKitImport(program: Node, local: string | undefined): ExportKind | undefined {
  for (const { type, source, specifiers } of program.body as Node[]) {
    const kit =
      type === 'ImportDeclaration' && !/\/networks$/.test(source.value) ? findKit(source.value) : undefined
    for (const specifier of kit ? (specifiers as Node[]) : [])
      if (kit && local && specifier.local.name === local && specifier.imported)
        return { kind: 'kit', kit, imported: specifier.imported.name }
  }
  return undefined
}

/** Names of the file's variables with an instance. */
function findInstanceNames(program: Node, { find }: Surroundings): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { type, source, specifiers } of program.body as Node[])
    if (type === 'ImportDeclaration')
      for (const { local, imported } of specifiers as Node[])
        if (find?.(source.value, imported?.name ?? 'default')?.kind === 'instance') names.add(local.name)
  for (const maker of getMakers(program))
    for (const [node, [call, ...parents]] of findReferences(program, maker)) {
      const target =
        call?.type === 'CallExpression' && call.callee === node ? getTarget(parents, call) : undefined
      if (target?.type === 'Identifier') names.add(target.name)
    }
  return names
}

const isMaker = (program: Node, { type, callee }: Node) =>
  type === 'CallExpression' && getMakers(program).includes(callee.name)

/** Names of the functions that create an instance. */
function getMakers(program: Node): string[] {
  return (program.body as Node[]).flatMap(({ type, source, specifiers }) =>
    type !== 'ImportDeclaration'
      ? []
      : (specifiers as Node[]).flatMap(({ local, imported }) => {
          const isKit =
            imported?.name === 'createAppKit' && kits.some(({ modules }) => modules.test(source.value))
          return isKit || (imported?.name === 'createFoyer' && source.value === '@foyer/core')
            ? [local.name as string]
            : []
        }),
  )
}
