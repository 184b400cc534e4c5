import {
  type CaipNetworkId,
  parseCaipAddress,
  siwxOthersMax,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import { isSameAddress } from '@foyer/core/adapter'
import type { SessionNamespaces, SignInQuestion } from '@foyer/pairing'
import { toCurrentId } from './earlierIds.ts'
import { toOptionalNamespaces } from './namespaces.ts'
import { readCacaos, type SignedIn, type SignInRequest } from './readCacaos.ts'
import { encodeRecap } from './recap.ts'

/** A sign-in of the account of one namespace, and the networks it is offered for. */
export type OfferedSignIn = { offer: SignInOffer; networks: readonly Network[] }

/** A question to sign in. */
export type AskedSignIn = SignInQuestion & {
  /** Where accounts signed in, once they did: the networks, in the order of the wallet. */
  readonly signedIds: () => readonly CaipNetworkId[]
}

/**
 * Makes the question with which a wallet connects and signs in by one approval, in each namespace that offers it. What it
 * signs is checked to the letter, and then by the offers: one that does not hold refuses the connection. An account that it
 * leaves out signs in later.
 *
 * An app on `eip155` alone has the wallet grant the methods with what it signs
 * ([ReCaps](https://eips.ethereum.org/EIPS/eip-5573)); with further namespaces only the session says them.
 */
export function askSignIn(
  offers: readonly [OfferedSignIn, ...OfferedSignIn[]],
  {
    networks,
    networkId,
    signal,
  }: { networks: readonly Network[]; networkId: CaipNetworkId; signal: AbortSignal },
): AskedSignIn {
  const isEvm = networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  const methods = isEvm ? (toOptionalNamespaces(networks).eip155?.methods ?? []) : undefined
  const asked = offers.map(({ offer, networks: own }) => {
    const ids = own.map(({ caipNetworkId }) => caipNetworkId)
    const sorted = ids.toSorted((a, b) => Number(b === networkId) - Number(a === networkId))
    const message = isEvm ? offer.message : withStatement(offer.message)
    const request: SignInRequest = { message, networkIds: sorted.slice(0, siwxOthersMax + 1), methods }
    return { offer, request }
  })
  const requests = asked.map(({ request }) => request)
  // A wallet that signs a single message signs that of the network the visitor is on.
  const [first, ...others] = requests.toSorted(
    (a, b) => Number(b.networkIds.includes(networkId)) - Number(a.networkIds.includes(networkId)),
  ) as [SignInRequest, ...SignInRequest[]]
  let signedIds: readonly CaipNetworkId[] = []
  return {
    payloads: [toPayload(first), ...others.map(toPayload)],
    signedIds: () => signedIds,
    async accept(cacaos, namespaces) {
      signal.throwIfAborted()
      const signed = readCacaos(cacaos, requests)
      const opened = namespaces ?? toNamespaces(signed)
      const accounts = Object.values(opened).flatMap((namespace) => namespace.accounts)
      const proofs = signed.flatMap((one) => one.proofs)
      if (proofs.some(({ accountAddress }) => !isAmong(accounts, accountAddress)))
        throw new WalletResponseInvalidError({
          method: 'wc_sessionSettle',
          details: 'the account that signed in is not in the session',
        })
      for (const { offer, request } of asked) {
        const own = signed.find((one) => one.request === request)
        if (own) await offer.accept(own.proofs, { signal })
        signal.throwIfAborted()
      }
      signedIds = proofs.map(({ accountAddress }) => parseCaipAddress(accountAddress).networkId)
      return opened
    },
  }
}

/** Where there is no statement, wallets differ in the empty lines around it, and Solana's text has no fixed place for them. */
function withStatement(message: SignInOffer['message']): SignInOffer['message'] {
  return message.statement ? message : { ...message, statement: `Sign in to ${message.domain}.` }
}

function isAmong(accounts: readonly string[], account: string): boolean {
  return accounts.some((one) => isSameAddress(toCurrentId(one), account))
}

function toPayload({ message, networkIds, methods }: SignInRequest): AskedSignIn['payloads'][number] {
  const resources = [...(message.resources ?? []), ...(methods ? [encodeRecap(methods)] : [])]
  return {
    type: 'caip122',
    chains: [...networkIds],
    statement: message.statement ?? '',
    aud: message.uri,
    domain: message.domain,
    version: message.version,
    nonce: message.nonce,
    iat: message.issuedAt ?? '',
    exp: message.expirationTime,
    nbf: message.notBefore,
    requestId: message.requestId,
    ...(resources.length ? { resources } : {}),
  }
}

/** What a session opens that comes of signing in on `eip155` alone. */
function toNamespaces([signed]: readonly SignedIn[]): SessionNamespaces {
  const { accounts = [], methods = [] } = signed ?? {}
  return {
    eip155: {
      chains: accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
      accounts: [...accounts],
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
