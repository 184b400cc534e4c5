import type { ChannelState } from './ChannelState.ts'

/** Closes the port to the frame. */
export function closePort(channel: ChannelState): void {
  channel.port?.close()
  channel.port = undefined
}
