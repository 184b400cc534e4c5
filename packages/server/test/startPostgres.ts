import { createServer, type Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { freePort } from '../../devnet/src/freePort.ts'

/** Codes of the untyped messages that start a connection. */
const sslRequest = 80_877_103

/** Starts a Postgres: the embedded one behind the wire protocol, for any number of connections. */
export async function startPostgres() {
  const database = await PGlite.create()
  const sockets = new Set<Socket>()
  let isFrozen = false
  let thawed = defer()
  /** Connections take turns; each keeps its turn until its transaction has ended. */
  let turn: Promise<void> = Promise.resolve()

  function serve(socket: Socket) {
    sockets.add(socket)
    let bytes = Buffer.alloc(0)
    let isStarted = false
    let endTurn: (() => void) | undefined
    let work = Promise.resolve()

    function next(): Buffer | undefined {
      const at = isStarted ? 1 : 0
      if (bytes.length < at + 4) return undefined
      const length = at + bytes.readInt32BE(at)
      if (bytes.length < length) return undefined
      const message = bytes.subarray(0, length)
      bytes = bytes.subarray(length)
      return message
    }

    async function answer(message: Buffer) {
      if (isFrozen) await thawed.promise
      if (!isStarted && message.readInt32BE(4) === sslRequest) return void socket.write('N')
      isStarted = true
      if (message[0] === 'X'.charCodeAt(0)) return void socket.end()
      if (!endTurn) {
        const before = turn
        const mine = defer()
        turn = mine.promise
        endTurn = mine.resolve
        await before
      }
      const answered = Buffer.from(await database.execProtocolRaw(message))
      if (!socket.destroyed) socket.write(answered)
      // ReadyForQuery, outside a transaction.
      if (answered.subarray(-6).equals(Buffer.from([90, 0, 0, 0, 5, 73]))) {
        endTurn()
        endTurn = undefined
      }
    }

    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      work = work.then(async () => {
        for (let message = next(); message; message = next()) await answer(message)
      })
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      void work.then(async () => {
        if (!endTurn) return
        await database.exec('rollback')
        endTurn()
      })
    })
  }

  const server = createServer(serve)
  const port = await freePort()
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Accepts connections and queries but answers none, like a machine that swaps or is stopped in a debugger. */
    freeze() {
      isFrozen = true
      thawed = defer()
    },
    thaw() {
      isFrozen = false
      thawed.resolve()
    },
    /** Stops listening; `restart` listens again, with all data. */
    shutDown: close,
    restart: listen,
    async stop() {
      isFrozen = false
      thawed.resolve()
      await close()
      await database.close()
    },
  }
}

function defer() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
