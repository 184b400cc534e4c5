import { maxWords, phrases } from './phrases.mjs'
import { readProse } from './readProse.mjs'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Finds phrases and sentences in the prose of a file that have to be read twice. */
export function checkProse(path, text) {
  return readProse(path, text).flatMap((part) =>
    listSentences(part.text).flatMap((sentence) =>
      checkSentence(sentence).map((fault) => ({ path, line: part.line, ...fault })),
    ),
  )
}

function checkSentence(sentence) {
  const faults = phrases.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(sentence) ?? []
    return found ? [{ found: found.trim(), instead }] : []
  })
  const words = sentence.split(/\s+/).length
  if (words > maxWords)
    faults.push({ found: `${sentence.slice(0, 60)} …`, instead: `${words} words: make two sentences of it` })
  return faults
}

/** Each line of a list, a tag or a command is a separate sentence. */
function listSentences(text) {
  return text
    .split(/\n\s*(?=[-*@]|\n|\d+\. )|\n(?= {3}(?:node|npm|npx) )|(?<=\n {3}(?:node|npm|npx) .*)\n/)
    .flatMap((part) => [...sentences.segment(part.replace(/\s+/g, ' '))])
    .map(({ segment }) => segment.replace(/^\s*(?:[-*]|\d+\.|@\w+)\s*/, '').trim())
    .filter(Boolean)
}
