import { pairingCode } from '@foyer/core/internal'
import type { Session } from '@foyer/pairing'
import type { PairingState } from './PairingState.ts'
import { adopt } from './session.ts'

/** Adopts a session from an earlier page's code, and emits its connections. Never rejects. */
export async function adoptEarlierSession(pairing: PairingState, session: Session): Promise<void> {
  const { context, app } = pairing
  // A caller that waits for the session, here or in another tab, removes the note immediately.
  await new Promise((resolve) => setTimeout(resolve))
  const { networkId } = context.storage.get(...pairingCode) ?? {}
  if (!networkId || context.signal.aborted) return
  context.storage.remove(pairingCode[0])
  try {
    const opened = await adopt(pairing, session, { networkId, signal: context.signal })
    const isAskedFor = ({ namespace }: { namespace: string }) => networkId.startsWith(`${namespace}:`)
    // The last connection emitted becomes the app's active one.
    const ordered = [...opened.filter((one) => !isAskedFor(one)), ...opened.filter(isAskedFor)]
    for (const connection of ordered) context.emit({ type: 'connection', connection, adopt: 'active' })
  } catch {
    const reason = { code: 5100, message: 'Unsupported chains' }
    app.disconnect({ topic: session.topic, reason }).catch(() => {})
  }
}
