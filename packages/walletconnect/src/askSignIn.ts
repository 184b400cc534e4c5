import type { SignInOffer } from '@foyer/core/adapter'
import * as v from 'valibot'
import type { Client } from './Client.ts'
import type { SignInRequest } from './readCacaos.ts'
import { encodeRecap } from './recap.ts'
import { method, type SignedSession, settleSignIn, signInAnswer } from './settleSignIn.ts'

/** Tag of the protocol, by which wallets' push services recognize the message. */
const tag = 1116
/** As long as a proposal is open; the nonce of a message does not live longer either. */
const askedS = 300
/** Answers of wallets that do not know the method: the proposal beside it goes on. */
const unknownMethodCodes: readonly number[] = [10_001, -32_601]

const answer = v.object({
  id: v.number(),
  result: v.optional(signInAnswer),
  error: v.optional(v.object({ code: v.number(), message: v.fallback(v.string(), '') })),
})

/** What `askSignIn` works on. */
export type AskSignInParameters = {
  /** The link of a proposal that is open; the question goes along with it. */
  uri: string
  offer: SignInOffer
  request: Omit<SignInRequest, 'message'>
  /** Aborted when the visitor goes: what a wallet approves then ends at once. */
  signal: AbortSignal
  /** Aborted when the instance ends. */
  destroyed: AbortSignal
}

/** A question that is on its way to the wallet. */
export type AskedSignIn = {
  /** The link, which says what waits behind it. */
  uri: string
  /**
   * The session, once the wallet signed and it was checked. Stays pending where the wallet does not know the question.
   *
   * @throws WalletResponseInvalidError, what the wallet refused with, what the check of the signatures throws
   */
  session: Promise<SignedSession>
  /** Takes the question back: the wallet approved the proposal. */
  stop(): void
}

/**
 * Asks the wallet behind a proposal to connect and sign in with one approval: `wc_sessionAuthenticate`
 * ([ReCaps](https://eips.ethereum.org/EIPS/eip-5573), `eip155` only). Wallets that lack it answer the proposal.
 *
 * The client has a call for it, which keeps one key for all questions, asks a foreign host to check signatures, keeps
 * sessions that do not hold and drops the code of a refusal.
 */
export async function askSignIn(client: Client, parameters: AskSignInParameters): Promise<AskedSignIn> {
  const { uri, offer, destroyed } = parameters
  const { core } = client
  const pairingTopic = uri.slice('wc:'.length, uri.indexOf('@'))
  const request: SignInRequest = { ...parameters.request, message: offer.message }
  const publicKey = await core.crypto.generateKeyPair()
  const answerTopic = await hashKey(client, publicKey)
  const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)

  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    destroyed.removeEventListener('abort', stop)
    core.relayer.off('relayer_message', onMessage)
    core.relayer.unsubscribe(answerTopic).catch(() => {})
    // A session that came of it goes on with the key.
    if (!client.session.getAll().some(({ self }) => self.publicKey === publicKey))
      core.crypto.deleteKeyPair(publicKey).catch(() => {})
  }
  const { promise, resolve, reject } = withResolvers<SignedSession>()
  promise.catch(() => {})

  async function onMessage({ topic, message }: { topic: string; message: string }): Promise<void> {
    if (topic !== answerTopic && topic !== pairingTopic) return
    const decode = core.crypto.decode(topic, message, { receiverPublicKey: publicKey }).catch(() => undefined)
    const parsed = v.safeParse(answer, await decode)
    if (!parsed.success || parsed.output.id !== id || isOver) return
    const { error } = parsed.output
    if (error && unknownMethodCodes.includes(error.code)) return stop()
    try {
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      resolve(
        await settleSignIn(client, { ...parameters, request, publicKey, pairingTopic }, parsed.output.result),
      )
    } catch (cause) {
      reject(cause)
    } finally {
      forgetProposal(client, pairingTopic)
      stop()
    }
  }

  core.relayer.on('relayer_message', onMessage)
  timer = setTimeout(stop, askedS * 1_000)
  destroyed.addEventListener('abort', stop, { once: true })
  try {
    await core.relayer.subscribe(answerTopic)
    const payload = {
      id,
      jsonrpc: '2.0',
      method,
      params: {
        requester: { publicKey, metadata: client.metadata },
        authPayload: toAuthPayload(request),
        expiryTimestamp: Math.floor(Date.now() / 1_000) + askedS,
      },
    }
    const message = await core.crypto.encode(pairingTopic, payload as never)
    await core.relayer.publish(pairingTopic, message, {
      ttl: askedS,
      tag,
      prompt: true,
      internal: { throwOnFailedPublish: true },
    })
  } catch (error) {
    stop()
    throw error
  }
  return { uri: `${uri}&methods=${method}`, session: promise, stop }
}

function toAuthPayload({ message, networkIds, methods }: SignInRequest) {
  return {
    type: 'caip122',
    chains: networkIds,
    statement: message.statement ?? '',
    aud: message.uri,
    domain: message.domain,
    version: message.version,
    nonce: message.nonce,
    iat: message.issuedAt,
    exp: message.expirationTime,
    nbf: message.notBefore,
    requestId: message.requestId,
    resources: [...(message.resources ?? []), encodeRecap(methods)],
  }
}

/** The proposal that went along will not be answered. */
function forgetProposal(client: Client, pairingTopic: string): void {
  for (const { id } of client.proposal
    .getAll()
    .filter((proposal) => proposal.pairingTopic === pairingTopic)) {
    client.core.expirer.del(id)
    client.proposal.delete(id, { code: 6000, message: 'Answered otherwise' }).catch(() => {})
  }
}

/** Topic of the answers to a key, as wallets compute it: its SHA-256, which the browser has in secure contexts only. */
async function hashKey({ core }: Client, publicKey: string): Promise<string> {
  const topic = await core.crypto.setSymKey(publicKey)
  // The public key is no secret that may open messages.
  await core.crypto.deleteSymKey(topic)
  return topic
}

function withResolvers<value>() {
  let resolve: (result: value) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
