import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { WebSocket } from 'ws'

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (value > 0n) {
    text = base58Alphabet[Number(value % 58n)] + text
    value /= 58n
  }
  return text
}

/** PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const newTopic = () => randomBytes(32).toString('hex')

/** Creates a client key and its tokens. */
export function createIdentity() {
  // Not `generateKeyPairSync`: after thousands of keys it once deadlocked on an internal lock (Node 20).
  const key = Buffer.concat([pkcs8Ed25519, randomBytes(32)])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const raw = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x as string, 'base64url')
  const clientId = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const sub = randomBytes(32).toString('hex')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    clientId,
    token(aud: string, change: { header?: object; payload?: object; nowMs?: number } = {}) {
      const iat = Math.floor((change.nowMs ?? Date.now()) / 1_000)
      const header = { alg: 'EdDSA', typ: 'JWT', ...change.header }
      const payload = { iss: clientId, sub, aud, iat, exp: iat + 86_400, ...change.payload }
      const signed = `${encode(header)}.${encode(payload)}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>

/** Opens a plain socket to the relay. */
export async function openClient(
  relayUrl: string,
  options: {
    identity?: Identity
    query?: Record<string, string>
    headers?: Record<string, string>
    autoAck?: boolean
  } = {},
) {
  const { identity = createIdentity(), autoAck = true } = options
  const query = new URLSearchParams({ auth: identity.token(relayUrl), projectId: 'test', ...options.query })
  const socket = new WebSocket(`${relayUrl}/?${query}`, { headers: options.headers ?? {} })
  type Push = { id: number; method: string; params: { id: string; data: Record<string, unknown> } }
  const pushes: Push[] = []
  const frames: string[] = []
  const watchers = new Set<() => void>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  socket.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    const json = JSON.parse(text)
    if (json.method) {
      pushes.push(json)
      if (autoAck) socket.send(JSON.stringify({ id: json.id, jsonrpc: '2.0', result: true }))
    }
    for (const check of [...watchers]) check()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })

  function until<value>(find: () => value | undefined): Promise<value> {
    return new Promise((resolve) => {
      const check = () => {
        const value = find()
        if (value === undefined) return
        watchers.delete(check)
        resolve(value)
      }
      watchers.add(check)
      check()
    })
  }

  let nextId = 1_763_678_786_123_456_000n
  return {
    identity,
    socket,
    closed,
    pushes,
    frames,
    /** Sends a frame verbatim and returns the text of the answer with this id. */
    raw(frame: string, id: string): Promise<string> {
      socket.send(frame)
      return until(() => frames.find((text) => text.startsWith(`{"id":${id},`)))
    },
    async call(
      method: string,
      params: unknown,
    ): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
      nextId++
      const id = String(nextId)
      const text = await this.raw(JSON.stringify({ id, jsonrpc: '2.0', method, params }), `"${id}"`)
      return JSON.parse(text)
    },
    /** Waits until this many messages were pushed. */
    received: (count: number) =>
      until(() => (pushes.length >= count ? pushes.map((push) => push.params.data) : undefined)),
    async close() {
      socket.close()
      return closed
    },
  }
}
