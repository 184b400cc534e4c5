// Runs the Foyer server of foyer.json on this machine. Adds a local chain with test money before its EVM chains, unless
// RPC_URL names an Ethereum node.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const { RPC_URL } = process.env
const config = JSON.parse(readFileSync('foyer.json', 'utf8'))
const port = await findPort(4400)
const serverUrl = `http://localhost:${port}`
const localChain = RPC_URL ? undefined : await startLocalChain()
if (RPC_URL) for (const chain of config.chains) if (chain.id === 'eip155:1') chain.rpcUrls = [RPC_URL]
// The URL of a node may contain a key.
writeFileSync('foyer.dev.json', `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
if (existsSync('createKeys.js')) await import('./createKeys.js')

const server = spawn(
  process.execPath,
  [
    fileURLToPath(new URL('cli.js', import.meta.resolve('@foyer/server'))),
    ...['--config', 'foyer.dev.json', '--port', String(port), '--public-url', serverUrl],
    ...['--log-level', 'warn'],
    ...(config.logins
      ? ['--secure-dir', 'packaged', '--secure-port', new URL(config.logins.secureUrl).port]
      : []),
  ],
  { stdio: 'inherit' },
)
const end = () => server.kill()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
// The parent process has ended.
process.on('disconnect', end)
server.once('exit', async (code) => {
  await localChain?.stop()
  process.exit(code ?? 0)
})

while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
console.log(`\n  Foyer server  ${serverUrl}`)
if (config.logins?.mail.inboxPort)
  console.log(`  Inbox         http://localhost:${config.logins.mail.inboxPort}`)
if (localChain)
  console.log(`  Local chain   ${localChain.url} (id 31337); test money: npm run fund <address>`)
process.send?.({ VITE_FOYER_URL: serverUrl, ...(localChain && { VITE_LOCAL_RPC_URL: localChain.url }) })

/**
 * Starts a chain with tokens and prices, and adds it to the configuration; returns undefined for an app without EVM.
 */
async function startLocalChain() {
  if (!config.chains.some(({ id }) => id.startsWith('eip155:'))) return undefined
  const { deployPools, deployTokens, localPoolPlaces, startChain } = await import('@foyer/devnet')
  const chain = await startChain({ chainId: 31337, port: await findPort(8545) })
  const tokens = await deployTokens(chain)
  await deployPools(chain)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  config.chains.unshift({ id: 'eip155:31337', name: 'Local chain', nativeCurrency, rpcUrls: [chain.url] })
  config.tokens = [...tokens, ...(config.tokens ?? [])]
  const pools = { type: 'pools', pools: [localPoolPlaces(31337)] }
  config.providers = { ...config.providers, prices: [pools, ...(config.providers?.prices ?? [])] }
  return chain
}

async function isReady() {
  try {
    return (await fetch(`${serverUrl}/health`)).ok
  } catch {
    return false
  }
}

/** Returns the wanted port, or a free one if it is taken. */
async function findPort(wanted) {
  const probe = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return findPort(0)
  }
  const found = probe.address().port
  probe.close()
  await once(probe, 'close')
  return found
}
