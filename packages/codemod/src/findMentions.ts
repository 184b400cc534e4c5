import { kits } from './kits/kits.ts'
import type { Note } from './Rule.ts'

/** Lists what names a kit in a file that is not rewritten: quoted modules and custom elements. */
export function findMentions(code: string): readonly Note[] {
  return code.split('\n').flatMap((text, index) => {
    const quoted = [...text.matchAll(/(['"`])~?([^'"`]+)\1/g)].map(([, , name = '']) => name)
    const elements = [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name)
    return kits.flatMap((kit) =>
      [
        ...quoted.filter((name) => kit.modules.test(name) || kit.elementNames?.test(name)),
        ...elements.filter((name) => kit.elementNames?.test(name)).map((name) => `<${name}>`),
      ].map((name) => ({ kit, line: index + 1, text: `${name}: this kind of file is not rewritten` })),
    )
  })
}
