import { createLogger, startServer } from '@foyer/server'
import { answerParent } from './answerParent.mjs'

// As an operator runs it: Postgres if one is given, and the log of each request.
const server = await startServer({
  port: 0,
  databaseUrl: process.env.DATABASE_URL,
  chains: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:9'],
    },
  ],
  projects: [{ id: 'bench', name: 'Bench', allowedOrigins: [], features: [] }],
  requestsPerSecond: 1_000_000,
  logger: createLogger({ level: 'info' }),
})
answerParent(server.port)
