import {
  type CaipAddress,
  getSiwxNonce,
  getSiwxSessions,
  isErrorCode,
  parseCaipAddress,
  renewSiwxToken,
  revokeSiwxSessions,
  type SiwxSession,
  verifySiwx,
} from '@foyer/contract'
import type { OpenSiwxMessage, Siwx, SiwxFactory } from '../model/Siwx.ts'

export type { SiweConfig } from '../model/SiweConfig.ts'
export type { OpenSiwxMessage, Siwx, SiwxContext, SiwxFactory, SiwxProof } from '../model/Siwx.ts'

/** Options of `serverSiwx`. */
export type SiwxOptions = Pick<Siwx, 'required' | 'onDemand' | 'signOutOnDisconnect' | 'scope'> & {
  /** One line of the message, shown to the signer. @default none */
  statement?: string | undefined
  /** URIs the signer agrees to. */
  resources?: readonly string[] | undefined
}

/** The server's answer to a sign-in. `expiresIn` in seconds; without it the token lives as long as the session. */
type Granted = { token: string; expiresIn?: number | undefined; session: SiwxSession }

/** Tokens that expire sooner than this are renewed first: a backend must still accept them when they arrive. */
const renewEarlyMs = 60_000

/**
 * Signs visitors in with the Foyer server, which issues the nonce, checks the signature and keeps the session: as an httpOnly
 * cookie, and as a token that the app's backend verifies with the server's keys (`/.well-known/jwks.json`).
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { serverSiwx } from '@foyer/core/siwx'
 * import { evm } from '@foyer/evm'
 *
 * export const foyer = createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   siwx: serverSiwx({ statement: 'Welcome back.' }),
 * })
 * ```
 */
export function serverSiwx(options: SiwxOptions = {}): SiwxFactory {
  const { statement, resources, ...rules } = options
  return ({ api }) => {
    // In memory only: a malicious script can read storage even after this page is closed.
    const tokens = new Map<CaipAddress, { token: string; endsAtMs: number }>()
    const keep = ({ token, expiresIn, session }: Granted) => {
      const endsAtMs = expiresIn ? Date.now() + expiresIn * 1_000 : Date.parse(session.expirationTime)
      tokens.set(session.accountAddress, { token, endsAtMs })
    }
    const renewals = new Map<CaipAddress, Promise<string>>()
    const renew = async (accountAddress: CaipAddress, signal: AbortSignal) => {
      const granted = await api(renewSiwxToken, { query: {}, body: { accountAddress } }, { signal })
      // A visitor who signed out meanwhile must not be reported as signed in.
      if (renewals.has(accountAddress)) keep(granted)
      return granted.token
    }
    /** Milliseconds by which the server’s clock is ahead of this device’s. */
    let aheadMs = 0
    const write = async (signal: AbortSignal): Promise<OpenSiwxMessage> => {
      const { nonce, issuedAt = new Date().toISOString() } = await api(
        getSiwxNonce,
        { query: {} },
        { signal },
      )
      return {
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce,
        // The server's time: this device's clock may be wrong.
        issuedAt,
        statement,
        resources,
      }
    }
    return {
      ...rules,
      async createMessage({ accountAddress, signal }) {
        const message = await write(signal)
        const { address, networkId } = parseCaipAddress(accountAddress)
        return { accountAddress: address, chainId: networkId, ...message }
      },
      // No expiry in the message: the session would end with it, and the nonce is only valid for minutes anyway.
      createOpenMessage: ({ signal }) => write(signal),
      async addSession(proof, { signal }) {
        const body = { ...proof, others: proof.others && [...proof.others] }
        const { others = [], ...first } = await api(verifySiwx, { query: {}, body }, { signal })
        for (const granted of [first, ...others]) keep(granted)
        return first.session
      },
      async getSessions({ signal }) {
        const { sessions, issuedAt } = await api(getSiwxSessions, { query: {} }, { signal })
        if (issuedAt) aheadMs = Date.parse(issuedAt) - Date.now()
        // Without TLS, a browser sends no cookie to another site: the tokens of this page identify the visitor instead.
        const missing = [...tokens].filter(
          ([account]) => !sessions.some(({ accountAddress }) => accountAddress === account),
        )
        const found = await Promise.all(
          missing.map(async ([account, { token }]) => {
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
      getNow: () => Date.now() + aheadMs,
      async revokeSession({ accountAddress, signal }) {
        const token = tokens.get(accountAddress)?.token
        tokens.delete(accountAddress)
        renewals.delete(accountAddress)
        await api(revokeSiwxSessions, { query: { accountAddress } }, { signal, token })
      },
      async getToken({ accountAddress, signal }) {
        const known = tokens.get(accountAddress)
        if (known && known.endsAtMs - Date.now() > renewEarlyMs) return known.token
        let renewal = renewals.get(accountAddress)
        if (!renewal) {
          renewal = renew(accountAddress, signal).finally(() => {
            if (renewals.get(accountAddress) === renewal) renewals.delete(accountAddress)
          })
          renewals.set(accountAddress, renewal)
        }
        return renewal
      },
    }
  }
}
