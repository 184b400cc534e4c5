import type { Duplex } from 'node:stream'
import type { Relay } from '@foyer/server'

/** A relay that can be taken down and restored while its server keeps running. */
export type SwitchableRelay = Relay & {
  /** Closes every socket, then refuses new ones or never answers them. */
  down(mode: RelayDownMode): Promise<void>
  up(): void
}

/** How a relay fails: it refuses sockets, or does not answer them. */
export type RelayDownMode = 'refuse' | 'hang'

/** Wraps a relay so that it can be taken down on demand. */
export function switchableRelay(create: () => Relay): SwitchableRelay {
  const audiences: string[] = []
  const hanging = new Set<Duplex>()
  let mode: RelayDownMode = 'refuse'
  let relay: Relay | undefined = create()

  function letGo() {
    for (const socket of hanging) socket.destroy()
    hanging.clear()
  }

  return {
    start: async () => relay?.start(),
    drain: async (overMs) => relay?.drain(overMs),
    handleUpgrade(request, socket, head, ip) {
      if (relay) return relay.handleUpgrade(request, socket, head, ip)
      socket.on('error', () => socket.destroy())
      if (mode === 'refuse') return void socket.destroy()
      hanging.add(socket)
      socket.on('close', () => hanging.delete(socket))
    },
    addAudiences(urls) {
      audiences.push(...urls)
      relay?.addAudiences(urls)
    },
    connectionCount: () => relay?.connectionCount() ?? 0,
    heldBytes: () => relay?.heldBytes() ?? 0,
    async close() {
      letGo()
      await relay?.close()
    },
    async down(next) {
      mode = next
      const closing = relay
      relay = undefined
      await closing?.close()
    },
    up() {
      if (relay) return
      letGo()
      relay = create()
      relay.addAudiences(audiences)
    },
  }
}
