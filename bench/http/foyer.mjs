import { createServer as createHttpServer } from 'node:http'
import { createLogger, createServer, createServices, listen, openDatabase } from '@foyer/server'
import { answerParent } from './answerParent.mjs'

// As operators run it, on Postgres if configured, with a log line per request; only the limits per address are off.
const logger = createLogger({ level: process.env.BENCH_LOG ?? 'info' })
const database = await openDatabase({ url: process.env.DATABASE_URL, logger })
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [{ id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls: [await startNode()] }]
const services = await createServices({ database, chains, logger })
await services.projects.put({ id: 'bench', name: 'Bench', allowedOrigins: [], features: [] })
const [perSecond, burst] = [1_000_000, 1_000_000]
const server = createServer(services, {
  requestsPerSecond: perSecond,
  requestBurst: burst,
  signInsPerSecond: perSecond,
  signInBurst: burst,
})
answerParent((await listen({ server, port: 0, logger })).port)

/** A node on which no account has a name, so that a cached answer is measured. */
async function startNode() {
  const node = createHttpServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const refuse = ({ id }) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } })
    const asked = JSON.parse(text)
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(refuse) : refuse(asked)))
  })
  await new Promise((resolve) => node.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${node.address().port}`
}
