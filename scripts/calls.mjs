// Writes, next to each public entry, one whose functions check their arguments (`index.checked.js`). The export conditions
// `development` and `node` lead to it, so a production build for a browser contains nothing of it.
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { listCheckedEntries } from './calls/listCheckedEntries.mjs'
import { readShapes } from './calls/readShapes.mjs'

const entries = listCheckedEntries()

for (const [index, { file, names, shapes }] of readShapes(entries.map(({ types }) => types)).entries()) {
  const checked = Object.keys(shapes)
  const plain = names.filter((name) => !checked.includes(name))
  const entry = `./${basename(file).replace(/\.d\.ts$/, '.js')}`
  const lines = [
    `import { checkCalls } from '@foyer/contract/calls'`,
    `import { ${checked.join(', ')} } from '${entry}'`,
    ...(plain.length ? [`export { ${plain.join(', ')} } from '${entry}'`] : []),
    `const checked = /* @__PURE__ */ checkCalls({ ${checked.join(', ')} }, ${JSON.stringify(shapes)})`,
    ...checked.map((name) => `const checked_${name} = checked.${name}`),
    `export { ${checked.map((name) => `checked_${name} as ${name}`).join(', ')} }`,
  ]
  writeFileSync(entries[index].checked, `${lines.join('\n')}\n`)
}
