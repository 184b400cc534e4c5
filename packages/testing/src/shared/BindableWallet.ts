import type { WalletCall } from './Eip1193.ts'

/** A wallet that can be bound to pages. */
export type BindableWallet = {
  /** Answers a page's call; rejects with an `RpcError`, unless a quirk of the wallet changes that. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Registers a listener, which also gets a predicate for the origins to notify. Returns the unsubscribe function. */
  on(
    listener: (event: { event: string; value: unknown }, isFor: (origin: string) => boolean) => void,
  ): () => void
}

/** The wallet's answer to the injected script. Plain errors would lose their code in transit. */
export type BoundAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error: { code: number | string | undefined; message: string; data?: unknown } }
  /** The thrown value is not an error. */
  | { ok: false; thrown: { value?: unknown } }
