import type { CoreTypes, SignClientTypes } from '@walletconnect/types'

// Several unrelated clients run in one process here.
process.env.DISABLE_GLOBAL_CORE = 'true'

const metadata = { name: 'Peer', description: 'A test peer', url: 'http://localhost', icons: [] }
const namespaces = (account: string, chain = 'eip155:1') => ({
  eip155: {
    chains: [chain],
    accounts: [`${chain}:${account}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
})

/** The app's side for tests, independent of its library. */
export type Dapp = {
  connect(): Promise<{ uri: string; approval: Promise<{ topic: string; expiry: number }> }>
  request(topic: string): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  once(
    event: 'session_event' | 'session_update' | 'session_extend',
  ): Promise<{ topic: string; params?: unknown }>
  /** Resolves when the relay has acknowledged the next message. */
  published(): Promise<unknown>
  session(topic: string): { expiry: number; namespaces: unknown }
  close(): Promise<void>
}

/** The wallet's side for tests. */
export type Wallet = {
  pair(uri: string, answer: 'approve' | 'reject'): Promise<void>
  /** Answers every request with this text. */
  answer: string
  emit(topic: string): Promise<unknown>
  update(topic: string, account: string): Promise<unknown>
  extend(topic: string): Promise<unknown>
  offline(): Promise<void>
  online(): Promise<void>
  deleted(): Promise<{ topic: string }>
  close(): Promise<void>
}

export const account = '0x1111111111111111111111111111111111111111'

type SignClient = Awaited<ReturnType<typeof import('@walletconnect/sign-client')['SignClient']['init']>>
type Core = SignClient['core']

/** Restricts a core to the relay. */
function quiet(core: Core) {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  let isClosed = false
  const publish = core.relayer.publish.bind(core.relayer)
  // A closed client keeps waiting for the acknowledgement of its last answer, and then causes an unhandled rejection.
  core.relayer.publish = async (...parameters) => {
    try {
      await publish(...parameters)
    } catch (error) {
      if (!isClosed) throw error
    }
  }
  // Both peers share a process, and their timers must not outlive the test.
  return async () => {
    isClosed = true
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
}

function options(relayUrl: string): SignClientTypes.Options & CoreTypes.Options {
  return {
    projectId: 'test',
    relayUrl,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
  }
}

async function loadSignClient(generation: '2.21' | '2.17') {
  const name = generation === '2.21' ? '@walletconnect/sign-client' : 'sign-client-2.17'
  const module = (await import(name)) as typeof import('@walletconnect/sign-client')
  return module.SignClient
}

/** The app’s side on `sign-client` of either generation. */
export async function createDapp(generation: '2.21' | '2.17', relayUrl: string): Promise<Dapp> {
  const SignClient = await loadSignClient(generation)
  const client = await SignClient.init(options(relayUrl))
  const close = quiet(client.core)
  return {
    async connect() {
      const { uri = '', approval } = await client.connect({
        optionalNamespaces: {
          eip155: {
            chains: ['eip155:1'],
            methods: ['personal_sign'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
      })
      return { uri, approval: approval() }
    },
    request: (topic) =>
      client.request({
        topic,
        chainId: 'eip155:1',
        request: { method: 'personal_sign', params: ['0x68', account] },
      }),
    ping: (topic) => client.ping({ topic }),
    disconnect: (topic) => client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } }),
    once: (event) => new Promise((resolve) => client.once(event, (payload) => resolve(payload))),
    published: () => new Promise((resolve) => client.core.relayer.once('relayer_publish', resolve)),
    session: (topic) => client.session.get(topic),
    close,
  }
}

/** The wallet’s side on `walletkit`, or on the older bare `sign-client`. */
export async function createWallet(kind: 'walletkit' | '2.17', relayUrl: string): Promise<Wallet> {
  return kind === 'walletkit' ? createKitWallet(relayUrl) : createSignWallet(relayUrl)
}

async function createKitWallet(relayUrl: string): Promise<Wallet> {
  const { Core } = await import('@walletconnect/core')
  const { WalletKit } = await import('@reown/walletkit')
  const core = new Core(options(relayUrl))
  const close = quiet(core as unknown as Core)
  const kit = await WalletKit.init({ core: core as never, metadata })
  const wallet: Wallet = {
    answer: '0xsigned',
    async pair(uri, answer) {
      kit.once('session_proposal', ({ id }) => {
        if (answer === 'approve') void kit.approveSession({ id, namespaces: namespaces(account) })
        else void kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
      })
      await kit.pair({ uri })
    },
    emit: (topic) =>
      kit.emitSessionEvent({
        topic,
        chainId: 'eip155:1',
        event: { name: 'accountsChanged', data: [account] },
      }),
    update: async (topic, account) =>
      (await kit.updateSession({ topic, namespaces: namespaces(account) })).acknowledged(),
    extend: async (topic) => (await kit.extendSession({ topic })).acknowledged(),
    offline: () => core.relayer.transportClose(),
    online: () => core.relayer.transportOpen(),
    deleted: () => new Promise((resolve) => kit.once('session_delete', resolve)),
    close,
  }
  kit.on('session_request', ({ topic, id }) => {
    void kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: wallet.answer } })
  })
  return wallet
}

async function createSignWallet(relayUrl: string): Promise<Wallet> {
  const SignClient = await loadSignClient('2.17')
  const client = await SignClient.init(options(relayUrl))
  const close = quiet(client.core)
  const wallet: Wallet = {
    answer: '0xsigned',
    async pair(uri, answer) {
      client.once('session_proposal', ({ id }) => {
        if (answer === 'approve') void client.approve({ id, namespaces: namespaces(account) })
        else void client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
      })
      await client.pair({ uri })
    },
    emit: (topic) =>
      client.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [account] } }),
    update: async (topic, account) =>
      (await client.update({ topic, namespaces: namespaces(account) })).acknowledged(),
    extend: async (topic) => (await client.extend({ topic })).acknowledged(),
    offline: () => client.core.relayer.transportClose(),
    online: () => client.core.relayer.transportOpen(),
    deleted: () => new Promise((resolve) => client.once('session_delete', resolve)),
    close,
  }
  client.on('session_request', ({ topic, id }) => {
    void client.respond({ topic, response: { id, jsonrpc: '2.0', result: wallet.answer } })
  })
  return wallet
}
