import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; text: string } | undefined

/** Starts a JSON-RPC node with answers given by the test; for `undefined` it does not answer. */
export async function startNode(answer: (body: unknown, path: string) => Answer | Promise<Answer>) {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const body = JSON.parse(text)
      bodies.push(body)
      const result = await answer(body, request.url ?? '/')
      if (result) response.writeHead(result.status ?? 200).end(result.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
