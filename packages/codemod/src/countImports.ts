import { kits } from './kits/kits.ts'

/** How often code names each kit's modules; wagmi's connectors may stay. */
export function countImports(code: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [, , module = ''] of code.matchAll(/(['"`])([^'"`\s]+)\1/g))
    for (const { name, modules } of kits)
      if (name !== 'wagmi' && modules.test(module)) {
        const root = /^(@[^/]+\/[^/]+|[^/]+)/.exec(module)?.[0] ?? module
        counts.set(root, (counts.get(root) ?? 0) + 1)
      }
  return counts
}
