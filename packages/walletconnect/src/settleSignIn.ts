import { type CaipNetworkId, parseCaipAddress, WalletResponseInvalidError } from '@foyer/contract'
import type { SignInOffer } from '@foyer/core/adapter'
import * as v from 'valibot'
import type { Client, Session } from './Client.ts'
import { readCacaos, type SignedIn, type SignInRequest } from './readCacaos.ts'

export const method = 'wc_sessionAuthenticate'
/** Tag of the protocol, by which wallets' push services recognize the message. */
const deleteTag = 1112
const dayS = 86_400
const sessionDays = 7

/** What a wallet that signed answers. */
export const signInAnswer = v.object({
  cacaos: v.unknown(),
  responder: v.object({
    publicKey: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    metadata: v.object({
      name: v.string(),
      description: v.fallback(v.string(), ''),
      url: v.fallback(v.string(), ''),
      icons: v.fallback(v.array(v.string()), []),
    }),
  }),
})

/** A session, and where its account signed in. */
export type SignedSession = Session & { readonly signedIds: readonly CaipNetworkId[] }

/**
 * Checks what a wallet signed, and opens the session that came with it.
 *
 * @throws WalletResponseInvalidError, and what the check of the signatures throws; the wallet is told then
 */
export async function settleSignIn(
  client: Client,
  parameters: {
    request: SignInRequest
    offer: SignInOffer
    signal: AbortSignal
    /** The key that the question was asked with. */
    publicKey: string
    pairingTopic: string
  },
  result: v.InferOutput<typeof signInAnswer> | undefined,
): Promise<SignedSession> {
  if (!result) throw new WalletResponseInvalidError({ method, details: 'it is empty' })
  const { core } = client
  const { request, offer, signal, publicKey, pairingTopic } = parameters
  const { responder, cacaos } = result
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
  try {
    signal.throwIfAborted()
    const signed = readCacaos(cacaos, request)
    await offer.accept(signed.proofs, { signal })
    signal.throwIfAborted()
    const session: Session = {
      topic,
      pairingTopic,
      relay: { protocol: 'irn' },
      expiry: Math.floor(Date.now() / 1_000) + sessionDays * dayS,
      acknowledged: true,
      controller: responder.publicKey,
      namespaces: toNamespaces(signed),
      requiredNamespaces: {},
      optionalNamespaces: {},
      self: { publicKey, metadata: client.metadata },
      peer: responder,
    }
    await core.relayer.subscribe(topic)
    await client.session.set(topic, session)
    core.expirer.set(topic, session.expiry)
    const signedIds = signed.proofs.map(({ accountAddress }) => parseCaipAddress(accountAddress).networkId)
    return { ...session, signedIds }
  } catch (error) {
    // The wallet considers the session settled.
    await endSession(client, topic).catch(() => {})
    throw error
  }
}

function toNamespaces({ accounts, methods }: SignedIn): Session['namespaces'] {
  return {
    eip155: {
      chains: accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
      accounts: [...accounts],
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}

/** Tells a wallet that the session does not exist. */
async function endSession({ core }: Client, topic: string): Promise<void> {
  const payload = {
    id: Date.now() * 1_000,
    jsonrpc: '2.0',
    method: 'wc_sessionDelete',
    params: { code: 7000, message: 'Session settlement failed' },
  }
  const message = await core.crypto.encode(topic, payload as never)
  await core.crypto.deleteSymKey(topic)
  await core.relayer.publish(topic, message, { ttl: dayS, tag: deleteTag })
}
