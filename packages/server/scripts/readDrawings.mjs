import { createRequire } from 'node:module'

const require = createRequire(new URL('../../../tools/package.json', import.meta.url))

/** Reads the logos that `data/icons.json` names from @web3icons/core, by folder and name. Needs `tools` installed. */
export async function readDrawings(table) {
  const drawings = {}
  for (const [kind, names] of Object.entries(table))
    for (const name of Object.values(names)) {
      // A wallet can wear the mark of the exchange that makes it.
      const [file, folder = kind] = name.split('/').reverse()
      const { default: svg } = await import(
        require.resolve(`@web3icons/core/svgs/${folder}/background/${file}.svg.js`)
      )
      drawings[`${folder}/${file}`] = svg.trim()
    }
  return drawings
}
