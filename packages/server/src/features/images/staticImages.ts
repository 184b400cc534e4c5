import { open, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { drawMonogram } from './drawMonogram.ts'
import type { ImageKind, ImageService } from './ImageService.ts'

const tableFile = new URL('../../../data/icons.json', import.meta.url)
/** Written by `scripts/icons.mjs`: every drawing, one after another, and where each begins and how long it is. */
const drawingsFile = new URL('../../../dist/icons.svgs', import.meta.url)
const placesFile = new URL('../../../dist/icons.places.json', import.meta.url)
const table = v.record(v.string(), v.string())
const icons = v.object({ wallets: table, networks: table, tokens: table })
const places = v.record(v.string(), v.tuple([v.number(), v.number()]))
const drawing = v.pipe(v.string(), v.startsWith('<svg '), v.endsWith('</svg>'))
const maxCached = 2_000

/**
 * Logos of `@web3icons/core` (MIT) and of the packages that `data/icons.LICENSE` lists, monograms for the rest.
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
  const placeOf = v.parse(places, JSON.parse(await readFile(placesFile, 'utf8')))
  const cache = new Map<string, string>()

  async function load(kind: ImageKind, id: string): Promise<string> {
    const key = kind === 'tokens' ? id.toUpperCase() : id
    const name = Object.hasOwn(known[kind], key) ? known[kind][key] : undefined
    if (!name) return drawMonogram(`${kind}/${key}`, options.nameOf(kind, id) ?? id)
    // A wallet can wear the mark of the exchange that makes it.
    const [file = '', folder = kind] = name.split('/').reverse()
    const place = placeOf[`${folder}/${file}`]
    if (!place) throw new Error(`No drawing of ${name}: build the server again.`)
    return v.parse(drawing, await readPart(drawingsFile, place))
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

async function readPart(file: URL, [start, length]: [start: number, length: number]): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}
