import MarkdownIt from 'markdown-it'
import { parseSync } from 'rolldown/utils'

/** Replaces code. Upper case, because a sentence may start with it. */
const code = '`X`'
const markdown = new MarkdownIt({ html: true })

/**
 * Reads the prose of a file: its comments, or the paragraphs, list items and table cells of a page.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, text: string }[]} with code, links' targets and quoted texts left out
 */
export function readProse(path, text) {
  if (path.endsWith('.md')) return readMarkdown(text)
  if (/\.(?:css|sol)$/.test(path)) return readBlocks(text)
  const { comments } = parseSync(toScript(path), text)
  return joinLines(
    comments.map(({ type, value, start }) => ({
      type,
      value,
      line: text.slice(0, start).split('\n').length,
    })),
  )
}

/** Line comments that follow each other are one text. */
function joinLines(comments) {
  const texts = []
  let last
  for (const { type, value, line } of comments) {
    if (type === 'Line' && last?.end === line - 1) {
      last.text += `\n${value}`
      last.end = line
      continue
    }
    last = { line, end: type === 'Line' ? line : undefined, text: value }
    texts.push(last)
  }
  return texts
    .filter(({ text }) => !/^\s*(?:biome-ignore|@ts-|@vite-|#__|@__|\/\s*<reference|Stryker)/.test(text))
    .map(({ line, text }) => ({ line, text: clean(text) }))
}

function readBlocks(text) {
  const found = [...text.matchAll(/\/\*([\s\S]*?)\*\/|(?<=^|\s)\/\/(?:\/)?([^\n]*)/g)]
  return joinLines(
    found.map((match) => ({
      type: match[1] === undefined ? 'Line' : 'Block',
      value: match[1] ?? match[2],
      line: text.slice(0, match.index).split('\n').length,
    })),
  )
}

function readMarkdown(text) {
  const texts = []
  let line = 1
  for (const { type, map, content, children } of markdown.parse(text, {})) {
    // A cell has the line of its row.
    if (map) line = map[0] + 1
    // Cells that name tests or defences quote them.
    if (type !== 'inline' || content.includes('` › ')) continue
    const words = (children ?? []).map((part) =>
      part.type === 'text' ? part.content : part.type === 'code_inline' ? code : ' ',
    )
    texts.push({ line, text: clean(words.join('') || content) })
  }
  return texts
}

/** Without the stars of a block, tags' names, code and what is quoted. */
function clean(text) {
  return text
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/`[^`]*`/g, code)
    .replace(/["“][^"”\n]*["”]/g, '“X”')
    .replace(/https?:\S+/g, 'X')
    .trim()
}

function toScript(path) {
  return path.replace(/\.[mc]ts$/, '.ts').replace(/\.[mc]js$/, '.js')
}
