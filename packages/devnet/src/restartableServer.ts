import { type FoyerServer, type Listening, listen, type Relay } from '@foyer/server'
import { type RelayDownMode, type SwitchableRelay, switchableRelay } from './switchableRelay.ts'

/** A server with its relay that can be stopped and started again. */
export type RestartableServer = {
  /** Listens on a port with a new relay, unless it already listens. */
  start(port: number): Promise<Listening>
  /** Closes the port and the relay. */
  stop(): Promise<void>
  stopRelay(mode: RelayDownMode): Promise<void>
  startRelay(): void
}

/** Serves a server and its relay on one port, so that both can be stopped and restarted. */
export function restartableServer({
  server,
  createRelay,
  closeTimeoutMs,
}: {
  server: FoyerServer
  createRelay: () => Relay
  /** How long a stop waits for pending requests. */
  closeTimeoutMs: number
}): RestartableServer {
  let relay: SwitchableRelay | undefined
  let listening: Listening | undefined
  return {
    async start(port) {
      if (listening) return listening
      relay = switchableRelay(createRelay)
      listening = await listen({ server, relay, port, closeTimeoutMs })
      return listening
    },
    async stop() {
      const closing = listening
      listening = undefined
      relay = undefined
      await closing?.close()
    },
    async stopRelay(mode) {
      await relay?.down(mode)
    },
    startRelay() {
      relay?.up()
    },
  }
}
