import {
  type CaipAddress,
  getSiwxNonce,
  getSiwxSessions,
  isErrorCode,
  parseCaipAddress,
  revokeSiwxSessions,
  verifySiwx,
} from '@foyer/contract'
import type { OpenSiwxMessage, Siwx, SiwxFactory } from './Siwx.ts'

export type { SiweConfig } from './fromSiweConfig.ts'
export type { OpenSiwxMessage, Siwx, SiwxContext, SiwxFactory, SiwxProof } from './Siwx.ts'

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
    const write = async (signal: AbortSignal) => {
      const { nonce, expirationTime } = await api(getSiwxNonce, { query: {} }, { signal })
      const message: OpenSiwxMessage = {
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce,
        issuedAt: new Date().toISOString(),
        statement,
        resources,
      }
      return { message, expirationTime }
    }
    return {
      ...rules,
      async createMessage({ accountAddress, signal }) {
        const { message } = await write(signal)
        const { address, networkId } = parseCaipAddress(accountAddress)
        return { accountAddress: address, chainId: networkId, ...message }
      },
      async createOpenMessage({ signal }) {
        const { message, expirationTime } = await write(signal)
        // It may lie in a wallet for a while: the wallet can tell when it is too late for it.
        return { ...message, expirationTime }
      },
      async addSession(proof, { signal }) {
        const body = { ...proof, others: proof.others && [...proof.others] }
        const { token, session, others = [] } = await api(verifySiwx, { query: {}, body }, { signal })
        for (const granted of [{ token, session }, ...others])
          tokens.set(granted.session.accountAddress, granted.token)
        return session
      },
      async getSessions({ signal }) {
        const { sessions } = await api(getSiwxSessions, { query: {} }, { signal })
        // A browser sends no cookie to another site without TLS: there the tokens of this page say who is signed in.
        const missing = [...tokens].filter(
          ([account]) => !sessions.some(({ accountAddress }) => accountAddress === account),
        )
        const found = await Promise.all(
          missing.map(async ([account, token]) => {
            try {
              return (await api(getSiwxSessions, { query: {} }, { signal, token })).sessions
            } catch (error) {
              if (!isErrorCode(error, 'SIWX_SESSION_INVALID')) throw error
              tokens.delete(account)
              return []
            }
          }),
        )
        return [...sessions, ...found.flat()]
      },
      async revokeSession({ accountAddress, signal }) {
        const token = tokens.get(accountAddress)
        tokens.delete(accountAddress)
        await api(revokeSiwxSessions, { query: { accountAddress } }, { signal, token })
      },
      getToken: (accountAddress) => tokens.get(accountAddress),
    }
  }
}
