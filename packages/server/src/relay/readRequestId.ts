/**
 * Returns the `id` of a JSON-RPC object exactly as written in the text.
 *
 * Ids have 19 digits and lose precision as numbers, so the answer must repeat the text.
 */
export function readRequestId(json: string): string | undefined {
  let depth = 0
  let isKey = false
  for (let index = 0; index < json.length; index++) {
    const char = json[index]
    if (char === '"') {
      const end = stringEnd(json, index)
      if (depth === 1 && isKey && json.slice(index + 1, end) === 'id') return valueAfter(json, end + 1)
      index = end
      isKey = false
    } else if (char === '{' || char === '[') {
      depth++
      isKey = char === '{'
    } else if (char === '}' || char === ']') depth--
    else if (char === ',') isKey = depth === 1
  }
  return undefined
}

function stringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index
}

function valueAfter(json: string, start: number): string | undefined {
  return /^\s*:\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|null)/.exec(json.slice(start, start + 256))?.[1]
}
