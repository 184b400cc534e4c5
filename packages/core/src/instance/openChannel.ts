import type { Foyer } from '../model/Foyer.ts'

/** Opens the channel between the instance's tabs; it closes with the instance. */
export function openChannel(foyer: Foyer): BroadcastChannel {
  const channel = new BroadcastChannel(`@foyer/${foyer.options.id}`)
  foyer._internal.signal.addEventListener('abort', () => channel.close())
  return channel
}
