// Compares a quote from a network's pools with the bare call that reads them, taking turns, and measures quotes per second.
//   npm run bench:swap [-- --rounds 100 --seconds 5 --tokens 11]
// Exits 1 if a quote takes more than twice the bare call.
import { parseArgs } from 'node:util'
import { encodeDeployData, encodeFunctionData, getContractAddress, parseAbi, zeroHash } from 'viem'
import {
  createConcentratedPool,
  createPayer,
  deployPools,
  deployRouters,
  deployTokens,
  localToken,
  poolAddress,
  positionsAddress,
  startChain,
  testAccount,
  tokenAddresses,
} from '../packages/devnet/dist/index.js'
import { createSwapDrivers, rpcChains } from '../packages/server/dist/index.js'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    tokens: { type: 'string', default: '11' },
  },
})
const [rounds, seconds, tokenCount] = [values.rounds, values.seconds, values.tokens].map(Number)
const maxRatio = 2
const chainId = 'eip155:31337'
const fees = [500, 3_000, 10_000]
const create2 = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const abi = parseAbi(['function createPair(address, address)', 'function mint(address)'])
const signal = new AbortController().signal

const chain = await startChain({ chainId: 31_337 })
try {
  const { venue, tokens, pools } = await setUp()
  /** The request that read the pools, as sent. */
  let bareBody
  const chains = rpcChains({
    chains: [
      {
        id: chainId,
        name: 'Bench',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
      },
    ],
    fetch(url, init) {
      bareBody = init.body
      return fetch(url, init)
    },
  })
  const [{ provider }] = await createSwapDrivers(
    { providers: [{ type: 'pools', venues: [{ chainId, ...venue }] }] },
    { chains, clock: Date.now },
  )
  const query = {
    chainId,
    from: tokens[0],
    to: tokens.at(-1),
    amount: 10n ** 20n,
    user: testAccount(0).address.toLowerCase(),
    slippageBps: 100,
    gasPrice: 10n ** 9n,
    signal,
  }
  const bare = async () => {
    const body = bareBody
    const headers = { 'content-type': 'application/json' }
    await (await fetch(chain.url, { method: 'POST', headers, body })).text()
  }
  const offer = await provider.quote(query)
  if (!offer) throw new Error('No route found')
  for (let round = 0; round < 10; round++) {
    await provider.quote(query)
    await bare()
  }
  const times = { bare: [], quote: [] }
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await timed(bare))
    times.quote.push(await timed(() => provider.quote(query)))
  }
  console.log(`${pools} pools of ${tokens.length} tokens, up to 3 hops, ${rounds} rounds; times in ms\n`)
  console.log('what'.padEnd(12), 'p50'.padStart(8), 'p99'.padStart(8))
  for (const [name, list] of Object.entries(times))
    console.log(
      name.padEnd(12),
      ...[0.5, 0.99].map((share) => percentile(list, share).toFixed(1).padStart(8)),
    )
  const ratio = percentile(times.quote, 0.5) / percentile(times.bare, 0.5)
  console.log(`\nA quote takes ${ratio.toFixed(2)} times the bare call (at most ${maxRatio}).`)
  for (const concurrency of [1, 8])
    console.log(
      `${(await countQuotes(() => provider.quote(query), concurrency)).toFixed(0)} quotes per second of one process, ${concurrency} at a time, the chain on the same machine.`,
    )
  console.log(
    `The route: ${offer.route.map(({ source, shareBps }) => `${source} (${shareBps / 100} %)`).join(', ')}`,
  )
  if (ratio > maxRatio) process.exitCode = 1
} finally {
  await chain.stop()
}

/** Tokens of equal value, each pair with one V2 and three V3 pools; they differ in depth, and slightly in price. */
async function setUp() {
  await Promise.all([deployTokens(chain).then(() => deployPools(chain)), deployRouters(chain)])
  const routers = await deployRouters(chain)
  const payer = await createPayer(chain, { gas: 15_000_000n })
  const codes = Array.from({ length: tokenCount }, (_, index) =>
    encodeDeployData({ ...localToken, args: [`Token ${index}`, `T${index}`, 18] }),
  )
  const tokens = codes.map((bytecode) =>
    getContractAddress({ opcode: 'CREATE2', from: create2, salt: zeroHash, bytecode }),
  )
  const mint = (token, to, amount) =>
    payer.send(token, encodeFunctionData({ abi: localToken.abi, functionName: 'mint', args: [to, amount] }))
  for (const [index, code] of codes.entries()) {
    await payer.send(create2, `${zeroHash}${code.slice(2)}`)
    await mint(tokens[index], positionsAddress, 10n ** 30n)
  }
  let pools = 0
  for (const [index, a] of tokens.entries())
    for (const [offset, b] of tokens.slice(index + 1).entries()) {
      const depth = 10n ** 22n * BigInt(1 + ((index * 7 + offset * 3) % 9))
      await payer.send(
        routers.v2Factory,
        encodeFunctionData({ abi, functionName: 'createPair', args: [a, b] }),
      )
      const pair = poolAddress(a, b)
      await mint(a, pair, depth)
      await mint(b, pair, (depth * BigInt(1_000 + ((index + offset) % 5))) / 1_000n)
      await payer.send(
        pair,
        encodeFunctionData({ abi, functionName: 'mint', args: [payer.client.account.address] }),
      )
      pools++
      for (const fee of fees) {
        await createConcentratedPool(payer, routers.v3Factory, {
          tokens: [a, b],
          fee,
          worth: [1_000n, BigInt(1_000 + ((index + offset + fee) % 7))],
          positions: [
            { ticks: 6_000, liquidity: depth },
            { ticks: 1_200, liquidity: depth * 4n },
          ],
        })
        pools++
      }
    }
  const lower = (address) => address.toLowerCase()
  const venue = {
    v2Factory: lower(routers.v2Factory),
    v3Factory: lower(routers.v3Factory),
    feeTiers: fees,
    router: { kind: 'swapRouter02', address: lower(routers.router) },
    wrappedNative: lower(tokenAddresses.WETH),
    bases: tokens.slice(1, -1).map(lower),
  }
  // Tokens that are not base tokens are probed first; the result is cached.
  return { venue, tokens: tokens.map(lower), pools }
}

async function timed(run) {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

async function countQuotes(run, concurrency) {
  const startedAt = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() - startedAt < seconds * 1_000) {
        await run()
        count++
      }
    }),
  )
  return (count * 1_000) / (performance.now() - startedAt)
}

function percentile(list, share) {
  return [...list].sort((a, b) => a - b)[Math.min(Math.floor(list.length * share), list.length - 1)]
}
