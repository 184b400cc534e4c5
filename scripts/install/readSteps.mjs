// Reads a guide as somebody who does what it says: the commands, and the files with what is in them, in their order.

const fence = /^```(\w+)[^\n]*\n([\s\S]*?)^```/gm
/** The comment in the first line of a file says which one it is; before it may be what has to be first. */
const comment = /^(?:---\n|<!doctype html>\n)?(?:\/\/|<!--|#) (\S+\.\w+)(?: -->)?$/m
/** Otherwise the paragraph before ends with its name. */
const mention = /`([^`\s]+\.\w+)`:\n*$/
const reader =
  /(?:^|\n|&& )(?:npm run (?:dev|server)|npx (?:[\w-]+ dev|foyer-server|@foyer\/server|serve)\b[^&\n]*)$/

/**
 * Steps of the part of a guide below a heading, or of the whole: `{ kind: 'run', script }`, `{ kind: 'start', script }` for a command that
 * goes on until it is stopped, `{ kind: 'write', path, text }`. A block that is neither a command nor a file is left out.
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

/** What is between a heading and the next one of its level or above. */
function findPart(markdown, heading) {
  const level = /^#+/.exec(heading)?.[0].length ?? 0
  const start = `\n${markdown}`.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`No heading "${heading}"`)
  const rest = markdown.slice(start + heading.length)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}
