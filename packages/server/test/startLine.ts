import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network connection to an engine that can be cut without either side noticing, as by a firewall or a switch. */
export async function startLine(target: { url: string; port: number }) {
  const sockets = new Set<Socket>()
  let isCut = false
  let waiting: (() => void)[] = []
  const server = createServer((near) => {
    const far = connect(target.port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (data) => {
        if (isCut) waiting.push(() => to.write(data))
        else to.write(data)
      })
      from.on('close', () => {
        sockets.delete(from)
        if (isCut) waiting.push(() => to.destroy())
        else to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: target.url.replace(`:${target.port}`, `:${port}`),
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      const late = waiting
      waiting = []
      for (const pass of late) pass()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
