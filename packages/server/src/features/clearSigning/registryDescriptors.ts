import { readFileSync } from 'node:fs'
import { clearDescriptor } from '@foyer/contract/clear'
import * as v from 'valibot'
import type { DescriptorIndex } from './DescriptorIndex.ts'

const shipped = new URL('../../../data/clearSigning.jsonl', import.meta.url)

const { owner, domain, signature, intent, sentence, fields } = clearDescriptor.entries
const header = v.object({ registry: v.string(), commit: v.string(), licence: v.string() })
const format = v.object({ key: v.string(), signature, intent, sentence, fields })
const entry = v.object({ owner, domain, at: v.array(v.string()), formats: v.array(v.number()) })

/**
 * The public descriptor registry at the commit named by `scripts/buildClearSigning.mjs`. It is read on first use, and each
 * format is validated when it is requested: an invalid one counts as missing.
 */
export function registryDescriptors(path: URL = shipped): DescriptorIndex & { readonly commit: string } {
  let loaded: ReturnType<typeof load> | undefined
  const read = () => {
    loaded ??= load(path)
    return loaded
  }
  return {
    get commit() {
      return read().commit
    },
    find(chainId, address, key) {
      const { entries, formats, places } = read()
      for (const at of places.get(`${chainId}:${address.toLowerCase()}`) ?? []) {
        const found = entries[at]
        for (const id of found?.formats ?? []) {
          const one = formats[id]
          if (!found || one?.key !== key.toLowerCase()) continue
          const parsed = v.safeParse(format, one)
          if (!parsed.success) continue
          const { key: _, ...rest } = parsed.output
          const { owner, domain } = found
          return { from: 'registry', owner, chainId, address, ...(domain ? { domain } : {}), ...rest }
        }
      }
      return undefined
    },
  }
}

function load(path: URL) {
  const [first, ...lines] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const { commit } = v.parse(header, first)
  const isFormat = (line: unknown): line is { key: string } =>
    typeof line === 'object' && line !== null && 'key' in line
  const formats = lines.filter(isFormat)
  const entries = lines.filter((line) => !isFormat(line)).map((line) => v.parse(entry, line))
  const places = new Map<string, number[]>()
  for (const [index, { at }] of entries.entries())
    for (const place of at) places.set(place, [...(places.get(place) ?? []), index])
  return { commit, formats, entries, places }
}
