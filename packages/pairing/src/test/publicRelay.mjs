// Simulates WalletConnect's public relay in a separate process. Its rules follow public documents: the relay's
// specification (docs/specs/servers/relay of WalletConnect/walletconnect-docs), the types that the relay is built on
// (relay_rpc of reown-com/reown-rust, Apache-2.0) and the codes of docs.reown.com/cloud/relay.
//
// It is stricter than this repository's relay, with which it shares no code. Project ids must have 32 hexadecimal
// digits; ids in answers are 19-digit numbers; every field of the types is required, and no other values are allowed.
// An unknown method is answered like an unreadable request.
//
// The parent configures and controls it through messages; see startPublicRelay.ts.
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const publicUrls = ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com']
const leewayS = 120
const maxBatch = 500
const pingMs = 30_000

let options
let url
/** By topic: messages kept for absent clients, and the clients that confirmed them. */
const mailboxes = new Map()
/** Open sockets with their state. */
const clients = new Map()
const calls = []

process.on('message', async ({ id, type, ...message }) => {
  if (type === 'start') await start(message.options)
  if (type === 'set') Object.assign(options, message.options)
  if (type === 'close') for (const socket of clients.keys()) socket.close(message.code, message.reason)
  process.send({ id, url, calls: type === 'calls' ? calls : undefined })
})
process.on('disconnect', () => process.exit(0))

function start(given) {
  options = given
  const server = createServer((_, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_048_576, perMessageDeflate: false })
  server.on('upgrade', (request, stream, head) => {
    const query = new URL(request.url, 'ws://relay').searchParams
    const fault = findFault(request, query)
    if (fault && query.get('useOnCloseEvent') !== 'true') {
      stream.end(`HTTP/1.1 ${fault.status}\r\nconnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (fault) socket.close(3000, `Unauthorized: ${fault.reason}`)
      else admit(socket, readToken(request, query).iss)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      url = `ws://127.0.0.1:${server.address().port}`
      resolve()
    })
  })
}

function findFault(request, query) {
  const projectId = query.get('projectId')
  if (!projectId) return { status: 401, reason: 'Project ID not specified' }
  if (!/^[0-9a-f]{32}$/i.test(projectId) || !options.projectIds.includes(projectId))
    return { status: 401, reason: 'Project not found' }
  const { origin } = request.headers
  if (origin && options.origins.length && !options.origins.includes(origin) && !isLocal(origin))
    return { status: 403, reason: 'Origin not allowed' }
  if (!query.get('auth') && !request.headers.authorization) return { status: 401, reason: 'Missing JWT' }
  return readToken(request, query) ? undefined : { status: 401, reason: 'Invalid JWT' }
}

const isLocal = (origin) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)

/** Returns the claims of the client's token; undefined if a claim or the signature is invalid. */
function readToken(request, query) {
  const token = query.get('auth') ?? request.headers.authorization.replace(/^Bearer /, '')
  try {
    const [header, claims, signature] = token.split('.')
    const { typ, alg } = decode(header)
    const { iss, sub, aud, iat, exp } = decode(claims)
    const nowS = Date.now() / 1_000
    const isValid =
      typ === 'JWT' &&
      alg === 'EdDSA' &&
      typeof sub === 'string' &&
      Number.isInteger(iat) &&
      (exp === undefined || Number.isInteger(exp)) &&
      !(exp < nowS - leewayS) &&
      iat <= nowS + leewayS &&
      (publicUrls.includes(aud) || options.audiences.includes(aud)) &&
      verify(
        null,
        Buffer.from(`${header}.${claims}`),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: readDidKey(iss) }, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      )
    return isValid ? { iss } : undefined
  } catch {
    return undefined
  }
}

const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** `did:key:z` and base58btc of `ed01` and 32 bytes. */
function readDidKey(did) {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const [, text] = /^did:key:z([1-9A-HJ-NP-Za-km-z]+)$/.exec(did)
  let value = 0n
  for (const char of text) value = value * 58n + BigInt(alphabet.indexOf(char))
  const hex = value.toString(16)
  if (hex.length !== 68 || !hex.startsWith('ed01')) throw new Error('No Ed25519 key')
  return Buffer.from(hex.slice(4), 'hex').toString('base64url')
}

