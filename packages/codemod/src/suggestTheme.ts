import { getCode } from './getCode.ts'
import { type Node, visit } from './Node.ts'
import type { Work } from './Work.ts'

/** Other kits' names for Foyer's theme tokens. */
const tokens: Readonly<Record<string, string>> = {
  accentColor: 'accent',
  accentColorForeground: 'onAccent',
  '--w3m-accent': 'accent',
  '--w3m-font-family': 'fontFamily',
  '--w3m-font-size-master': 'fontSize',
  '--w3m-border-radius-master': 'radius',
  '--w3m-z-index': 'zIndex',
  '--ck-accent-color': 'accent',
  '--ck-accent-text-color': 'onAccent',
  '--ck-font-family': 'fontFamily',
  '--ck-overlay-background': 'shade',
  '--apkt-accent': 'accent',
  '--apkt-font-family': 'fontFamily',
  '--apkt-font-size-master': 'fontSize',
  '--apkt-border-radius-master': 'radius',
  '--apkt-z-index': 'zIndex',
}
const modes: Readonly<Record<string, string>> = {
  darkTheme: 'dark',
  midnightTheme: 'dark',
  lightTheme: 'light',
}

/** Returns the createFoyer options for another kit's theme; `undefined` for anything else. */
export function suggestTheme(work: Work, name: string, node: Node): string | undefined {
  if (!/^(theme|customTheme|themeVariables)$/.test(name)) return undefined
  const found: string[] = []
  const calls = new Set<string>()
  visit(node, (inner) => {
    if (inner.type === 'CallExpression' && modes[inner.callee.name])
      calls.add(modes[inner.callee.name] as string)
    const token = inner.type === 'ObjectProperty' ? tokens[inner.key.name ?? inner.key.value] : undefined
    if (!token) return
    const code = getCode(work, inner.value)
    const entry = `${token}: ${inner.value.type === 'NumericLiteral' ? `'${code}'` : code}`
    if (!found.includes(entry)) found.push(entry)
  })
  const mode = calls.size > 1 ? `'system'` : [...calls].map((call) => `'${call}'`)[0]
  const options = [
    ...(mode ? [`themeMode: ${mode}`] : []),
    ...(found.length ? [`theme: { ${found.join(', ')} }`] : []),
  ]
  const isSwitched = calls.size > 1 ? '; a switch of the app’s own calls setThemeMode of useFoyerTheme' : ''
  return options.length
    ? `pass ${options.join(', ')} to createFoyer${isSwitched}`
    : 'pass themeMode and theme (accent, background, radius, fontFamily …) to createFoyer'
}
