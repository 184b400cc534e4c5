/** Creates an example of handling an error: wraps a call that throws it, taken from that function's own example. */
export function toErrorExample({
  code,
  when,
  callers,
}: {
  code: string
  /** When it is thrown, as a sentence. */
  when: string
  /** Functions that throw it, with their examples. */
  callers: readonly { name: string; example: string }[]
}): string | undefined {
  for (const { name, example } of callers) {
    const call = findCall(name, example)
    if (!call) continue
    const imports = [...example.matchAll(/^import (?:type )?\{ ([^}]+) \} from ('[^']+')$/gm)].map(
      ([, names = '', from = '']) => ({ names: names.split(', '), from }),
    )
    const known = new Set(imports.flatMap(({ names }) => names))
    const used = listNames(call)
    // Calls that depend on the example's earlier statements are skipped.
    if (!known.has(name) || used.some((each) => !known.has(each))) continue
    const wanted = new Map<string, string[]>([[`'@foyer/core'`, ['isErrorCode']]])
    for (const { names, from } of imports) {
      const own = names.filter((each) => used.includes(each))
      if (own.length) wanted.set(from, [...new Set([...(wanted.get(from) ?? []), ...own])].sort())
    }
    const lines = [...wanted].map(([from, names]) => `import { ${names.join(', ')} } from ${from}`)
    return `${lines.join('\n')}

try {
  await ${call.replaceAll('\n', '\n  ')}
} catch (error) {
  if (!isErrorCode(error, '${code}')) throw error
  // ${when}
}`
  }
  return undefined
}

/** The first call of a function, without its surroundings. */
function findCall(name: string, example: string): string | undefined {
  const start = example.search(new RegExp(`(?<=await )${name}\\(`))
  if (start < 0) return undefined
  let depth = 0
  for (let at = start + name.length; at < example.length; at++) {
    if ('({['.includes(example[at] ?? '')) depth++
    if (')}]'.includes(example[at] ?? '') && --depth === 0) {
      const call = example.slice(start, at + 1)
      // Removes the indentation of its first line.
      const indent = /[ \t]*(?=[^\n]*$)/.exec(example.slice(0, start))?.[0] ?? ''
      return call.replaceAll(`\n${indent}`, '\n')
    }
  }
  return undefined
}

/** Identifiers that a call refers to: excludes strings, keys and members. */
function listNames(call: string): string[] {
  const bare = call.replace(/'[^']*'|`[^`]*`/g, "''")
  const names = [...bare.matchAll(/(?<![\w.$])[A-Za-z_$][\w$]*(?!\s*:|[\w$])/g)].map(([found]) => found)
  return names.filter((each) => !/^(true|false|undefined|null|new)$/.test(each))
}
