import {
  type CaipNetworkId,
  parseCaipAddress,
  siwxOthersMax,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import type { SessionNamespaces, SignInQuestion } from '@foyer/pairing'
import { toOptionalNamespaces } from './namespaces.ts'
import { readCacaos, type SignedIn, type SignInRequest } from './readCacaos.ts'
import { encodeRecap } from './recap.ts'

/** A question to sign in. */
export type AskedSignIn = SignInQuestion & {
  /** Where the account signed in, once it did: the networks, in the order of the wallet. */
  readonly signedIds: () => readonly CaipNetworkId[]
}

/**
 * Makes the question with which a wallet connects and signs in by one approval
 * ([ReCaps](https://eips.ethereum.org/EIPS/eip-5573)). What it signs is checked to the letter, and then by the offer.
 */
export function askSignIn(
  offer: SignInOffer,
  {
    networks,
    networkId,
    signal,
  }: { networks: readonly Network[]; networkId: CaipNetworkId; signal: AbortSignal },
): AskedSignIn {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const request: SignInRequest = {
    message: offer.message,
    networkIds: ids
      .toSorted((a, b) => Number(b === networkId) - Number(a === networkId))
      .slice(0, siwxOthersMax + 1),
    methods: toOptionalNamespaces(networks).eip155?.methods ?? [],
  }
  let signedIds: readonly CaipNetworkId[] = []
  return {
    payload: toPayload(request),
    signedIds: () => signedIds,
    async accept(cacaos, namespaces) {
      signal.throwIfAborted()
      const signed = readCacaos(cacaos, request)
      const opened = namespaces ?? toNamespaces(signed)
      const accounts = Object.values(opened).flatMap((namespace) => namespace.accounts)
      if (signed.proofs.some(({ accountAddress }) => !isAmong(accounts, accountAddress)))
        throw new WalletResponseInvalidError({
          method: 'wc_sessionSettle',
          details: 'the account that signed in is not in the session',
        })
      await offer.accept(signed.proofs, { signal })
      signal.throwIfAborted()
      signedIds = signed.proofs.map(({ accountAddress }) => parseCaipAddress(accountAddress).networkId)
      return opened
    },
  }
}

/** Addresses differ in their capitals between wallets. */
function isAmong(accounts: readonly string[], account: string): boolean {
  return accounts.some((one) => one.toLowerCase() === account.toLowerCase())
}

function toPayload({ message, networkIds, methods }: SignInRequest): SignInQuestion['payload'] {
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
    resources: [...(message.resources ?? []), encodeRecap(methods)],
  }
}

function toNamespaces({ accounts, methods }: SignedIn): SessionNamespaces {
  return {
    eip155: {
      chains: accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
      accounts: [...accounts],
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
