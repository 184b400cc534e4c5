// Writes the EVM networks of `@foyer/core/networks` and the codemod's list of all names from viem's chains, or checks that
// they are up to date (`--check`). viem is only needed here: an app that imports a network loads nothing of it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as chains from 'viem/chains'

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

const known = Object.entries(chains).filter(
  ([name, chain]) => Number.isSafeInteger(chain?.id) && !left.has(name) && !taken.has(name),
)
const local = new Set(['anvil', 'hardhat', 'localhost', 'foundry'])
const lines = known
  .filter(([name]) => !local.has(name))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(toLine)
const text = `// Written by scripts/networks.mjs from the chains of viem ${JSON.parse(readFileSync(new URL('../node_modules/viem/package.json', import.meta.url), 'utf8')).version} (MIT). Do not edit.
import type { Network } from '../model/Network.ts'
import { chain } from './chain.ts'

${lines.join('\n')}`
const names = [...taken, ...known.filter(([name]) => !local.has(name)).map(([name]) => name)].sort()
const nameList = `// Written by scripts/networks.mjs. Do not edit.

/** Every export of \`@foyer/core/networks\`. */
export const networkNames: ReadonlySet<string> = new Set([${names.map(quote).join(', ')}])
`
const files = { [file]: format(text), [namesFile]: format(nameList) }
if (process.argv.includes('--check')) {
  if (Object.entries(files).some(([path, written]) => readFileSync(path, 'utf8') !== written)) {
    console.error('The networks are not those of viem: run `node scripts/networks.mjs`.')
    process.exitCode = 1
  }
} else {
  for (const [path, written] of Object.entries(files)) writeFileSync(path, written)
  console.log(`${lines.length} networks`)
}

function format(text) {
  return execFileSync(
    process.execPath,
    [
      fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url)),
      'format',
      '--stdin-file-path',
      'evmNetworks.ts',
    ],
    { input: text, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 },
  )
}
