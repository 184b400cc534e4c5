import { type AddressInfo, createServer } from 'node:net'

/**
 * The wanted port if it is free on loopback, else any free one.
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
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0
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
