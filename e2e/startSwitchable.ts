import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Behaviour of the source: it answers, hangs up, never answers, or returns malformed data. */
export type SwitchableMode = 'ok' | 'down' | 'slow' | 'nonsense'

/** A data source on loopback that fails on demand. */
export type Switchable = {
  readonly url: string
  mode: SwitchableMode
  /** Number of requests. */
  asked: number
  stop(): Promise<void>
}

/** Starts it; `answer` returns its JSON text, or `undefined` if it has none. */
export async function startSwitchable(
  answer: (path: string, body: string) => string | undefined | Promise<string | undefined>,
): Promise<Switchable> {
  const held = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    self.asked++
    let body = ''
    for await (const chunk of request) body += chunk
    if (self.mode === 'down') return void request.socket.destroy()
    if (self.mode === 'slow') return void held.add(response)
    if (self.mode === 'nonsense') return void response.end('<html>Maintenance</html>')
    const text = await answer(request.url ?? '/', body)
    if (text === undefined) return void response.writeHead(404).end('{}')
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: Switchable = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'ok',
    asked: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return self
}
