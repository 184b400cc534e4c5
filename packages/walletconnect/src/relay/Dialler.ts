import type { RelayStatus } from '@foyer/core'

type Listener = (value?: unknown) => void
type Emitter = {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, value?: unknown): void
}
export type Call = { id?: number; method: string; params: unknown }
export type Provider = Emitter & {
  events: Emitter
  connect(): Promise<void>
  disconnect(): Promise<void>
  request(call: Call): Promise<unknown>
}
/** The client's socket handling, of which its types show a part: `@walletconnect/core` 2.21.8. */
export type Relayer = {
  readonly connected: boolean
  readonly events: Emitter
  readonly provider: Provider
  readonly publisher: { checkQueue(): void }
  readonly subscriber: {
    readonly hasAnyTopics: boolean
    readonly topics: readonly string[]
    start(): Promise<void>
    stop(): Promise<void>
  }
  transportExplicitlyClosed: boolean
  transportClose(): Promise<void>
  createProvider(): Promise<void>
  unregisterProviderListeners(): void
  connect(): Promise<void>
  toEstablishConnection(): Promise<void>
  onProviderDisconnect(): void
  request(call: Call): Promise<unknown>
}

/** The loop that keeps the socket open. */
export type Dialler = {
  readonly relayer: Relayer
  readonly signal: AbortSignal
  readonly onStatus: (status: RelayStatus) => void
  /** Settles when the loop ends, while it runs. */
  opening: Promise<void> | undefined
  /** Ends the pause that the loop is in. */
  wake(): void
  /** How many callers wait for the socket. */
  waiting: number
  /** Why the relay does not serve this app. */
  refusal: Error | undefined
  awayTimer: ReturnType<typeof setTimeout> | undefined
}
