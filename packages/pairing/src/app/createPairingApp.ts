import { AbortedError, RelayUnreachableError } from '@foyer/contract'
import { checkAlive } from '../engine/checkAlive.ts'
import { createEngine, destroyEngine } from '../engine/createEngine.ts'
import type { Handlers, PairingOptions } from '../engine/Engine.ts'
import { listen } from '../engine/emit.ts'
import { listStored } from '../engine/keep.ts'
import type { Session } from '../wire/Session.ts'
import type { AppState } from './AppState.ts'
import type { PairingApp } from './PairingApp.ts'
import { expireProposals, forgetProposal } from './proposals.ts'
import { propose } from './propose.ts'

/**
 * Starts the app's side: restores its sessions and pending proposals. Opens no socket if there are none.
 *
 * @example
 * ```ts
 * import { createPairingApp } from '@foyer/pairing'
 *
 * const app = await createPairingApp({
 *   relayUrl: 'wss://foyer.example.com',
 *   projectId: 'my-app',
 *   metadata: { name: 'My app', description: '', url: 'https://my-app.example', icons: [] },
 * })
 * const { uri, session } = await app.propose({
 *   namespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
 * })
 * console.log(uri)
 * console.log((await session).topic)
 * ```
 */
export async function createPairingApp(options: PairingOptions): Promise<PairingApp> {
  const { engine, state } = await createEngine(options, (engine): AppState => {
    const app: AppState = {
      engine,
      code: undefined,
      proposals: new Map(),
      get side() {
        return side
      },
    }
    let handlers: Handlers | undefined
    const side = {
      load: async () => (handlers ??= (await loadSession(app)).handleWallet(app)),
      async restore(goneTab?: string) {
        const kept = await listStored(engine, 'proposal:')
        return kept.length ? (await import('./restoreProposals.ts')).restoreProposals(app, kept, goneTab) : []
      },
      expire: (nowMs: number) => expireProposals(app, nowMs),
      onSession: (session: Session) => adoptSettled(app, session),
      onEnd() {},
    }
    return app
  })
  const getSessions = () => [...engine.sessions.values()]
  return {
    propose: (parameters) => propose(state, parameters),
    request: async (parameters) => (await loadSession(state)).askWallet(state, parameters),
    ping: async (parameters) => (await loadSession(state)).pingWallet(state, parameters),
    disconnect: async (parameters) => (await loadSession(state)).disconnect(engine, parameters),
    getSessions,
    async findSessions() {
      await engine.catchUp?.()
      checkAlive(engine)
      return getSessions()
    },
    on: (name, listener) => listen(engine, name, listener),
    ready: (options) => engine.link.ready(options),
    destroy() {
      destroyEngine(engine)
      // Stored proposals continue on the next page; callers on this page are rejected.
      for (const { reject } of state.proposals.values()) reject?.(new AbortedError())
    },
  }
}

/**
 * Loads the code needed by a session but not by a QR code. It is loaded together with the session, so that it is
 * available offline later.
 *
 * @throws RelayUnreachableError if it cannot be loaded
 * @throws AbortedError
 */
async function loadSession(app: AppState): Promise<NonNullable<AppState['code']>> {
  checkAlive(app.engine)
  try {
    app.code ??= await loadCode()
    return app.code
  } catch (cause) {
    throw new RelayUnreachableError({ cause })
  }
}

async function loadCode() {
  const [{ handleWallet }, { askWallet, pingWallet }, { disconnect }] = await Promise.all([
    import('./handleWallet.ts'),
    import('./askWallet.ts'),
    import('../engine/sessions.ts'),
  ])
  return { handleWallet, askWallet, pingWallet, disconnect }
}

/** Resolves a proposal of this tab with a session received by another tab. */
function adoptSettled(app: AppState, session: Session): void {
  const proposal = app.proposals.get(session.pairingTopic)
  if (!proposal) return
  void forgetProposal(app, proposal)
  proposal.resolve?.({ ...session, isSignedIn: false })
}
