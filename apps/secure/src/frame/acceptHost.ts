import { frameInit, frameVersion } from '@foyer/contract'
import * as v from 'valibot'

/** The page around the frame, as identified by the browser. */
export type Host = { origin: string; port: MessagePort }

/** The part of a window that `acceptHost` uses. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  parent: { postMessage(message: unknown, targetOrigin: string): void }
}

/**
 * Announces the frame to the embedding page and accepts the port that it answers with: once, and only from the parent
 * window. Ignores any other window, any other message and a second port.
 *
 * The host is identified by the origin in the browser's event; a name that it claims itself does not count.
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
