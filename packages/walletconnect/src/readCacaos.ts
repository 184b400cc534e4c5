import {
  buildSiwxMessage,
  type CaipNetworkId,
  formatCaipAddress,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { SignInOffer } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeRecap } from './recap.ts'

/** What a wallet is asked to sign in with. */
export type SignInRequest = {
  message: SignInOffer['message']
  /** The networks it may sign for, all on `eip155`. */
  networkIds: readonly CaipNetworkId[]
  /** The methods it may grant. */
  methods: readonly string[]
}

/** What a wallet signed and granted. */
export type SignedIn = {
  proofs: Parameters<SignInOffer['accept']>[0]
  /** CAIP-10 ids the session opens: those that were signed for come first. */
  accounts: readonly string[]
  methods: readonly string[]
}

const optionalText = v.nullish(v.string())
/**
 * A message with its signature, as wallets answer `wc_sessionAuthenticate`
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
    resources: v.array(v.string()),
  }),
  s: v.object({
    t: v.picklist(['eip191', 'eip1271', 'eip6492']),
    s: v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i)),
  }),
})
const cacaos = v.pipe(v.array(cacao), v.minLength(1), v.maxLength(32))
const issuer = /^did:pkh:(eip155:[1-9]\d*):(0x[\da-f]{40})$/i

/**
 * Reads what a wallet signed. Everything must be as it was asked: site, nonce, times, statement and resources; one account,
 * and none but the asked networks and methods. Whether the signatures hold, who makes the session checks.
 *
 * @throws WalletResponseInvalidError
 */
export function readCacaos(answer: unknown, request: SignInRequest): SignedIn {
  const parsed = v.safeParse(cacaos, answer)
  if (!parsed.success) throw invalid(parsed.issues[0].message)
  const read = parsed.output.map((one) => readCacao(one, request))
  const [first] = read
  if (!first) throw invalid('nothing is signed')
  const networkIds = read.map(({ networkId }) => networkId)
  if (read.some(({ address }) => address !== first.address)) throw invalid('it is of several accounts')
  if (new Set(networkIds).size < read.length) throw invalid('a network is signed for twice')
  const chains = new Set([...networkIds, ...read.flatMap(({ recap }) => recap.chains)])
  const [proof, ...others] = read.map(({ proof }) => proof)
  return {
    proofs: [proof as SignedIn['proofs'][0], ...others],
    accounts: [...chains].map((chain) => `${chain}:${first.address}`),
    // What was granted on one network only may not count on the others.
    methods: first.recap.methods.filter((method) =>
      read.every(({ recap }) => recap.methods.includes(method)),
    ),
  }
}

function readCacao({ p, s }: v.InferOutput<typeof cacao>, request: SignInRequest) {
  const { message, networkIds, methods } = request
  const [, chain, address = ''] = issuer.exec(p.iss) ?? []
  const networkId = networkIds.find((id) => id === chain)
  if (!networkId) throw invalid('its account is on none of the networks')
  for (const [name, is, wanted] of [
    ['domain', p.domain, message.domain],
    ['aud', p.aud, message.uri],
    ['nonce', p.nonce, message.nonce],
    ['iat', p.iat, message.issuedAt],
    ['exp', p.exp, message.expirationTime],
    ['nbf', p.nbf, message.notBefore],
    ['requestId', p.requestId, message.requestId],
  ] as const)
    if ((is ?? undefined) !== wanted) throw invalid(`${name} is not what was asked`)
  if (p.exp && Date.parse(p.exp) <= Date.now()) throw invalid('it has expired')

  const asked = message.resources ?? []
  const recap = decodeRecap(p.resources.at(-1))
  if (!recap || p.resources.length !== asked.length + 1 || asked.some((one, at) => one !== p.resources[at]))
    throw invalid('resources are not what was asked')
  if (recap.methods.some((method) => !methods.includes(method))) throw invalid('it grants other methods')
  if (recap.chains.some((id) => !(networkIds as readonly string[]).includes(id)))
    throw invalid('it grants other networks')
  // Wallets answer with the sentence of the ReCap or without; the person signed it in any case.
  const plain = message.statement || undefined
  const signed = plain ? `${plain} ${recap.sentence}` : recap.sentence
  if (p.statement && p.statement !== plain && p.statement !== signed)
    throw invalid('statement is not what was asked')

  const text = buildSiwxMessage({
    ...message,
    statement: signed,
    resources: p.resources,
    accountAddress: address,
    chainId: networkId,
  })
  const proof = { message: text, signature: s.s, accountAddress: formatCaipAddress({ networkId, address }) }
  return { networkId, address, recap, proof }
}

function invalid(details: string): Error {
  return new WalletResponseInvalidError({ method: 'wc_sessionAuthenticate', details })
}
