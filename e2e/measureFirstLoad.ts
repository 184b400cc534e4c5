import { gzipSync } from 'node:zlib'

/** Size of a file as a page loads it. */
export function getGzipSize(body: Uint8Array): number {
  return gzipSync(body, { level: 9 }).length
}

/** Gzipped size of the scripts and styles that a page loads initially: those in its markup and their static imports. */
export async function measureFirstLoad(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const found = new Set<string>()
  let size = 0
  const add = async (address: string, base: string): Promise<void> => {
    const { href, origin, pathname } = new URL(address, base)
    if (found.has(pathname) || origin !== new URL(url).origin || !/\.(js|mjs|css)$/.test(pathname)) return
    found.add(pathname)
    const response = await fetch(href)
    if (!response.ok) throw new Error(`${href} answered ${response.status}`)
    const body = new Uint8Array(await response.arrayBuffer())
    size += getGzipSize(body)
    if (!pathname.endsWith('.css')) await addImports(new TextDecoder().decode(body), href)
  }
  /** Static imports only: `import('…')` loads later. */
  const addImports = async (code: string, base: string): Promise<void> => {
    for (const [, path = ''] of code.matchAll(/\b(?:import|from)\s*["'](\.{0,2}\/[^"'\s]+)["']/g))
      await add(path, base)
  }
  for (const [tag] of html.matchAll(/<(?:script|link|astro-island)\b[^>]*>/gi)) {
    const isLater = /\bnomodule\b/i.test(tag) || /rel="(?:icon|prefetch)"/.test(tag)
    for (const [, address = ''] of isLater
      ? []
      : tag.matchAll(/\b(?:src|href|component-url|renderer-url)="([^"]+)"/g))
      await add(address, url)
  }
  for (const [, code = ''] of html.matchAll(/<script[^>]*type="module"[^>]*>([^<]+)/g))
    await addImports(code, url)
  return size
}
