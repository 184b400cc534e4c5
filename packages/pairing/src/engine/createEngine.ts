import { AbortedError } from '@foyer/contract'
import { fromHex, toHex } from '../crypto/encodings.ts'
import { loadCrypto } from '../crypto/loadCrypto.ts'
import type { KeyPair, PairingCrypto } from '../crypto/PairingCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import { createRelayLink } from '../relay/createRelayLink.ts'
import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import { boundStorage } from '../storage/boundStorage.ts'
import type { PairingStorage } from '../storage/PairingStorage.ts'
import { createTabs } from '../tabs/createTabs.ts'
import type { Tabs, TabsOptions } from '../tabs/Tabs.ts'
import { createIds } from '../wire/createIds.ts'
import { createRelayToken, toClientId } from '../wire/createRelayToken.ts'
import * as d from '../wire/decode.ts'
import { hexKey } from '../wire/hexKey.ts'
import type { Engine, PairingOptions, Side } from './Engine.ts'
import { emit } from './emit.ts'
import { listStored } from './keep.ts'
import { watchExpiry } from './watchExpiry.ts'

const storedKeys = d.object({ publicKey: hexKey, privateKey: hexKey })

/** Starts the part shared by both sides: restores the sessions, and follows them if there are any. */
export async function createEngine<state extends { readonly side: Side }>(
  options: PairingOptions,
  createState: (engine: Engine) => state,
): Promise<{ engine: Engine; state: state }> {
  const { metadata, clock = Date.now } = options
  const [crypto, storage] = await Promise.all([loadCrypto(), options.storage ?? loadMemory()])
  const engine: Engine = {
    metadata,
    crypto,
    storage: boundStorage(storage),
    clock,
    ids: createIds(clock),
    keys: new Map(),
    answerKeys: new Map(),
    sessions: new Map(),
    waiting: new Map(),
    served: new Map(),
    listeners: new Map(),
    expiryTimer: undefined,
    isDestroyed: false,
    endSession: async (topic, reason) => (await import('./sessions.ts')).endSession(engine, topic, reason),
    get side() {
      return state.side
    },
    messages: undefined,
    tabs: undefined,
    // Not used before it is assigned below.
    link: undefined as never,
  }
  const state = createState(engine)
  try {
    await join(engine, options)
    const topics = [...(await restoreSessions(engine)), ...(await state.side.restore())]
    watchExpiry(engine)
    // Not awaited: it retries until the relay is reachable.
    if (topics.length) engine.link.follow(topics).catch(() => {})
    return { engine, state }
  } catch (error) {
    destroyEngine(engine)
    throw error
  }
}

/** Handles a message with code that a first QR code does not need to load. */
async function handle(engine: Engine, message: RelayMessage): Promise<boolean> {
  engine.messages ??= await loadMessages()
  return engine.messages.handleMessage(engine, message)
}

/** Loads the code that handles events of other tabs. */
function loadTabs() {
  return import('./adoptEvent.ts')
}

/** Loads the message handler. */
function loadMessages() {
  return import('./handleMessage.ts')
}

/** Loads all code needed by a session but not by a QR code. */
export async function loadSessions(engine: Engine) {
  const [sessions] = await Promise.all([import('./sessions.ts'), loadMessages(), engine.side.load()])
  return sessions
}

/** Restores stored sessions, if any, and returns their topics. */
async function restoreSessions(engine: Engine): Promise<readonly string[]> {
  const kept = await listStored(engine, 'session:')
  if (!kept.length) return []
  return (await loadSessions(engine)).restoreSessions(engine, kept)
}

/** Loaded on demand: apps with a storage do not need it. */
async function loadMemory(): Promise<PairingStorage> {
  const { memoryStorage } = await import('../storage/memoryStorage.ts')
  return memoryStorage()
}

/** Creates a client's connection: a separate one, or the one shared by all tabs. */
async function join(engine: Engine, { tabs, ...options }: PairingOptions): Promise<void> {
  const canShare = (tabs?.locks ?? globalThis.navigator?.locks) && globalThis.BroadcastChannel
  // A sandboxed page may not use locks.
  if (tabs && canShare) engine.tabs = await joinTabs(engine, tabs, options).catch(() => undefined)
  if (engine.tabs) {
    engine.link = engine.tabs.link
    engine.catchUp = async () => (await loadTabs()).catchUp(engine)
    return
  }
  engine.link = await openLink(engine, options, async (message) => {
    await handle(engine, message)
  })
}

function joinTabs(engine: Engine, tabs: TabsOptions, options: PairingOptions): Promise<Tabs> {
  return createTabs(tabs, {
    async lead() {
      // The previous leading tab has served more requests since this one started. If the session code cannot be loaded,
      // messages wait at the relay until it can.
      await restoreSessions(engine).catch(() => {})
      return openLink(engine, options, async (message) => engine.tabs?.handle(message))
    },
    onGone: async (tab) => void (await engine.side.restore(tab)),
    onMessage: (message) => handle(engine, message),
    // Without the code, the other tab's stored items are found at the next start.
    onEvent: (name, value) =>
      void loadTabs().then(
        ({ adoptEvent }) => adoptEvent(engine, name, value),
        () => {},
      ),
  })
}

async function openLink(
  engine: Engine,
  { relayUrl, projectId, WebSocket, random }: PairingOptions,
  onMessage: (message: RelayMessage) => Promise<void>,
): Promise<RelayLink> {
  const { crypto, clock } = engine
  const keys = await loadIdentity(engine.storage, crypto)
  const subject = toHex(randomBytes(32))
  return createRelayLink({
    relayUrl,
    projectId,
    clock,
    random,
    WebSocket,
    clientId: toClientId(keys.publicKey),
    createToken: () => createRelayToken(crypto, { keys, audience: relayUrl, subject, nowMs: clock() }),
    sha256: async (text) => toHex(await crypto.sha256(new TextEncoder().encode(text))),
    onMessage,
    onStatus: (status) => emit(engine, 'relay', status),
  })
}

/** The client's identity at the relay lives as long as the storage: it is the address of its mailbox. */
async function loadIdentity(storage: PairingStorage, crypto: PairingCrypto): Promise<KeyPair> {
  const parsed = d.read(storedKeys, await storage.get('identity').catch(() => undefined))
  if (parsed)
    return {
      publicKey: fromHex(parsed.publicKey),
      privateKey: fromHex(parsed.privateKey),
    }
  const keys = await crypto.toSigningKeys(randomBytes(32))
  const { publicKey, privateKey } = keys
  const value = { publicKey: toHex(publicKey), privateKey: toHex(privateKey) }
  await storage.set('identity', value).catch(() => {})
  return keys
}

/** Closes the socket and the storage, and removes all timers and listeners. Stored data stays. */
export function destroyEngine(engine: Engine): void {
  engine.isDestroyed = true
  clearTimeout(engine.expiryTimer)
  for (const waiting of [...engine.waiting.values()]) waiting.reject(new AbortedError())
  // A client that failed to start has no link yet.
  engine.link?.close()
  engine.listeners.clear()
  engine.storage.close()
}
