import {
  type CaipAddress,
  getSiwxNonce,
  getSiwxSessions,
  parseCaipAddress,
  revokeSiwxSessions,
  verifySiwx,
} from '@foyer/contract'
import type { Siwx, SiwxFactory } from './Siwx.ts'

export type { SiweConfig } from './fromSiweConfig.ts'
export type { Siwx, SiwxContext, SiwxFactory, SiwxProof } from './Siwx.ts'

/** Options of `serverSiwx`. */
export type SiwxOptions = Pick<Siwx, 'required' | 'onDemand' | 'signOutOnDisconnect' | 'scope'> & {
  /** One line for the person who signs. @default none */
  statement?: string | undefined
  /** URIs the person agrees to. */
  resources?: readonly string[] | undefined
}

/**
 * Signs visitors in with the Foyer server: its nonce, its check of the signature, its session, as an httpOnly cookie and
 * as a token that a backend of the app checks with the server's keys (`/.well-known/jwks.json`).
 */
export function serverSiwx(options: SiwxOptions = {}): SiwxFactory {
  const { statement, resources, ...rules } = options
  return ({ api }) => {
    // In memory only: what a script of another kind finds in storage outlives the page.
    const tokens = new Map<CaipAddress, string>()
    return {
      ...rules,
      async createMessage({ accountAddress, signal }) {
        const { nonce } = await api(getSiwxNonce, { query: {} }, { signal })
        const { address, networkId } = parseCaipAddress(accountAddress)
        return {
          accountAddress: address,
          chainId: networkId,
          domain: location.host,
          uri: location.origin,
          version: '1',
          nonce,
          issuedAt: new Date().toISOString(),
          statement,
          resources,
        }
      },
      async addSession(proof, { signal }) {
        const { token, session } = await api(verifySiwx, { query: {}, body: proof }, { signal })
        tokens.set(session.accountAddress, token)
        return session
      },
      async getSessions({ signal }) {
        const { sessions } = await api(getSiwxSessions, { query: {} }, { signal })
        return sessions
      },
      async revokeSession({ accountAddress, signal }) {
        tokens.delete(accountAddress)
        await api(revokeSiwxSessions, { query: { accountAddress } }, { signal })
      },
      getToken: (accountAddress) => tokens.get(accountAddress),
    }
  }
}
