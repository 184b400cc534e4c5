import { AbortedError, frameLoaded } from '@foyer/contract'
import * as v from 'valibot'
import type { Channel, ChannelParameters, ChannelState } from './ChannelState.ts'
import { failSent } from './failSent.ts'
import { sendRequest } from './sendRequest.ts'
import { unloadPage } from './unloadPage.ts'

/**
 * Connects to the secure frame by the protocol of `@foyer/contract`. One window message hands over a port, after `source`
 * and `origin` were checked; from then on, only the port is used.
 */
export function createChannel(parameters: ChannelParameters): Channel {
  const { origin, host } = parameters
  const channel: ChannelState = { parameters, pending: new Map(), isDestroyed: false }

  const onMessage = (event: MessageEvent) => {
    const { page } = channel
    // Anyone may post to this window: only the frame's own window at the secure origin is accepted.
    if (!page || event.origin !== origin || event.source !== page.frame.window) return
    if (v.is(frameLoaded, event.data)) channel.handshake?.loaded(event.source as Window)
  }
  host.addEventListener('message', onMessage)

  return {
    request: (type, payload, options = {}) => sendRequest(channel, type, payload, options),
    destroy() {
      channel.isDestroyed = true
      host.removeEventListener('message', onMessage)
      failSent(channel)
      unloadPage(channel, new AbortedError())
    },
  }
}
