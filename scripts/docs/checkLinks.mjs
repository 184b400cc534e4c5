/**
 * Returns errors of a built site: links to missing pages, anchors and files, and resources from other hosts. `files` are its
 * contents by path; non-HTML files may be empty.
 */
export function checkLinks(files) {
  const faults = []
  const anchors = new Map()
  for (const [path, text] of files)
    if (path.endsWith('.html'))
      anchors.set(path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)))

  for (const [path, text] of files) {
    if (!path.endsWith('.html')) continue
    const page = path.replace(/index\.html$/, '')
    for (const [, name, value] of text.matchAll(/<(?:a|link|script|img)\b[^>]*?\s(href|src)="([^"]*)"/g)) {
      const url = new URL(value.replaceAll('&amp;', '&'), `https://docs.invalid${page}`)
      if (url.hostname !== 'docs.invalid') {
        if (name === 'src') faults.push(`${page} loads ${value}`)
        continue
      }
      const target = decodeURIComponent(url.pathname)
      const file = target.endsWith('/') ? `${target}index.html` : target
      if (!files.has(file)) faults.push(`${page} links to ${target}, which does not exist`)
      else if (url.hash && !anchors.get(file)?.has(decodeURIComponent(url.hash.slice(1))))
        faults.push(`${page} links to ${target}${url.hash}, which has no such anchor`)
    }
  }
  return [...new Set(faults)]
}
