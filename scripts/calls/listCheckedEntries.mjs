import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))

/** Public entries whose functions check their arguments in development, as `package.json` lists them. */
export function listCheckedEntries() {
  return readdirSync(packages)
    .filter((folder) => existsSync(`${packages}${folder}/package.json`))
    .flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(`${packages}${folder}/package.json`, 'utf8'))
      return Object.entries(exports)
        .filter(([, { development }]) => development)
        .map(([path, { types, development }]) => ({
          entry: name + path.slice(1),
          types: `${packages}${folder}/${types.slice(2)}`,
          checked: `${packages}${folder}/${development.slice(2)}`,
        }))
    })
}
