import {
  buildSiwxMessage,
  type CaipNetworkId,
  formatCaipAddress,
  isNamespace,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { SignInOffer } from '@foyer/core/adapter'
import { isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'
import { isAddress } from './isAddress.ts'
import { isCosmosPublicKey } from './isCosmosPublicKey.ts'
import { decodeRecap } from './recap.ts'

/** A sign-in requested from a wallet account. */
export type SignInRequest = {
  message: SignInOffer['message']
  /** Networks it may sign for, all of one namespace. */
  networkIds: readonly CaipNetworkId[]
  /** Methods it may grant with its signature, on `eip155`. `undefined` if they are only in the session. */
  methods?: readonly string[] | undefined
}

/** A signed-in account with its grants. */
export type SignedIn = {
  request: SignInRequest
  proofs: Parameters<SignInOffer['accept']>[0]
  /** CAIP-10 ids in the session, those that were signed for first. */
  accounts: readonly string[]
  methods: readonly string[]
}

const optionalText = v.nullish(v.string())
/**
 * A signed message, as wallets return for `wc_sessionAuthenticate` and for requests included in a proposal
 * ([CAIP-74](https://chainagnostic.org/CAIPs/caip-74)).
 */
const cacao = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: v.string(),
    domain: v.string(),
    aud: v.string(),
    version: v.literal('1'),
    nonce: v.string(),
    iat: v.string(),
    nbf: optionalText,
    exp: optionalText,
    statement: optionalText,
    requestId: optionalText,
    resources: v.nullish(v.array(v.string())),
  }),
  s: v.object({
    // Outside `eip155`, wallets name the same signature type differently; the server verifies the signature.
    t: v.pipe(v.string(), v.maxLength(32)),
    s: v.pipe(v.string(), v.regex(/^[\w+/=]{1,65536}$/)),
    /** Data attached to a signature: on `cosmos`, the public key. */
    m: optionalText,
  }),
})
const cacaos = v.pipe(v.array(cacao), v.minLength(1), v.maxLength(160))
const issuer = /^did:pkh:([-a-z\d]{3,8}:[-\w]{1,32}):([-.%\da-z]{1,128})$/i
type Payload = v.InferOutput<typeof cacao>['p']
const evmSignatures = ['eip191', 'eip1271', 'eip6492']

/**
 * Parses a wallet's signatures: a list with one entry per signed request. Everything must match the request: site,
 * nonce, times, statement and resources. Each request is signed by one account, and no other networks and methods are
 * granted. The caller, which creates the session, verifies the signatures.
 *
 * @throws WalletResponseInvalidError
 */
export function readCacaos(answer: unknown, requests: readonly SignInRequest[]): readonly SignedIn[] {
  const parsed = v.safeParse(cacaos, answer)
  if (!parsed.success) throw invalid(parsed.issues[0].message)
  const read = parsed.output.map((one) => readCacao(one, requests))
  return requests.flatMap((request) => {
    const own = read.filter((one) => one.request === request)
    const [first, ...others] = own
    if (!first) return []
    const networkIds = own.map(({ networkId }) => networkId)
    if (others.some(({ address }) => !isSameAddress(address, first.address)))
      throw invalid('it is of several accounts')
    if (new Set(networkIds).size < own.length) throw invalid('a network is signed for twice')
    // The address does not reveal the key needed to verify a `cosmos` signature, so this account signs in later.
    if (own.some(({ isCheckable }) => !isCheckable)) return []
    const chains = new Set([...networkIds, ...own.flatMap(({ recap }) => recap?.chains ?? [])])
    const proofs: SignedIn['proofs'] = [first.proof, ...others.map(({ proof }) => proof)]
    return {
      request,
      proofs,
      accounts: [...chains].map((chain) => `${chain}:${first.address}`),
      // A method granted on only one network must not apply to the others.
      methods: (first.recap?.methods ?? []).filter((method) =>
        own.every(({ recap }) => recap?.methods.includes(method)),
      ),
    }
  })
}

function readCacao({ p, s }: v.InferOutput<typeof cacao>, requests: readonly SignInRequest[]) {
  const [, chain, address = ''] = issuer.exec(p.iss) ?? []
  const request = requests.find(({ networkIds }) => networkIds.some((id) => id === chain))
  const networkId = request?.networkIds.find((id) => id === chain)
  if (!request || !networkId) throw invalid('its account is on none of the networks')
  const [namespace] = networkId.split(':')
  if (!isNamespace(namespace) || !isAddress(namespace, address)) throw invalid('its account is ill-formed')
  if (namespace === 'eip155' && !(evmSignatures.includes(s.t) && /^0x[\da-f]+$/i.test(s.s)))
    throw invalid('its signature is ill-formed')
  const { message } = request
  for (const [name, is, wanted] of [
    ['domain', p.domain, message.domain],
    ['aud', p.aud, message.uri],
    ['nonce', p.nonce, message.nonce],
    ['iat', p.iat, message.issuedAt],
    ['exp', p.exp, message.expirationTime],
    ['nbf', p.nbf, message.notBefore],
    ['requestId', p.requestId, message.requestId],
  ] as const)
    if ((is ?? undefined) !== wanted) throw invalid(`${name} does not match the request`)
  if (p.exp && Date.parse(p.exp) <= Date.now()) throw invalid('it has expired')

  const { recap, statement, resources } = readTerms(p, request)
  const text = buildSiwxMessage({
    ...message,
    statement,
    resources,
    accountAddress: address,
    chainId: networkId,
  })
  const publicKey = namespace === 'cosmos' && isCosmosPublicKey(s.m) ? s.m : undefined
  const accountAddress = formatCaipAddress({ networkId, address })
  const proof = { message: text, signature: s.s, accountAddress, ...(publicKey ? { publicKey } : {}) }
  const isCheckable = namespace !== 'cosmos' || publicKey !== undefined
  return { request, networkId, address, recap, proof, isCheckable }
}

/**
 * Reads the terms that were signed in addition to the sign-in: the statement, the resources, and the grants of the last
 * one.
 */
function readTerms({ statement, resources }: Payload, { message, networkIds, methods }: SignInRequest) {
  const asked = message.resources ?? []
  const given = resources ?? []
  const plain = message.statement || undefined
  const grants = methods ? 1 : 0
  if (given.length !== asked.length + grants || asked.some((one, at) => one !== given[at]))
    throw invalid('resources do not match the request')
  if (!methods) {
    if ((statement || undefined) !== plain) throw invalid('statement does not match the request')
    return { recap: undefined, statement: plain, resources: resources ?? undefined }
  }
  const recap = decodeRecap(given.at(-1))
  if (!recap) throw invalid('resources do not match the request')
  if (recap.methods.some((method) => !methods.includes(method))) throw invalid('it grants other methods')
  if (recap.chains.some((id) => !(networkIds as readonly string[]).includes(id)))
    throw invalid('it grants other networks')
  // Wallets return the statement with or without the ReCap's sentence; it was signed in either case.
  const signed = plain ? `${plain} ${recap.sentence}` : recap.sentence
  if (statement && statement !== plain && statement !== signed)
    throw invalid('statement does not match the request')
  return { recap, statement: signed, resources: given }
}

function invalid(details: string): Error {
  return new WalletResponseInvalidError({ method: 'wc_sessionAuthenticate', details })
}
