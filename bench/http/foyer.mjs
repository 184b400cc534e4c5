import { createLogger, createServer, createServices, listen, openDatabase } from '@foyer/server'
import { answerParent } from './answerParent.mjs'

// As an operator runs it, on Postgres if one is given, with the log of each request; only the limits per address are off.
const logger = createLogger({ level: process.env.BENCH_LOG ?? 'info' })
const database = await openDatabase({ url: process.env.DATABASE_URL, logger })
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [{ id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls: ['http://127.0.0.1:9'] }]
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
