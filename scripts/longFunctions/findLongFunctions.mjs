import { parseSync } from 'rolldown/utils'

const max = 100

/** Finds the functions of a file with more than 100 lines: each with its name, or the name of what it is assigned to. */
export function findLongFunctions(path, text) {
  const { program } = parseSync(path, text)
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const toLine = (offset) => ends.filter((end) => end < offset).length
  const found = []
  const visit = (node, name) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, name)
      return
    }
    if (!node || typeof node.type !== 'string') return
    const own = node.id?.name ?? node.key?.name ?? name
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const lines = toLine(node.end) - toLine(node.start) + 1
      if (lines > max) found.push({ name: own ?? 'default', lines })
    }
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, own)
  }
  visit(program)
  return found
}
