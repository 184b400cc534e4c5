// Reads a guide for following it literally: the commands and the files with their contents, in order.

const fence = /^```(\w+)[^\n]*\n([\s\S]*?)^```/gm
/** The comment in the first line names the file; mandatory first lines may precede it. */
const comment = /^(?:---\n|<!doctype html>\n)?(?:\/\/|<!--|#) (\S+\.\w+)(?: -->)?$/m
/** Otherwise, the preceding paragraph ends with its name. */
const mention = /`([^`\s]+\.\w+)`:\n*$/
const reader =
  /(?:^|\n|&& )(?:npm run (?:dev|server)|npx (?:[\w-]+ dev|foyer-server|@foyer\/server|serve)\b[^&\n]*)$/

/**
 * Returns the steps of a guide, or of its part below a heading: `{ kind: 'run', script }`, `{ kind: 'start', script }` for a
 * long-running command, `{ kind: 'write', path, text }`. Skips blocks that are neither a command nor a file.
 */
export function readSteps(markdown, heading) {
  const text = heading ? findPart(markdown, heading) : markdown
  const steps = []
  for (const match of text.matchAll(fence)) {
    const [, language, code] = match
    if (language === 'sh') {
      const script = code.replace(/\s+#.*$/gm, '').trim()
      steps.push({ kind: reader.test(script) ? 'start' : 'run', script })
      continue
    }
    const [first = ''] = /^(?:---\n|<!doctype html>\n)?.*/.exec(code)
    const path = comment.exec(first)?.[1] ?? mention.exec(text.slice(0, match.index))?.[1]
    if (path) steps.push({ kind: 'write', path, text: code })
  }
  return steps
}

/** The text between a heading and the next one of its level or above. */
function findPart(markdown, heading) {
  const level = /^#+/.exec(heading)?.[0].length ?? 0
  const start = `\n${markdown}`.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`No heading "${heading}"`)
  const rest = markdown.slice(start + heading.length)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}
