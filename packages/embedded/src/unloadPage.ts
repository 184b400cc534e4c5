import type { ChannelState } from './ChannelState.ts'
import { closePort } from './closePort.ts'

/** Removes the frame from the page; pending callers get the error. */
export function unloadPage(channel: ChannelState, error: Error): void {
  const gone = channel.page
  channel.page = undefined
  channel.handshake = undefined
  closePort(channel)
  gone?.fail(error)
  gone?.frame.remove()
}
