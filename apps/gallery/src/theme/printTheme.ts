import type { Theme } from '@foyer/core'

/** The option as an app writes it. */
export function printTheme(theme: Theme): string {
  const lines = Object.entries(theme).map(([name, value]) =>
    typeof value === 'string'
      ? `    ${name}: ${quote(value)},`
      : `    ${name}: { light: ${quote(value?.light)}, dark: ${quote(value?.dark)} },`,
  )
  return lines.length
    ? ['createFoyer({', '  // …', '  theme: {', ...lines, '  },', '})'].join('\n')
    : 'createFoyer({\n  // … the standard look needs no option\n})'
}

function quote(text = ''): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
