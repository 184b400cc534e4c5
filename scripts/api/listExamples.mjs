const fencePattern = /```(\w*)\n([\s\S]*?)```/g

/** The examples of a comment's tags: language and code. */
export function listExamples(tags) {
  return tags
    .filter(({ name }) => name === 'example')
    .flatMap(({ text }) => [...text.matchAll(fencePattern)])
    .map(([, language, code]) => ({ language: language || 'ts', code: code.trimEnd() }))
}

/**
 * Names of the exports that need an example and have none, by package. Types are shown where they are used, networks share
 * one example, and errors are shown by their code.
 */
export function listBare(api) {
  const bare = {}
  for (const { package: name, entry, exports } of api) {
    if (entry === '@foyer/core/networks') continue
    for (const each of exports) {
      if (each.kind === 'type' || !each.kind || listExamples(each.tags).length) continue
      if (each.kind !== 'function' && each.name !== 'RpcAnswerError' && each.name.endsWith('Error')) continue
      bare[name] = [...new Set([...(bare[name] ?? []), each.name])].sort()
    }
  }
  return bare
}
