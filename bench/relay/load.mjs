// The load: half of the sockets each publish to one of the other half, at a steady rate. Without a rate, each next message
// is sent once the previous one has arrived. With several servers, publishers and receivers use different ones.
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

const { mode, urls, rate, sockets, seconds, ttl } = JSON.parse(process.argv[2])
const isEcho = mode === 'echo'
const relayUrls = urls.map((url) => url.replace('http', 'ws'))
/** Messages in flight per sender, if there is no rate. */
const window = 2
const filler = 'x'.repeat(780)
const tickMs = 5
const drainMs = 10_000
/** PKCS #8 prefix of a raw 32-byte Ed25519 key (RFC 8410). */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const sentAt = []
const sentTo = new Map()
const deliveredMs = []
const ackMs = []
/** Messages acknowledged by the relay, until they arrive. */
const kept = new Set()
let closed = 0
let lastAt = 0

const senders = []
if (isEcho) for (let n = 0; n < sockets; n++) senders.push({ socket: await open(receiveEcho, n) })
else
  for (let n = 0; n < sockets / 2; n++) {
    const topic = randomBytes(32).toString('hex')
    const receiver = await open(receivePush, n + 1)
    await new Promise((resolve) => {
      receiver.once('message', resolve)
      request(receiver, 'irn_subscribe', { topic }, `s${n}`)
    })
    senders.push({ topic, socket: await open(receiveAck, n) })
  }

const senderOf = new Map(senders.map((sender) => [sender.socket, sender]))

/** Number of reported deliveries. */
let told = 0

process.on('message', async ({ type }) => {
  if (type === 'stop') process.exit()
  if (type === 'delivery') process.send({ type, delivery: takeDelivery() })
  if (type === 'go') process.send(await run())
})
process.send({ type: 'connected' })

let isOver = false

/** Delivery times since the last call. */
function takeDelivery() {
  const since = deliveredMs.slice(told)
  told = deliveredMs.length
  return percentiles(since)
}

async function run() {
  const startedAt = performance.now()
  if (rate) await sendAtRate(startedAt)
  else await sendAfterEach()
  const sentMs = performance.now() - startedAt
  const deliveredInTime = deliveredMs.length
  const total = sentAt.length
  const deadline = performance.now() + drainMs
  while (deliveredMs.length < total && performance.now() < deadline) await pause()
  return {
    type: 'done',
    sent: total,
    delivered: deliveredMs.length,
    lost: isEcho ? total - deliveredMs.length : kept.size,
    closed,
    perSecond: rate
      ? (deliveredMs.length / (Math.max(lastAt - startedAt, sentMs) || 1)) * 1_000
      : (deliveredInTime / sentMs) * 1_000,
    elapsedMs: performance.now() - startedAt,
    delivery: percentiles(deliveredMs),
    ack: percentiles(ackMs),
  }
}

/** Messages missed because the process was late are sent at the next tick, so that the rate stays constant. */
async function sendAtRate(startedAt) {
  const total = rate * seconds
  while (sentAt.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1_000) * rate)
    while (sentAt.length < due) send(sentAt.length)
    await pause()
  }
}

async function sendAfterEach() {
  for (let n = 0; n < window * senders.length; n++) send(n)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  isOver = true
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, tickMs))
}

function send(n, sender = senders[n % senders.length]) {
  const { socket, topic } = sender
  const message = `${String(n).padStart(20, '0')}${filler}`
  sentAt.push(performance.now())
  if (isEcho) socket.send(message)
  else {
    sentTo.set(n, sender)
    request(socket, 'irn_publish', { topic, message, ttl, tag: 1108 }, n)
  }
}

function receiveEcho(text, socket) {
  deliver(Number(text.slice(0, 20)), senderOf.get(socket))
}

function receivePush(text, socket) {
  const { id, params } = JSON.parse(text)
  if (!params) return
  socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  const n = Number(params.data.message.slice(0, 20))
  const sender = sentTo.get(n)
  kept.delete(n)
  if (sentTo.delete(n)) deliver(n, sender)
}

function receiveAck(text) {
  const { id, result } = JSON.parse(text)
  if (!result) return
  ackMs.push(performance.now() - sentAt[id])
  if (sentTo.has(id)) kept.add(id)
}

function deliver(n, sender) {
  lastAt = performance.now()
  deliveredMs.push(lastAt - sentAt[n])
  if (!rate && !isOver) send(sentAt.length, sender)
}

function request(socket, method, params, id) {
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
}

async function open(receive, n) {
  const relayUrl = relayUrls[n % relayUrls.length]
  const query = isEcho ? '' : `/?projectId=bench&auth=${token(relayUrl)}`
  const socket = new WebSocket(`${relayUrl}${query}`, { perMessageDeflate: false })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('message', (data) => receive(data.toString(), socket))
  socket.on('close', () => closed++)
  return socket
}

function token(relayUrl) {
  // Not `generateKeyPairSync`: among thousands of keys, it once deadlocked on an internal lock (Node 20).
  const key = Buffer.concat([pkcs8Ed25519, randomBytes(32)])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const raw = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x, 'base64url')
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(Date.now() / 1_000)
  const payload = {
    iss: `did:key:z${base58.encode(new Uint8Array([0xed, 0x01, ...raw]))}`,
    sub: randomBytes(32).toString('hex'),
    aud: relayUrl,
    iat,
    exp: iat + 3_600,
  }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

function percentiles(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)])
}
