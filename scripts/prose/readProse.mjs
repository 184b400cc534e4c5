import MarkdownIt from 'markdown-it'
import { parseSync } from 'rolldown/utils'

/** Replaces code. Upper case, because a sentence may start with it. */
const code = '`X`'
const markdown = new MarkdownIt({ html: true })

/**
 * Reads the prose of a file: its comments, the titles of its tests and its English texts for visitors and developers, or the
 * paragraphs, list items and table cells of a page.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, text: string }[]} with code, links' targets and quoted texts left out
 */
export function readProse(path, text) {
  if (path.endsWith('.md')) return readMarkdown(text)
  if (/\.(?:css|sol)$/.test(path)) return readBlocks(text)
  const { comments, program } = parseSync(toScript(path), text)
  const toLine = (start) => text.slice(0, start).split('\n').length
  const strings = [
    ...(/\.(?:test|spec)\./.test(path) ? listTitles(program) : []),
    ...(/(?:languages|texts)\/en\.ts$|\/contract\/src\/errors\//.test(path)
      ? listStrings(program).filter(isSentence)
      : []),
  ]
  return [
    ...joinLines(comments.map(({ type, value, start }) => ({ type, value, line: toLine(start) }))),
    ...strings.map(({ value, start }) => ({ line: toLine(start), text: clean(value) })),
  ]
}

/** Headings of views may start with a pronoun. */
const isSentence = ({ value }) => !/^What /.test(value)

/** Titles of tests, without their kind, such as `error: `. */
function listTitles(program) {
  const calls = listNodes(program).filter(({ type, callee }) => type === 'CallExpression' && isTest(callee))
  return calls
    .flatMap(({ arguments: [title] }) => (/Literal|Conditional/.test(title?.type) ? listStrings(title) : []))
    .map(({ value, start }) => ({
      value: value.replace(/^(?:\w+: )?(?:default|behavior|param|error|attack|a11y): /, ''),
      start,
    }))
}

/** Whether a called function is `test`, or made by it: `test.each(…)`. */
function isTest(callee) {
  if (callee.type === 'Identifier') return callee.name === 'test'
  const of = callee.object ?? callee.callee ?? callee.tag
  return of !== undefined && isTest(of)
}

/** Strings, and the fixed parts of templates, below a node. */
function listStrings(node) {
  return listNodes(node).flatMap(({ type, value, start }) => {
    if (type === 'TemplateElement') return [{ value: value.cooked ?? '', start }]
    return type === 'Literal' && typeof value === 'string' ? [{ value, start }] : []
  })
}

function listNodes(value) {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  if (!value || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(listNodes)
  return typeof value.type === 'string' ? [value, ...below] : below
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
