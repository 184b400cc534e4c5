import { pairingCode } from '@foyer/core/internal'
import type { Session } from '@foyer/pairing'
import type { PairingState } from './PairingState.ts'
import { adopt } from './session.ts'

/** Takes over a session that came of an earlier page's code, and reports its connections. Never rejects. */
export async function takeEarlier(pairing: PairingState, session: Session): Promise<void> {
  const { context, app } = pairing
  // Whoever waits for the session, here or in another tab, removes the note at once.
  await new Promise((resolve) => setTimeout(resolve))
  const { networkId } = context.storage.get(...pairingCode) ?? {}
  if (!networkId || context.signal.aborted) return
  context.storage.remove(pairingCode[0])
  try {
    const opened = await adopt(pairing, session, { networkId, signal: context.signal })
    const isAskedFor = ({ namespace }: { namespace: string }) => networkId.startsWith(`${namespace}:`)
    // The app stays where the last one is.
    const ordered = [...opened.filter((one) => !isAskedFor(one)), ...opened.filter(isAskedFor)]
    for (const connection of ordered) context.emit({ type: 'connection', connection, adopt: 'active' })
  } catch {
    const reason = { code: 5100, message: 'Unsupported chains' }
    app.disconnect({ topic: session.topic, reason }).catch(() => {})
  }
}
