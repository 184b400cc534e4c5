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

/** A sign-in of one namespace's account, and the networks it is offered for. */
export type OfferedSignIn = { offer: SignInOffer; networks: readonly Network[] }

/** A sign-in request. */
export type AskedSignIn = SignInQuestion & {
  /** Returns the networks on which accounts signed in, once they did, in the wallet's order. */
  readonly signedIds: () => readonly CaipNetworkId[]
}

/**
 * Creates the request with which a wallet connects and signs in by one approval, in each namespace that offers it. The
 * signatures must match the request exactly, and are then verified by the offers: one invalid signature refuses the
 * connection. An account that the wallet omits signs in later.
 *
 * For an app on `eip155` alone, the wallet grants the methods in the signed message
 * ([ReCaps](https://eips.ethereum.org/EIPS/eip-5573)); with further namespaces, only the session contains them.
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
  // A wallet that signs only one message signs the message of the visitor's network.
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

/**
 * Without a statement, wallets differ in the surrounding empty lines, and Solana's text has no fixed place for them.
 */
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

/** Returns the namespaces of a session from a sign-in on `eip155` alone. */
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
