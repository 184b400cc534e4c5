import type { Dialler } from './Dialler.ts'
import { dropSocket, openSocket } from './openSocket.ts'
import { untilTimeout } from './untilLost.ts'

/** An open socket that does not answer for this long is dead. */
const probeMs = 3_000

/** Checks the socket when the page comes back: a loss meanwhile was not reported. */
export async function probeSocket(dialler: Dialler): Promise<void> {
  const { relayer } = dialler
  dialler.wake()
  if (dialler.opening || !relayer.subscriber.hasAnyTopics) return
  if (!relayer.connected) return openSocket(dialler)
  const { provider } = relayer
  const { topics } = relayer.subscriber
  const answer = provider.request({ method: 'irn_batchSubscribe', params: { topics } })
  const answered = answer.then(
    () => true,
    () => true,
  )
  const isAlive = await untilTimeout(answered, probeMs).catch(() => false)
  if (isAlive || relayer.provider !== provider) return
  dropSocket(relayer, provider)
  relayer.onProviderDisconnect()
}
