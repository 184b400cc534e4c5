import { CapabilityMissingError, ChainsNotSupportedError } from '@foyer/contract'
import { createEngine, destroyEngine } from '../engine/createEngine.ts'
import type { PairingOptions } from '../engine/Engine.ts'
import { emit, listen } from '../engine/emit.ts'
import { request } from '../engine/send.ts'
import { disconnect, getSession, hasChain } from '../engine/sessions.ts'
import type { Session } from '../wire/Session.ts'
import type { AppState } from './AppState.ts'
import type { PairingApp, WalletRequest } from './PairingApp.ts'
import { expireProposals, forgetProposal, restoreProposals } from './proposals.ts'
import { propose } from './propose.ts'
import { serveWallet } from './serveWallet.ts'
import { onAnswer } from './settle.ts'

/** How long a wallet may take for a request. */
const requestMs = 300_000
const pingMs = 30_000

/** Starts the app's side: restores its sessions and open proposals. No socket opens while there are none. */
export async function createPairingApp(options: PairingOptions): Promise<PairingApp> {
  const { engine, state } = await createEngine(options, (engine): AppState => {
    const app: AppState = {
      engine,
      proposals: new Map(),
      get side() {
        return side
      },
    }
    const side = {
      serves: serveWallet(app),
      onAnswer: onAnswer.bind(undefined, app),
      // Those that are stored while another tab leads are of tabs that live.
      restore: async () => (engine.tabs?.isFirst === false ? [] : restoreProposals(app)),
      expire: (nowMs: number) => expireProposals(app, nowMs),
      onSession: (session: Session) => adoptSettled(app, session),
      onEnd() {},
    }
    return app
  })
  const getSessions = () => [...engine.sessions.values()]
  return {
    propose: (parameters) => propose(state, parameters),
    request: (parameters) => askWallet(state, parameters),
    async ping({ topic, ...options }) {
      getSession(engine, topic)
      await request(engine, topic, 'wc_sessionPing', {}, { ...options, answerMs: options.limitMs ?? pingMs })
    },
    disconnect: (parameters) => disconnect(engine, parameters),
    getSessions,
    async findSessions() {
      await engine.catchUp?.()
      return getSessions()
    },
    on: (name, listener) => listen(engine, name, listener),
    ready: (options) => engine.link.ready(options),
    destroy: () => destroyEngine(engine),
  }
}

/** Settles a proposal of this tab with a session that another tab received. */
function adoptSettled(app: AppState, session: Session): void {
  const proposal = app.proposals.get(session.pairingTopic)
  if (!proposal) return
  void forgetProposal(app, proposal)
  proposal.resolve?.({ ...session, isSignedIn: false })
}

async function askWallet(
  { engine }: AppState,
  { topic, chainId, method, params, expiryMs = requestMs, signal }: WalletRequest,
): Promise<unknown> {
  const session = getSession(engine, topic)
  if (!hasChain(session, chainId)) throw new ChainsNotSupportedError()
  if (!hasChain(session, chainId, method)) throw new CapabilityMissingError({ capability: method })
  const id = engine.ids.message()
  const expiryTimestamp = Math.ceil((engine.clock() + expiryMs) / 1_000)
  const asked = { chainId, request: { method, params, expiryTimestamp } }
  return request(engine, topic, 'wc_sessionRequest', asked, {
    id,
    signal,
    answerMs: expiryMs,
    ttlS: Math.ceil(expiryMs / 1_000),
    onSent: () => emit(engine, 'sent', { topic, id }),
  })
}
