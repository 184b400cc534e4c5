import { WalletResponseInvalidError } from '@foyer/contract'
import { emit } from '../engine/emit.ts'
import { notify } from '../engine/send.ts'
import { saveSession } from '../engine/sessions.ts'
import { leave } from '../engine/topics.ts'
import { codes } from '../wire/codes.ts'
import type { Session } from '../wire/Session.ts'
import type { AppState, Proposal } from './AppState.ts'
import { forgetProposal } from './proposals.ts'

/** Hands the session to its caller, or ends it immediately if there is no caller left. */
export async function finish(
  app: AppState,
  proposal: Proposal,
  session: Session,
  isSignedIn: boolean,
): Promise<void> {
  const { engine, proposals } = app
  if (proposal.isCancelled || !proposals.has(proposal.pairingTopic)) {
    await endUnused(app, session.topic, codes.userDisconnected)
    return forgetProposal(app, proposal)
  }
  await saveSession(engine, session)
  await forgetProposal(app, proposal)
  emit(engine, 'session', session)
  proposal.resolve?.({ ...session, isSignedIn })
}

/** Informs the wallet that a session does not exist. */
export async function endUnused(
  { engine }: AppState,
  topic: string,
  reason: { code: number; message: string },
) {
  if (!engine.keys.has(topic)) return
  const told = notify(engine, topic, 'wc_sessionDelete', reason)
  leave(engine, topic)
  await told.catch(() => {})
}

/** Creates the error for an invalid answer. */
export function invalid(method: string, details: string): Error {
  return new WalletResponseInvalidError({ method, details })
}
