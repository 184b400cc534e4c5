import { frameInit, frameVersion } from '@foyer/contract'
import * as v from 'valibot'

/** The page around the frame, known by what the browser says of it. */
export type Host = { origin: string; port: MessagePort }

/** What of a window `acceptHost` uses. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  parent: { postMessage(message: unknown, targetOrigin: string): void }
}

/**
 * Says to the page around that the frame is there, and takes the port that it answers with: from the parent window
 * itself, once. Any other window, any other message and a second port are ignored.
 *
 * The host is identified by what the browser writes into the event; a name that it gives itself does not count.
 */
export function acceptHost(window: FrameWindow): Promise<Host> {
  return new Promise((resolve) => {
    const listen = (event: Event) => {
      const { source, origin, data, ports } = event as MessageEvent
      const [port] = ports
      if (!event.isTrusted || source !== window.parent || ports.length !== 1 || !port) return
      if (!v.is(frameInit, data) || !/^https?:\/\//.test(origin)) return
      window.removeEventListener('message', listen)
      resolve({ origin, port })
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ type: 'foyer:frame-loaded', version: frameVersion }, '*')
  })
}
