import { kits } from './kits/kits.ts'
import { visit } from './Node.ts'
import { readProgram } from './readProgram.ts'

/** Counts how often code names each kit's packages; wagmi's connectors may stay. */
export function countImports(code: string, isScript: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const module of listTexts(code, isScript))
    for (const { name, modules } of kits)
      if (name !== 'wagmi' && modules.test(module)) {
        const root = /^(@[^/]+\/[^/]+|[^/]+)/.exec(module)?.[0] ?? module
        counts.set(root, (counts.get(root) ?? 0) + 1)
      }
  return counts
}

/** Strings of a script; for other files, any quoted text. */
function listTexts(code: string, isScript: boolean): string[] {
  const quoted = [...code.matchAll(/(['"`])~?([^'"`\s]+)\1/g)].map(([, , text = '']) => text)
  // Few files name a kit, and even fewer only in comments.
  if (!quoted.some((text) => kits.some(({ modules }) => modules.test(text)))) return []
  if (!isScript) return quoted
  try {
    const texts: string[] = []
    visit(readProgram(code), ({ type, value }) => type === 'StringLiteral' && texts.push(value))
    return texts
  } catch {
    return quoted
  }
}
