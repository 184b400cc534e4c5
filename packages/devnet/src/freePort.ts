import { randomInt } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'

/**
 * Below the ephemeral port range (from 32,768 on Linux, 49,152 on macOS and Windows), so that the system assigns none of
 * these ports between the check and listening, nor while a server restarts.
 */
const firstPort = 20_000
const endPort = 32_768
const maxTries = 100

/** Ports already returned in this process, which may not be in use yet. */
const given = new Set<number>()

/**
 * Returns the wanted port if it is free on loopback, or else a free port that was not returned before.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { freePort } from '@foyer/devnet'
 *
 * const port = await freePort(5173) // another one where a dev server runs already
 * const server = createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1')
 * console.log(await (await fetch(`http://127.0.0.1:${port}`)).text()) // 'ok'
 * server.close()
 * ```
 */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted && (await tryPort(wanted))) return wanted
  for (let tries = 0; tries < maxTries; tries++) {
    const port = randomInt(firstPort, endPort)
    if (given.has(port)) continue
    given.add(port)
    if (await tryPort(port)) return port
  }
  return (await tryPort(0)) ?? 0
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as AddressInfo).port
      server.close(() => resolve(taken))
    })
  })
}
