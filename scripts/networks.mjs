// Writes the EVM networks of `@foyer/core/networks` and the codemod's list of all names, from viem's chains. Part of `npm run
// build`. Apps don't import viem's chains themselves: those of the OP stack contain 12 kB of serializers, and all contain a
// public node that pages must not read.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as chains from 'viem/chains'
import { writeChanged } from './writeChanged.mjs'

const file = fileURLToPath(new URL('../packages/core/src/networks/evmNetworks.ts', import.meta.url))
const namesFile = fileURLToPath(new URL('../packages/codemod/src/networkNames.ts', import.meta.url))
/**
 * Written by hand in `presets.ts`, with the specification's names and currencies; and a chain that belongs to no project.
 */
const left = new Set(['mainnet', 'sepolia', 'avalancheFuji', 'bscTestnet', 'polygonAmoy'])
const own = /^export const (\w+)/gm
const taken = new Set(
  [
    ...readFileSync(new URL('../packages/core/src/networks/presets.ts', import.meta.url), 'utf8').matchAll(
      own,
    ),
  ].map(([, name]) => name),
)
const isWeb = (url) => typeof url === 'string' && /^https:\/\/[^\s'"]+$/.test(url)
const quote = (text) => `'${text.replaceAll('\\', '').replaceAll("'", "\\'")}'`

function toLine([name, { id, name: title, nativeCurrency, rpcUrls, blockExplorers, testnet }]) {
  const explorer = blockExplorers?.default
  const node = rpcUrls.default.http.find(isWeb)
  const more = [
    node && `node: ${quote(node)}`,
    isWeb(explorer?.url) && `explorer: [${quote(explorer.name)}, ${quote(explorer.url.replace(/\/$/, ''))}]`,
    testnet && 'testnet: true',
  ].filter(Boolean)
  const { name: coin, symbol, decimals } = nativeCurrency
  const currency = `[${quote(coin)}, ${quote(symbol)}, ${decimals}]`
  const rest = more.length ? `, { ${more.join(', ')} }` : ''
  return (
    `/** ${title.replaceAll('*/', '')}, chain ${id}. */\n` +
    `export const ${name}: Network<'eip155:${id}'> = /*#__PURE__*/ chain(${id}, ${quote(title)}, ${currency}${rest})\n`
  )
}

const local = new Set(['anvil', 'hardhat', 'localhost', 'foundry'])
const known = Object.entries(chains)
  .filter(
    ([name, chain]) =>
      Number.isSafeInteger(chain?.id) && !left.has(name) && !taken.has(name) && !local.has(name),
  )
  .sort(([a], [b]) => (a < b ? -1 : 1))
writeChanged(
  file,
  `// Written by scripts/networks.mjs from the chains of viem (MIT).
import type { Network } from '../model/Network.ts'
import { chain } from './chain.ts'

${known.map(toLine).join('\n')}`,
)
const names = [...taken, ...known.map(([name]) => name)].sort()
writeChanged(
  namesFile,
  `// Written by scripts/networks.mjs.

/** Every export of \`@foyer/core/networks\`. */
export const networkNames: ReadonlySet<string> = new Set([${names.map(quote).join(', ')}])
`,
)
