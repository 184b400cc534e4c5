import type { PairingStorage, PairingWalletOptions } from '@foyer/pairing/wallet'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

type Socket = NonNullable<PairingWalletOptions['WebSocket']>
/** A JSON-RPC message between wallet and app. */
export type WireMessage = {
  id: number
  method?: string
  params?: unknown
  result?: unknown
  error?: unknown
}
/** A message to send, and when. */
export type WireDelivery = {
  message: WireMessage
  delayMs?: number
  /** Repeats the sealed text before it, as a relay would. */
  isRepeated?: boolean
}

const nonceBytes = 12

/**
 * Creates a WebSocket class for a pairing wallet whose sealed messages can be changed, delayed and repeated on their way to the
 * relay, and a storage in memory that keeps the keys for it.
 */
export function createWireSocket(change: (message: WireMessage) => readonly WireDelivery[]): {
  WebSocket: Socket
  storage(inner: PairingStorage): PairingStorage
  /** Adds the key of a topic, in hex. */
  addKey(key: string): void
} {
  const keys = new Map<string, Uint8Array>()
  const addKey = (key: string) => {
    const bytes = hexToBytes(key)
    keys.set(bytesToHex(sha256(bytes)), bytes)
  }
  const changeSealed = (topic: string, sealed: string): readonly { sealed: string; delayMs: number }[] => {
    const key = keys.get(topic)
    const message = key && open(sealed, key)
    if (!key || !message) return [{ sealed, delayMs: 0 }]
    let text = sealed
    return change(message).map(({ message, delayMs = 0, isRepeated = false }) => {
      if (!isRepeated) text = seal(message, key)
      return { sealed: text, delayMs }
    })
  }
  const Base = globalThis.WebSocket
  class WireSocket extends Base {
    override send(data: Parameters<WebSocket['send']>[0]): void {
      for (const { text, delayMs } of list(String(data)))
        if (delayMs) setTimeout(() => this.readyState === 1 && super.send(text), delayMs)
        else super.send(text)
    }
  }
  const list = (text: string): readonly { text: string; delayMs: number }[] => {
    const frame = JSON.parse(text.replace(/"id":(\d+)/, '"id":"$1"')) as {
      id: string
      method?: string
      params: { topic: string; message: string; sessionTopic: string; sessionSettlementRequest: string }
    }
    const write = (params: object, at: number) => {
      // A separate id, because the relay accepts each call once.
      const id = at ? `${frame.id.slice(0, -6)}${String(Math.random()).slice(2, 8)}` : frame.id
      return JSON.stringify({ ...frame, params: { ...frame.params, ...params } }).replace(
        /"id":"\d+"/,
        `"id":${id}`,
      )
    }
    if (frame.method === 'irn_publish')
      return changeSealed(frame.params.topic, frame.params.message).map(({ sealed, delayMs }, at) => ({
        text: write({ message: sealed }, at),
        delayMs,
      }))
    if (frame.method !== 'wc_approveSession') return [{ text, delayMs: 0 }]
    const { sessionTopic, sessionSettlementRequest } = frame.params
    return changeSealed(sessionTopic, sessionSettlementRequest)
      .slice(0, 1)
      .map(({ sealed, delayMs }) => ({ text: write({ sessionSettlementRequest: sealed }, 0), delayMs }))
  }
  return {
    WebSocket: WireSocket as unknown as Socket,
    addKey,
    storage: (inner) => ({
      ...inner,
      set(name, value) {
        // A topic is the hash of its key.
        for (const [, key] of JSON.stringify(value)?.matchAll(/"([0-9a-f]{64})"/g) ?? [])
          addKey(key as string)
        return inner.set(name, value)
      },
    }),
  }
}

function open(sealed: string, key: Uint8Array): WireMessage | undefined {
  const bytes = base64.decode(sealed)
  if (bytes[0] !== 0) return undefined
  const [nonce, text] = [bytes.subarray(1, 1 + nonceBytes), bytes.subarray(1 + nonceBytes)]
  return JSON.parse(new TextDecoder().decode(chacha20poly1305(key, nonce).decrypt(text))) as WireMessage
}

function seal(message: WireMessage, key: Uint8Array): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = utf8ToBytes(JSON.stringify({ jsonrpc: '2.0', ...message }))
  return base64.encode(concatBytes(Uint8Array.of(0), nonce, chacha20poly1305(key, nonce).encrypt(text)))
}
