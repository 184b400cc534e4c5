// Loads what `foyer.js` needs later, in place of Vite's own helper: a file whose hash is not the one that is written here does not
// run. The browser checks it as it fetches, and has it by then: importing it fetches nothing again.

const integrities = '__FOYER_INTEGRITIES__'
const folder = new URL('.', import.meta.url).href
const loads = new Map()

export function __vitePreload(load, files = [], from = folder) {
  return Promise.all(files.map((file) => fetchChecked(new URL(file, from).href))).then(load)
}

function fetchChecked(href) {
  // It is here, and was checked by the page.
  if (href === import.meta.url) return undefined
  const known = loads.get(href)
  if (known) return known
  const loading = new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    // Without a hash nothing would be checked: a text that is none is never met.
    link.integrity = integrities[href.slice(folder.length)] ?? `sha256-${'A'.repeat(43)}=`
    link.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? ''
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // Asked for again, it is fetched and checked again.
      loads.delete(href)
      link.remove()
      reject(new Error(`${href} did not load, or is not what this version was made with`))
    })
    link.href = href
    document.head.append(link)
  })
  loads.set(href, loading)
  return loading
}
