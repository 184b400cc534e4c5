import type { ChannelState } from './ChannelState.ts'
import { closePort } from './closePort.ts'

/** Takes the frame off the page; whoever waits for it gets the error. */
export function unloadPage(channel: ChannelState, error: Error): void {
  const gone = channel.page
  channel.page = undefined
  channel.handshake = undefined
  closePort(channel)
  gone?.fail(error)
  gone?.frame.remove()
}
