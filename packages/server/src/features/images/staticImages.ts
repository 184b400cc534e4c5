import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { drawMonogram } from './drawMonogram.ts'
import type { ImageKind, ImageService } from './ImageService.ts'

const tableFile = new URL('../../../data/icons.json', import.meta.url)
const table = v.record(v.string(), v.string())
const icons = v.object({ wallets: table, networks: table, tokens: table })
const svgModule = v.object({ default: v.pipe(v.string(), v.startsWith('<svg ')) })
const maxCached = 2_000

/**
 * Logos of `@web3icons/core` (MIT) where it has one, monograms for the rest.
 *
 * @example
 * ```ts
 * import { staticImages } from '@foyer/server'
 *
 * const images = await staticImages({ nameOf: (kind, id) => `${kind} ${id}` })
 * ```
 */
export async function staticImages(options: {
  /** Name of a wallet or network, for its monogram. */
  nameOf(kind: ImageKind, id: string): string | undefined
}): Promise<ImageService> {
  const known = v.parse(icons, JSON.parse(await readFile(tableFile, 'utf8')))
  const cache = new Map<string, string>()

  async function load(kind: ImageKind, id: string): Promise<string> {
    const key = kind === 'tokens' ? id.toUpperCase() : id
    // Only names from our own table become part of a path.
    const name = Object.hasOwn(known[kind], key) ? known[kind][key] : undefined
    if (!name) return drawMonogram(`${kind}/${key}`, options.nameOf(kind, id) ?? id)
    // A wallet can wear the mark of the exchange that makes it.
    const [file = '', folder = kind] = name.split('/').reverse()
    const module: unknown = await import(
      /* @vite-ignore */ `@web3icons/core/svgs/${folder}/background/${file}.svg.js`
    )
    return v.parse(svgModule, module).default
  }

  return {
    async svg(kind, id) {
      const key = `${kind}/${id}`
      const cached = cache.get(key)
      if (cached) return cached
      const svg = await load(kind, id)
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string)
      cache.set(key, svg)
      return svg
    },
  }
}
