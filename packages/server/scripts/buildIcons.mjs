// Derives data/icons.json (the logo of each wallet, network and token) and icons/drawings.json.br (these logos). Logos
// are from @web3icons/core, which has nine times as many, in separate files of 80 MB in total. Wallets missing there
// use the packages in walletLogos.mjs. Also sorts data/wallets.json by use.
// Usage: node scripts/buildIcons.mjs (after buildWallets.mjs)
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ensureInstalled } from '../../../scripts/ensureInstalled.mjs'
import { readDrawings } from './readDrawings.mjs'
import { walletLogos } from './walletLogos.mjs'
import { mostUsed } from './walletUse.mjs'

await ensureInstalled('tools')
const require = createRequire(new URL('../../../tools/package.json', import.meta.url))
const { networks } = await import(require.resolve('@web3icons/common'))
const core = dirname(require.resolve('@web3icons/core'))
const names = (kind) =>
  readdirSync(join(core, 'svgs', kind, 'background'))
    .filter((name) => name.endsWith('.svg.js'))
    .map((name) => name.slice(0, -'.svg.js'.length))
const has = (kind, name) => existsSync(join(core, 'svgs', kind, 'background', `${name}.svg.js`))

// Only for logos whose name differs from the directory's id.
const walletAliases = {
  'mew-wallet': 'my-ether-wallet',
  tokenpocket: 'token-pocket',
  alphawallet: 'alpha-wallet',
  'trezor-suite': 'trezor',
  'argent-x': 'argent',
  ready: undefined,
  ctrl: 'xdefi',
}
// Wallets made by an exchange use its logo; Bitget's and Binance US' wallets have their own.
const exchangeWallets = {
  '1inch-wallet': '1inch',
  'binance-wallet': 'binance',
  'bybit-wallet': 'bybit',
  'coinex-wallet': 'coinex',
  'crypto-com-onchain': 'crypto-com',
  'gate-wallet': 'gate-io',
  'gemini-wallet': 'gemini',
  'kucoin-web3-wallet': 'kucoin',
  'paraswap-wallet': 'para-swap',
  'uniswap-wallet': 'uniswap',
}
const directory = JSON.parse(readFileSync(new URL('../data/wallets.json', import.meta.url), 'utf8'))
const walletNames = new Set(names('wallets'))
const wallets = {}
for (const { id } of directory) {
  const name =
    id in walletAliases ? walletAliases[id] : [id, id.replace(/-wallet$/, '')].find((n) => walletNames.has(n))
  if (name && walletNames.has(name)) wallets[id] = name
  const maker = exchangeWallets[id]
  if (maker && has('exchanges', maker)) wallets[id] ??= `exchanges/${maker}`
  if (Object.hasOwn(walletLogos, id)) wallets[id] ??= walletLogos[id]
}

// The most used first, then those with a well-known logo; the collected facts contain nothing else about use.
const place = ({ id }) => {
  const at = mostUsed.indexOf(id)
  return at >= 0 ? at : mostUsed.length + (id in wallets ? 0 : 1)
}
const ranked = directory.toSorted((a, b) => place(a) - place(b))
writeFileSync(
  new URL('../data/wallets.json', import.meta.url),
  `[\n${ranked.map((wallet) => JSON.stringify(wallet)).join(',\n')}\n]\n`,
)

const networkTable = {}
for (const { caip2id, filePath } of networks) {
  const name = filePath.replace(/^network:/, '')
  if (caip2id && has('networks', name)) networkTable[caip2id] ??= name
}
// Test networks use the logo of their main network.
const testnets = {
  'eip155:11155111': 'ethereum',
  'eip155:17000': 'ethereum',
  'eip155:560048': 'ethereum',
  'eip155:43113': 'avalanche',
  'eip155:97': 'binance-smart-chain',
  'eip155:80002': 'polygon',
  'eip155:84532': 'base',
  'eip155:11155420': 'optimism',
  'eip155:421614': 'arbitrum-one',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
}
for (const [id, name] of Object.entries(testnets)) if (has('networks', name)) networkTable[id] ??= name

const tokens = Object.fromEntries(names('tokens').map((name) => [name.toUpperCase(), name]))
tokens.WETH ??= 'ETH'

const sorted = (table) => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
const table = { wallets: sorted(wallets), networks: sorted(networkTable), tokens: sorted(tokens) }
writeFileSync(new URL('../data/icons.json', import.meta.url), `${JSON.stringify(table, null, 0)}\n`)
const drawings = Buffer.from(JSON.stringify(await readDrawings(table)))
mkdirSync(new URL('../icons/', import.meta.url), { recursive: true })
writeFileSync(
  new URL('../icons/drawings.json.br', import.meta.url),
  brotliCompressSync(drawings, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: drawings.length,
    },
  }),
)
console.log(Object.keys(wallets).length, Object.keys(networkTable).length, Object.keys(tokens).length)
