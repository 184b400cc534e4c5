import { channel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Records every host that this process connects to or looks up. */
export function watchHosts(): { hosts: Set<string>; stop(): void } {
  const hosts = new Set<string>()
  const sockets = channel('net.client.socket')
  const listener = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.once('lookup', (_error, _address, _family, host) => hosts.add(host))
    socket.once('connect', () => socket.remoteAddress && hosts.add(socket.remoteAddress))
  }
  sockets.subscribe(listener)
  return { hosts, stop: () => sockets.unsubscribe(listener) }
}
