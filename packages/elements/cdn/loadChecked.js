// Loads what `foyer.js` needs later: a file whose hash is not the one that is written here does not run. The browser checks it as
// it fetches, and has it by then: importing it fetches nothing again.

/** Each file with its hash (SHA-256) and the places here of the files that it imports. */
const files = '__FOYER_FILES__'
const folder = new URL('.', import.meta.url).href
const loads = new Map()

/** Imports a file after it and everything that it imports have been checked. */
export const loadChecked = (name, load) =>
  Promise.all([...listFiles(files.findIndex(([known]) => known === name))].map(fetchChecked)).then(load)

function listFiles(place, places = new Set()) {
  if (places.has(place)) return places
  places.add(place)
  const [, , imports] = files[place]
  for (const imported of imports) listFiles(imported, places)
  return places
}

function fetchChecked(place) {
  const known = loads.get(place)
  if (known) return known
  const [name, hash] = files[place]
  const loading = new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.integrity = `sha256-${hash}`
    link.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? ''
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // Asked for again, it is fetched and checked again.
      loads.delete(place)
      link.remove()
      reject(new Error(`${name} did not load, or is not what this version was made with`))
    })
    link.href = folder + name
    document.head.append(link)
  })
  loads.set(place, loading)
  return loading
}
