import { isAddress } from '@solana/kit'
import type { WebSocket } from 'ws'
import { answerCall } from './answerCall.ts'
import type { Ledger, LedgerEvent } from './createLedger.ts'
import type { Methods } from './createMethods.ts'
import { toJson } from './toJson.ts'

type Subscription = { kind: string; of: string; options: unknown }

/** Serves the subscriptions `signature`, `account` and `slot` over a socket. */
export function followLedger(socket: WebSocket, ledger: Ledger, methods: Methods): void {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0
  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(toJson({ jsonrpc: '2.0', ...message }))
  }
  const notify = (id: number, kind: string, result: unknown) =>
    send({ method: `${kind}Notification`, params: { result, subscription: id } })
  const wrap = (value: unknown) => ({ context: { slot: ledger.slot }, value })
  const tell = (id: number, subscription: Subscription, event: LedgerEvent) => {
    const { kind, of, options } = subscription
    if (event.type === 'slot') {
      const { slot } = event
      if (kind === 'slot') notify(id, kind, { slot, parent: slot - 1n, root: slot > 32n ? slot - 32n : 0n })
      return
    }
    const { signature, error, accounts } = event.entry
    if (kind === 'signature' && of === signature) {
      notify(id, kind, wrap({ err: error }))
      subscriptions.delete(id)
    }
    if (kind === 'account' && accounts.includes(of)) notify(id, kind, methods.getAccountInfo?.([of, options]))
  }
  const subscribe = (kind: string, params: readonly unknown[]) => {
    const [of = '', options] = params
    const subscription = { kind, of: String(of), options }
    if (kind === 'account' && !isAddress(subscription.of)) return undefined
    const id = ++lastId
    subscriptions.set(id, subscription)
    // An event that already happened is reported, too, after the response.
    const entry = kind === 'signature' ? ledger.find(subscription.of) : undefined
    if (entry) queueMicrotask(() => tell(id, subscription, { type: 'transaction', entry }))
    return id
  }

  const off = ledger.on((event) => {
    for (const [id, subscription] of subscriptions) tell(id, subscription, event)
  })
  socket.on('close', off)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    let call: { id?: unknown; method?: unknown; params?: unknown }
    try {
      call = Object(JSON.parse(String(data)))
    } catch {
      return socket.close(1007)
    }
    const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
    const [, kind, action] =
      /^(signature|account|slot)(Subscribe|Unsubscribe)$/.exec(String(call.method)) ?? []
    if (kind === undefined) return send(answerCall(methods, call))
    const result = action === 'Subscribe' ? subscribe(kind, params) : subscriptions.delete(Number(params[0]))
    send(
      result === undefined
        ? { id: call.id, error: { code: -32602, message: 'Invalid params' } }
        : { id: call.id, result },
    )
  })
}
