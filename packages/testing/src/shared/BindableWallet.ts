import type { WalletCall } from './Eip1193.ts'

/** A wallet that pages can be bound to. */
export type BindableWallet = {
  /** Answers a call of a page; rejects with an `RpcError`, unless a quirk of the wallet says otherwise. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Calls back for each event, with who may hear of it. Returns how to stop. */
  on(
    listener: (event: { event: string; value: unknown }, isFor: (origin: string) => boolean) => void,
  ): () => void
}

/** What the wallet answers to the injected script: errors lose their code when they cross on their own. */
export type BoundAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error: { code: number | string | undefined; message: string; data?: unknown } }
  /** What is thrown is no error. */
  | { ok: false; thrown: { value?: unknown } }
