// `npm run fund <address>`: sends 100 ETH and 1,000 USDC of test money, on the local chain that `npm run dev` started.
import { readFileSync } from 'node:fs'

const [address = ''] = process.argv.slice(2)
if (!/^0x[\da-fA-F]{40}$/.test(address)) fail('npm run fund <address>: an address has 0x and 40 hex digits.')
const [chain, token] = readLocal()

await ask('anvil_setBalance', [address, `0x${(100n * 10n ** 18n).toString(16)}`])
const word = (value) => value.padStart(64, '0')
const amount = (1_000n * 10n ** BigInt(token.decimals)).toString(16)
// The third test account has most of it; the chain signs for its test accounts.
const [, , holder] = await ask('eth_accounts', [])
const data = `0xa9059cbb${word(address.slice(2))}${word(amount)}`
await ask('eth_sendTransaction', [{ from: holder, to: token.address, data }])
console.log(`${address} has 100 ETH, and 1,000 ${token.symbol} more.`)

function readLocal() {
  try {
    const { chains, tokens } = JSON.parse(readFileSync(new URL('foyer.dev.json', import.meta.url), 'utf8'))
    const local = chains.find(({ id }) => id === 'eip155:31337')
    if (local) return [local, tokens.find(({ chainId, symbol }) => chainId === local.id && symbol === 'USDC')]
  } catch {
    // The chain was never started.
  }
  return fail('The local chain is not running. Start it with `npm run dev`, without RPC_URL.')
}

async function ask(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.rpcUrls[0], { method: 'POST', headers, body }).catch(() =>
    fail(`The local chain does not answer at ${chain.rpcUrls[0]}. Start it with \`npm run dev\`.`),
  )
  const { result, error } = await response.json()
  return error ? fail(`${method}: ${error.message}`) : result
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
