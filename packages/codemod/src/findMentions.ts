import { kits } from './kits/kits.ts'
import type { Kit, Note } from './Rule.ts'
import type { Surroundings } from './Work.ts'

/**
 * Lists mentions of a kit in a file that is not rewritten: quoted modules, custom elements, methods of its instance.
 */
export function findMentions(code: string, surroundings: Surroundings = {}): readonly Note[] {
  const instances = findInstances(code, surroundings)
  return code.split('\n').flatMap((text, index) => {
    const quoted = [...text.matchAll(/(['"`])~?([^'"`]+)\1/g)].map(([, , name = '']) => name)
    const elements = [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name)
    const line = index + 1
    return [
      ...kits.flatMap((one) =>
        [
          ...quoted.filter((name) => one.modules.test(name) || one.elementNames?.test(name)),
          ...elements.filter((name) => one.elementNames?.test(name)).map((name) => `<${name}>`),
        ].map((name) => ({ kit: one, line, text: `${name}: this file type is not rewritten` })),
      ),
      ...listMethods(text, surroundings.kit, instances).map((note) => ({ ...note, line })),
    ]
  })
}

/** Names of imported instances. */
function findInstances(code: string, { find }: Surroundings): readonly string[] {
  return [...code.matchAll(/\bimport\s*(?:(\w+)|\{([^}]*)\})\s*from\s*(['"])([^'"]+)\3/g)].flatMap(
    ([, whole, list = '', , source = '']) =>
      (whole ? [`default as ${whole}`] : list.split(','))
        .map((one) => one.trim().split(/\s+as\s+/))
        .filter(([name = '']) => find?.(source, name)?.kind === 'instance')
        .map(([name = '', local = name]) => local),
  )
}

function listMethods(text: string, kit: Kit | undefined, instances: readonly string[]): Omit<Note, 'line'>[] {
  if (!kit?.methods) return []
  return [...text.matchAll(/([\w$.]+)\??\.([a-zA-Z]+)\b/g)].flatMap(([, code = '', name = '']) => {
    const method = Object.hasOwn(kit.methods ?? {}, name) ? kit.methods?.[name] : undefined
    return method && (method.isDistinctive || instances.includes(code))
      ? [{ kit, text: `${code}.${name}: use ${method.manual.replaceAll(/\bX\b/g, code)}` }]
      : []
  })
}