function admit(socket, clientId) {
  const client = { socket, clientId, topics: new Map(), unconfirmed: new Map(), times: [], isUsed: false }
  clients.set(socket, client)
  const pings = setInterval(() => socket.ping(), pingMs)
  // Connected without a prior subscription and idle.
  const stale = setTimeout(() => client.isUsed || socket.close(4008, 'Client stale'), options.staleMs)
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(pings)
    clearTimeout(stale)
    clients.delete(socket)
  })
  socket.on('message', (data, isBinary) => {
    client.isUsed = true
    if (isBinary) socket.close(1003)
    else receive(client, String(data))
  })
}

function receive(client, text) {
  let frame
  try {
    // Ids are 64-bit numbers, which JavaScript would round.
    frame = JSON.parse(text.replace(/"id":\s*(\d+)/g, '"id":"$1"'))
  } catch {
    return fail(client, 0n, -32_600, 'Invalid payload: Failed to deserialize request', 'Serialization')
  }
  const id = /^\d{1,20}$/.test(frame.id) ? BigInt(frame.id) : 0n
  if (frame.result !== undefined || frame.error !== undefined) return confirm(client, id, frame.result)
  try {
    if (id >= 2n ** 64n || !(frame.method in methods))
      throw fault('Failed to deserialize request', 'Serialization', 0n)
    calls.push({ method: frame.method, clientId: client.clientId, params: frame.params })
    if (id < 1_000_000_000n) throw fault('Invalid request ID', 'InvalidRequestId')
    if (frame.jsonrpc !== '2.0') throw fault('Invalid JSON RPC version', 'InvalidJsonRpcVersion')
    const now = Date.now()
    client.times = [...client.times.filter((time) => time > now - 1_000), now]
    if (client.times.length > options.requestsPerSecond)
      throw { code: 3001, message: 'Too many requests', data: 'TooManyRequests' }
    const { result, after } = methods[frame.method](client, frame.params ?? {})
    send(client, id, { result })
    after?.()
  } catch (error) {
    if (error instanceof Error) throw error
    fail(client, error.id ?? id, error.code, error.message, error.data)
  }
}

const fault = (message, data, id) => ({ code: -32_600, message: `Invalid payload: ${message}`, data, id })
const refusal = (message, data) => ({ code: -32_000, message: `Request handler error: ${message}`, data })
const fail = (client, id, code, message, data) => send(client, id, { error: { code, message, data } })

function send({ socket }, id, rest) {
  const body = JSON.stringify({ jsonrpc: '2.0', ...rest })
  socket.send(`{"id":${id},${body.slice(1)}`)
}

