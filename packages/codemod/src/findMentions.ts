import { kits } from './kits/kits.ts'
import type { Kit, Note } from './Rule.ts'

/** Lists what names a kit in a file that is not rewritten: quoted modules, custom elements, methods that only its instance has. */
export function findMentions(code: string, kit?: Kit | undefined): readonly Note[] {
  return code.split('\n').flatMap((text, index) => {
    const quoted = [...text.matchAll(/(['"`])~?([^'"`]+)\1/g)].map(([, , name = '']) => name)
    const elements = [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name)
    const line = index + 1
    return [
      ...kits.flatMap((one) =>
        [
          ...quoted.filter((name) => one.modules.test(name) || one.elementNames?.test(name)),
          ...elements.filter((name) => one.elementNames?.test(name)).map((name) => `<${name}>`),
        ].map((name) => ({ kit: one, line, text: `${name}: this kind of file is not rewritten` })),
      ),
      ...listMethods(text, kit).map((note) => ({ ...note, line })),
    ]
  })
}

function listMethods(text: string, kit: Kit | undefined): Omit<Note, 'line'>[] {
  if (!kit?.methods) return []
  return [...text.matchAll(/([\w$.]+)\??\.([a-zA-Z]+)\(/g)].flatMap(([, code = '', name = '']) => {
    const method = Object.hasOwn(kit.methods ?? {}, name) ? kit.methods?.[name] : undefined
    return method?.isDistinctive
      ? [{ kit, text: `${code}.${name}: use ${method.manual.replaceAll(/\bX\b/g, code)}` }]
      : []
  })
}
