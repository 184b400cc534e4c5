import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

/** Behaviour of the relay; defaults are as documented. */
export type PublicRelayOptions = {
  projectIds: readonly string[]
  /** Origins that the project allows; empty allows all. */
  origins: readonly string[]
  /** Audiences accepted in tokens, in addition to its own two. */
  audiences: readonly string[]
  requestsPerSecond: number
  staleMs: number
  minTtlS: number
  maxTtlS: number
  maxMailbox: number
}

/** A call from a client. */
export type PublicRelayCall = { method: string; clientId: string; params: Record<string, unknown> }

/** A process that simulates WalletConnect's public relay. */
export type PublicRelay = {
  /** URL it listens on. Tokens are for the public URL nevertheless: dial with `WebSocket`. */
  url: string
  /** The platform's socket, with the public URL redirected here. */
  WebSocket: new (
    url: string,
  ) => WebSocket
  set(options: Partial<PublicRelayOptions>): Promise<void>
  /** Closes every socket. */
  close(code: number, reason?: string): Promise<void>
  calls(): Promise<readonly PublicRelayCall[]>
  stop(): Promise<void>
}

/** URL of the relay that the process simulates. */
export const publicRelayUrl = 'wss://relay.walletconnect.org'
/** A project that it knows. */
export const publicProjectId = '0123456789abcdef0123456789abcdef'

const script = fileURLToPath(new URL('./publicRelay.mjs', import.meta.url))

type Answer = { id: number; url: string; calls?: PublicRelayCall[] }

/** Starts the process. */
export async function startPublicRelay(options: Partial<PublicRelayOptions> = {}): Promise<PublicRelay> {
  const child = fork(script, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  let last = 0
  const ask = (type: string, more: object = {}) =>
    new Promise<Answer>((resolve) => {
      waiting.set(++last, resolve)
      child.send({ id: last, type, ...more })
    })
  const { url } = await ask('start', {
    options: {
      projectIds: [publicProjectId],
      origins: [],
      audiences: [],
      requestsPerSecond: 1_000,
      staleMs: 60_000,
      minTtlS: 30,
      maxTtlS: 2_592_000,
      maxMailbox: 500,
      ...options,
    } satisfies PublicRelayOptions,
  })
  return {
    url,
    WebSocket: class extends WebSocket {
      constructor(address: string) {
        super(address.replace(publicRelayUrl, url))
      }
    },
    set: async (changed) => void (await ask('set', { options: changed })),
    close: async (code, reason) => void (await ask('close', { code, reason })),
    calls: async () => (await ask('calls')).calls ?? [],
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
