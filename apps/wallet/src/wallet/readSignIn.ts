import { buildSiwxMessage, type CaipNetworkId } from '@foyer/contract'
import type { WalletSignIn } from '@foyer/pairing/wallet'
import { hostOf } from '../format.ts'
import { readRecap, toSentence, writeRecap } from './recap.ts'
import { supported } from './supported.ts'

/** The payload signed for each network. */
type Payload = WalletSignIn['payload']

/** The sign-in that an app requests while connecting. */
export type SignInDetails = {
  /** As it will be signed. */
  payload: Payload
  /** Methods the app may use afterwards. */
  methods: readonly string[]
  chainIds: readonly number[]
  /** Networks the app requested that the wallet does not support. */
  missing: readonly string[]
  statement: string | undefined
  /** The site that the messages are for, if it is not the requesting app's. */
  foreignDomain: string | undefined
}

/** Any address works: whether the text can be built depends on the rest. */
const anyAddress = `0x${'0'.repeat(40)}`

/** Parses a request to connect and sign in; `undefined` when the wallet supports none of its networks or methods. */
export function readSignIn(
  asked: Payload,
  { supportedChainIds, appUrl }: { supportedChainIds: readonly number[]; appUrl: string },
): SignInDetails | undefined {
  const chainIds = supportedChainIds.filter((id) => asked.chains.includes(`eip155:${id}`))
  const [first] = chainIds
  if (first === undefined) return undefined
  try {
    const chains = chainIds.map((id) => `eip155:${id}`)
    const { payload, methods } = limit(asked, chains)
    signInText(payload, `eip155:${first}`, anyAddress)
    return {
      payload,
      methods,
      chainIds,
      missing: asked.chains.filter((chain) => !chains.includes(chain)),
      statement: asked.statement || undefined,
      foreignDomain: asked.domain === hostOf(appUrl) ? undefined : asked.domain,
    }
  } catch {
    return undefined
  }
}

/** Reduces a requested payload to the wallet's networks and methods. */
function limit(asked: Payload, chains: string[]): { payload: Payload; methods: readonly string[] } {
  const resources = asked.resources ?? []
  const wanted = readRecap(resources.at(-1))
  if (!wanted) return { payload: { ...asked, chains }, methods: supported.eip155.methods }
  const methods = wanted.filter((method) => supported.eip155.methods.includes(method))
  if (!methods.length) throw new Error('None of the methods is known')
  const statement = [asked.statement, toSentence(methods)].filter(Boolean).join(' ')
  return {
    payload: {
      ...asked,
      chains,
      statement,
      resources: [...resources.slice(0, -1), writeRecap(methods, chains)],
    },
    methods,
  }
}

/** The text that an account signs for one network. */
export function signInText(payload: Payload, networkId: string, address: string): string {
  return buildSiwxMessage({
    domain: payload.domain,
    uri: payload.aud,
    version: '1',
    nonce: payload.nonce,
    issuedAt: payload.iat,
    expirationTime: payload.exp ?? undefined,
    notBefore: payload.nbf ?? undefined,
    requestId: payload.requestId ?? undefined,
    statement: payload.statement || undefined,
    resources: payload.resources ?? undefined,
    accountAddress: address,
    chainId: networkId as CaipNetworkId,
  })
}

/** A signed message as apps read it ([CAIP-74](https://chainagnostic.org/CAIPs/caip-74)). */
export function toCacao(
  payload: Payload,
  account: { networkId: string; address: string; signature: { t: string; s: string; m?: string } },
) {
  const { domain, aud, version, nonce, iat, statement, requestId, resources, nbf, exp } = payload
  const iss = `did:pkh:${account.networkId}:${account.address}`
  return {
    h: { t: 'caip122' },
    p: { iss, domain, aud, version, nonce, iat, statement, requestId, resources, nbf, exp },
    s: account.signature,
  }
}