const isUint32 = (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32
const isText = (value) => typeof value === 'string' && value.length > 0
const isMissing = (value) => value === undefined || value === null

function readTopic(topic) {
  if (typeof topic !== 'string') throw fault('Failed to deserialize request', 'Serialization', 0n)
  if (!/^[0-9a-f]{64}$/i.test(topic)) throw fault('Topic decoding failed', 'InvalidTopic')
  return topic
}

function readTopics(topics) {
  if (!Array.isArray(topics)) throw fault('Failed to deserialize request', 'Serialization', 0n)
  if (!topics.length) throw fault('The batch contains no items', 'BatchEmpty')
  if (topics.length > maxBatch) throw fault('The batch contains too many items', 'BatchLimitExceeded')
  return topics.map(readTopic)
}

function readPublication({ topic, message, ttl, tag, prompt, attestation }) {
  const isTyped =
    typeof message === 'string' &&
    isUint32(ttl) &&
    isUint32(tag) &&
    (prompt === undefined || typeof prompt === 'boolean') &&
    (isMissing(attestation) || typeof attestation === 'string')
  if (!isTyped) throw fault('Failed to deserialize request', 'Serialization', 0n)
  if (ttl < options.minTtlS) throw refusal('TTL too short', 'TtlTooShort')
  if (ttl > options.maxTtlS) throw refusal('TTL too long', 'TtlTooLong')
  return { topic: readTopic(topic), message, ttl, tag, attestation }
}

/** Stores a message for the topic's other clients; returns a function that delivers it. */
function publish(client, { topic, message, ttl, tag, attestation }) {
  const now = Date.now()
  const kept = (mailboxes.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now)
  const isKnown = kept.some((other) => other.message === message)
  const data = { topic, message, publishedAt: now, tag, ...(attestation ? { attestation } : {}) }
  const entry = {
    data,
    message,
    publisher: client.clientId,
    expiresAt: now + ttl * 1_000,
    confirmed: new Set(),
  }
  if (!isKnown && kept.length >= options.maxMailbox)
    throw refusal('Mailbox limit exceeded', 'MailboxLimitExceeded')
  if (!isKnown) mailboxes.set(topic, [...kept, entry])
  return () => {
    if (!isKnown) for (const other of clients.values()) if (other.topics.has(topic)) deliver(other, entry)
  }
}

function deliver(client, entry) {
  if (entry.publisher === client.clientId || entry.confirmed.has(client.clientId)) return
  const id = BigInt(Date.now()) * 1_000_000n + BigInt(randomBytes(2).readUInt16BE())
  client.unconfirmed.set(id, entry)
  send(client, id, {
    method: 'irn_subscription',
    params: { id: client.topics.get(entry.data.topic), data: entry.data },
  })
}

function confirm(client, id, result) {
  if (result === true) client.unconfirmed.get(id)?.confirmed.add(client.clientId)
  client.unconfirmed.delete(id)
}

/** Subscribes to topics; returns a function that delivers the waiting messages. */
function subscribe(client, topics) {
  for (const topic of topics) client.topics.set(topic, randomBytes(32).toString('hex'))
  return () => {
    for (const topic of topics)
      for (const entry of mailboxes.get(topic) ?? []) if (entry.expiresAt > Date.now()) deliver(client, entry)
  }
}

const methods = {
  irn_publish: (client, params) => ({ result: true, after: publish(client, readPublication(params)) }),
  irn_subscribe(client, { topic }) {
    const after = subscribe(client, [readTopic(topic)])
    return { result: client.topics.get(topic), after }
  },
  irn_batchSubscribe(client, { topics }) {
    const known = readTopics(topics)
    const after = subscribe(client, known)
    return { result: known.map((topic) => client.topics.get(topic)), after }
  },
  irn_unsubscribe(client, { topic }) {
    client.topics.delete(readTopic(topic))
    return { result: true }
  },
  irn_batchFetchMessages(client, { topics }) {
    const waiting = readTopics(topics).flatMap((topic) => mailboxes.get(topic) ?? [])
    const messages = waiting.filter(
      ({ publisher, confirmed }) => publisher !== client.clientId && !confirmed.has(client.clientId),
    )
    return { result: { messages: messages.map(({ data }) => data), hasMore: false } }
  },
  wc_proposeSession(client, { pairingTopic, sessionProposal, attestation, correlationId }) {
    readTopic(pairingTopic)
    if (!isText(sessionProposal)) throw fault('Invalid request parameters', 'InvalidParams')
    if (!isMissing(correlationId) && !Number.isSafeInteger(correlationId))
      throw fault('Failed to deserialize request', 'Serialization', 0n)
    const waiting = subscribe(client, [pairingTopic])
    const push = publish(client, {
      topic: pairingTopic,
      message: sessionProposal,
      ttl: 300,
      tag: 1100,
      attestation,
    })
    return { result: true, after: () => [waiting(), push()] }
  },
  wc_approveSession(client, params) {
    const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params
    readTopic(pairingTopic)
    readTopic(sessionTopic)
    if (!isText(sessionProposalResponse) || !isText(sessionSettlementRequest))
      throw fault('Invalid request parameters', 'InvalidParams')
    const waiting = subscribe(client, [sessionTopic])
    const answer = { topic: pairingTopic, message: sessionProposalResponse, ttl: 300, tag: 1101 }
    const settlement = { topic: sessionTopic, message: sessionSettlementRequest, ttl: 300, tag: 1102 }
    const pushes = [publish(client, answer), publish(client, settlement)]
    const after = () => {
      for (const push of [waiting, ...pushes]) push()
    }
    return { result: true, after }
  },
}
