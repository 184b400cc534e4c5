import type { Address } from 'viem'
import type { ProviderEvents, RequestArguments, WalletInfo } from './Eip1193.ts'

/** A request the wallet got. */
export type RecordedRequest = { origin: string; method: string; params: readonly unknown[] }

/** Which request is meant. */
export type NextRequest = {
  /** Left out, the next one that a real wallet would ask its owner about. */
  method?: string | undefined
}

/** What the owner of the wallet does. Everything but `unlock` and the switches waits for nobody. */
export type TestWalletControls = {
  /** Everything pages asked for, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** Account in use. */
  readonly address: Address
  /** Chain in use. */
  readonly chainId: number
  /** Declines the next request with 4001. */
  rejectNext(next?: NextRequest): void
  /** Answers the next request with -32002, as a wallet whose window is still open. */
  answerPendingNext(next?: NextRequest): void
  /** Fails the next request with this code. */
  failNext(code: number, message: string, next?: NextRequest): void
  /** Answers the next request with anything at all. */
  answerNext(answer: unknown, next?: NextRequest): void
  /** Leaves requests that need its owner waiting, until `release`. */
  hold(): void
  release(): void
  /** Resolves with the next request of this method, before it is answered. */
  waitForRequest(method: string): Promise<RecordedRequest>
  /** Uses another account of the mnemonic; emits `accountsChanged` to origins that may see it. */
  switchAccount(index: number): void
  /** Uses another chain, known or not; emits `chainChanged`. */
  switchChain(chainId: number): void
  /** Takes the permission of every origin back; emits `accountsChanged` with nothing. */
  disconnect(): void
  /** Takes the permission of every origin back without a word, as a wallet that was reset. */
  forgetPermissions(): void
  /** Hides its accounts, keeping permissions, until it is asked to connect again or `unlock`. */
  lock(): void
  unlock(): void
  /** Switching to this chain fails with 4902 until a page adds it. */
  forgetChain(chainId: number): void
  /** Whether it knows `wallet_revokePermissions`. */
  setCanRevoke(canRevoke: boolean): void
}

/** A wallet that really signs, and does what it is told. */
export type TestWallet = TestWalletControls & {
  readonly info: WalletInfo
  /** Answers a request of a page; rejects with a `ProviderRpcError`. */
  request(origin: string, parameters: RequestArguments): Promise<unknown>
  /** Calls back for each event meant for an origin. Returns how to stop. */
  subscribe(
    listener: <name extends keyof ProviderEvents>(event: {
      name: name
      payload: ProviderEvents[name]
      /** Says whether the page of this origin may hear of it. */
      isFor(origin: string): boolean
    }) => void,
  ): () => void
}
