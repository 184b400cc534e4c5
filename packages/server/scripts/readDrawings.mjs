import { createRequire } from 'node:module'
import { readWalletLogos } from './readWalletLogos.mjs'
import { logoPackages } from './walletLogos.mjs'

const require = createRequire(new URL('../../../tools/package.json', import.meta.url))

/**
 * Reads the logos named in `data/icons.json`, by folder and name: from @web3icons/core, which needs `tools` installed,
 * and from the packages of `walletLogos.mjs`, which it downloads.
 */
export async function readDrawings(table) {
  const drawings = {}
  const others = readWalletLogos()
  for (const [kind, names] of Object.entries(table))
    for (const name of Object.values(names)) {
      // A wallet can use the logo of the exchange that makes it.
      const [file, folder = kind] = name.split('/').reverse()
      if (Object.hasOwn(logoPackages, folder)) {
        drawings[name] = others[name]
        continue
      }
      const { default: svg } = await import(
        require.resolve(`@web3icons/core/svgs/${folder}/background/${file}.svg.js`)
      )
      drawings[`${folder}/${file}`] = svg.trim()
    }
  return drawings
}
