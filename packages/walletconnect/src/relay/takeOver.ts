import { backoffMs } from './backoff.ts'
import type { Call, Dialler } from './Dialler.ts'
import { isNeeded, openSocket } from './openSocket.ts'
import { SocketLostError, untilLost, untilTimeout } from './untilLost.ts'

/** The client reports a message as failed after 60 s: from then on it must not be sent any more. */
const resendMs = 45_000

/** Replaces the client's own ways to open its socket and to send over it. */
export function takeOver(dialler: Dialler): void {
  const { relayer } = dialler
  relayer.connect = () => openSocket(dialler)
  relayer.toEstablishConnection = async () => {
    if (!relayer.connected) await openSocket(dialler)
  }
  relayer.onProviderDisconnect = () => {
    // The client may report it late, for a socket that was replaced.
    if (relayer.connected) return
    relayer.events.emit('relayer_disconnect')
    void relayer.subscriber.stop()
    if (!relayer.transportExplicitlyClosed && isNeeded(dialler)) void openSocket(dialler, backoffMs(0))
  }
  relayer.request = (call) => send(dialler, call)
  relayer.publisher.checkQueue = () => {}
  relayer.events.on('relayer_error', (error) => {
    dialler.refusal = error as Error
    dialler.wake()
  })
}

async function send(dialler: Dialler, call: Call): Promise<unknown> {
  const { relayer } = dialler
  const until = Date.now() + resendMs
  for (;;) {
    if (!relayer.connected) await untilTimeout(openSocket(dialler), until - Date.now())
    const { provider } = relayer
    try {
      return await untilLost(provider, provider.request(call))
    } catch (error) {
      // Whether it was sent is unknown: the relay accepts the same message once only.
      if (dialler.refusal || !(error instanceof SocketLostError) || Date.now() >= until) throw error
    }
  }
}
