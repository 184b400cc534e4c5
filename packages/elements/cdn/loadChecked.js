// Loads the files that `foyer.js` needs later. A file whose hash differs from the one listed here does not run. The
// browser verifies the hash when it fetches the file, so that importing it does not fetch it again.

/** Each file with its SHA-256 hash, followed by the indexes of the files it imports. */
const files = '__FOYER_FILES__'
const folder = new URL('.', import.meta.url).href
const loads = new Map()

/** Imports a file after it and all its imports have been verified. */
export const loadChecked = (name, load) =>
  Promise.all([...listFiles(files.findIndex(([known]) => known === name))].map(fetchChecked)).then(load)

function listFiles(place, places = new Set()) {
  if (places.has(place)) return places
  places.add(place)
  const [, , ...imports] = files[place]
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
      // The next request fetches and verifies it again.
      loads.delete(place)
      link.remove()
      reject(new Error(`${name} did not load, or does not match this version`))
    })
    link.href = folder + name
    document.head.append(link)
  })
  loads.set(place, loading)
  return loading
}
