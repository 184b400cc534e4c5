// The server under test: a raw echo, or the relay with one of its stores.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import {
  connectRelayPeers,
  createRelay,
  createServer,
  createServices,
  listen,
  memoryRelayStore,
  openDatabase,
  silentLogger,
  sqlRelayStore,
} from '../../packages/server/dist/index.js'

const { mode, databaseUrl, redisUrl } = JSON.parse(process.argv[2])
const { url, stop } = mode === 'echo' ? await startEcho() : await startRelay()

process.on('message', async ({ type }) => {
  const { user, system } = process.cpuUsage()
  if (type === 'usage') process.send({ type, cpuMs: (user + system) / 1_000, rss: process.memoryUsage.rss() })
  if (type === 'stop') {
    await stop()
    process.exit()
  }
})
process.send({ type: 'listening', url })

async function startEcho() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(data.toString())))
  return { url: `http://127.0.0.1:${server.address().port}`, stop: async () => {} }
}

async function startRelay() {
  const isShared = mode === 'postgres' || mode === 'cluster'
  const folder = mode === 'embedded' ? await mkdtemp(join(tmpdir(), 'foyer-bench-')) : undefined
  const database = await openDatabase({
    dataDir: folder,
    url: isShared ? databaseUrl : undefined,
  })
  const services = await createServices({ database, chains: [] })
  await services.projects.put({ id: 'bench', name: 'Bench', allowedOrigins: [], features: [] })
  const relay = createRelay({
    store: mode === 'memory' ? memoryRelayStore() : sqlRelayStore({ database }),
    projects: services.projects,
    connectPeers: redisUrl ? connectRelayPeers({ databaseUrl, redisUrl, logger: silentLogger }) : undefined,
    // All of the load has one IP address, so its limits are raised; it is still counted.
    limits: {
      handshakesPerSecond: 1e6,
      handshakeBurst: 1e6,
      maxSocketsPerAddress: 1e6,
      maxTopicsPerAddress: 1e6,
      bytesPerSecondPerAddress: 1e12,
      bytesPerSecondPerProject: 1e12,
      maxStoredBytesPerAddress: 1e12,
      maxStoredBytesPerProject: 1e12,
    },
  })
  const listening = await listen({ server: createServer(services), relay, port: 0 })
  return {
    url: listening.url,
    async stop() {
      await listening.close()
      await services.close()
      await database.close()
      if (folder) await rm(folder, { recursive: true })
    },
  }
}
