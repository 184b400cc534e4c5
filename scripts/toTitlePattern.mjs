/**
 * A pattern of the titles that a test has when it runs, from its title in the source: parameters of tables, expressions and titles that
 * are computed stand for any text. Groups may be left out from the left.
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
