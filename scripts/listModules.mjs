/** Lists the modules of chunks and of all their static imports; `output` is rolldown's. */
export function listModules(output, names) {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set()
  const visit = (name) => {
    if (seen.has(name) || !chunks.has(name)) return
    seen.add(name)
    chunks.get(name).imports.forEach(visit)
  }
  names.forEach(visit)
  return [...seen].flatMap((name) => Object.keys(chunks.get(name).modules))
}
