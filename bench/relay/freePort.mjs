import { createServer } from 'node:net'

/** A port that nobody listens on, as text. */
export function freePort() {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    }),
  )
}
