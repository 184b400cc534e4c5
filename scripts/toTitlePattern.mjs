/**
 * Converts a test's title in the source to a pattern of its titles at run time: parameters of tables, expressions and
 * computed titles match any text. Leading groups may be omitted.
 */
export function toTitlePattern(source) {
  const [title = '', ...groups] = source.split(' > ').map(toPattern).reverse()
  const group = groups.reduceRight((outer, each) => `(?:${outer}${each} › )?`, '')
  return new RegExp(`^${group}${title}$`)
}

function toPattern(title) {
  if (!title.trim() || /\? ["'`]/.test(title)) return '.*'
  const parts = title.split(/%[sdifjoO#$%]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*/)
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
}
