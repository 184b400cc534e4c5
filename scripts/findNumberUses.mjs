import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Files that declare the specification's numbers. */
const declarations = ['packages/contract/src/constants.ts', 'packages/contract/src/lateConstants.ts']
/** The product's code; other apps and packages are for developers and tests. */
const folders = { packages: /^(?!devnet$|testing$)/, apps: /^(secure|wallet)$/ }
const isSource = (path) =>
  /\.tsx?$/.test(path) &&
  !/\.test(-d)?\.|\.css\.ts$|\/(test|testing)\//.test(path) &&
  ![...declarations, 'packages/contract/src/index.ts'].includes(path)

/** Names of the constants that are a single number of docs/evidence/spec.md. */
export function readNumberNames(root) {
  return declarations.flatMap((path) =>
    [
      ...readFileSync(root + path, 'utf8').matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = -?[\d_.]+$/gm,
      ),
    ].flatMap(([, about, name]) => (about.includes('docs/evidence/spec.md') ? [name] : [])),
  )
}

/** Every place in the product's code that uses a number of the specification: file, name and position. */
export function findNumberUses(root, names = readNumberNames(root)) {
  const paths = Object.entries(folders).flatMap(([folder, isOurs]) =>
    readdirSync(root + folder)
      .filter((name) => isOurs.test(name) && existsSync(`${root}${folder}/${name}/src`))
      .flatMap((name) => {
        const src = `${folder}/${name}/src`
        return readdirSync(root + src, { recursive: true }).map((path) => `${src}/${path}`)
      }),
  )
  return paths
    .filter(isSource)
    .sort()
    .flatMap((file) => findIn(file, readFileSync(root + file, 'utf8'), names))
}

/** The uses in a file's text; excludes comments, imports and properties of other objects. */
export function findIn(file, text, names) {
  const code = text.replace(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^(?:import|export (?:type )?[{*])[^']*? from '[^']*'$/gm,
    (part) => part.replace(/[^\n]/g, ' '),
  )
  return names.flatMap((name) =>
    [...code.matchAll(new RegExp(`(?<![.\\w$])${name}(?![\\w$]|\\??:)`, 'g'))].map(({ index }) => ({
      file,
      name,
      index,
      isShorthand: isShorthand(code, index, index + name.length),
    })),
  )
}

/** The text with a use replaced by another number. */
export function changeUse(text, { name, index, isShorthand }, change) {
  const changed = `${isShorthand ? `${name}: ` : ''}(${name} ${change})`
  return text.slice(0, index) + changed + text.slice(index + name.length)
}

/** An object's `{ name }`, whose key must stay. */
function isShorthand(code, start, end) {
  if (!/[{,]\s*$/.test(code.slice(0, start)) || !/^\s*[,}]/.test(code.slice(end))) return false
  let depth = 0
  for (let at = start - 1; at >= 0; at--) {
    if (')]}'.includes(code[at])) depth++
    else if ('([{'.includes(code[at]) && depth-- === 0) return code[at] === '{'
  }
  return false
}
