import type { Answer, Handlers, Incoming } from '../engine/Engine.ts'
import { emit } from '../engine/emit.ts'
import { serveShared } from '../engine/serveShared.ts'
import { hasChain, saveSession, sessionMs } from '../engine/sessions.ts'
import { codes } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { deleteParams, eventParams, updateParams } from '../wire/schemas.ts'
import type { AppState } from './AppState.ts'
import { failProposal } from './proposals.ts'
import { onSettle } from './settle.ts'

/** Handlers for a wallet's requests. */
export function serveWallet(app: AppState): Handlers['serves'] {
  return {
    ...serveShared(app.engine),
    wc_sessionSettle: (incoming) => onSettle(app, incoming),
    wc_sessionUpdate: (incoming) => onUpdate(app, incoming),
    wc_sessionExtend: (incoming) => onExtend(app, incoming),
    wc_sessionEvent: (incoming) => onEvent(app, incoming),
    async wc_pairingDelete({ topic, params }) {
      const proposal = app.proposals.get(topic)
      // After an approval, the wallet cleans up the pairing.
      if (proposal && !proposal.settling)
        await failProposal(app, proposal, new RpcAnswerError(deleteParams(params)))
      return { result: true }
    },
  }
}

async function onUpdate({ engine }: AppState, { topic, id, params }: Incoming): Promise<Answer> {
  const session = engine.sessions.get(topic)
  const parsed = d.read(updateParams, params)
  if (!session || !parsed) return { error: codes.invalidParams }
  // The relay may deliver an older update late.
  if (id <= (session.updateId ?? 0)) return { result: true }
  const updated = { ...session, namespaces: parsed.namespaces, updateId: id }
  await saveSession(engine, updated)
  emit(engine, 'update', updated)
  return { result: true }
}

async function onExtend({ engine }: AppState, { topic }: Incoming): Promise<Answer> {
  const session = engine.sessions.get(topic)
  if (!session) return { error: codes.invalidParams }
  const extended = { ...session, expiresAtMs: engine.clock() + sessionMs }
  await saveSession(engine, extended)
  emit(engine, 'extend', extended)
  return { result: true }
}

function onEvent({ engine }: AppState, { topic, params }: Incoming): Answer {
  const session = engine.sessions.get(topic)
  const parsed = d.read(eventParams, params)
  if (!session || !parsed) return { error: codes.invalidParams }
  const { chainId, event } = parsed
  if (!hasChain(session, chainId)) return { error: codes.unauthorizedEvent }
  emit(engine, 'event', { topic, chainId, ...event })
  return { result: true }
}
