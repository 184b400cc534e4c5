import { createHash, randomBytes } from 'node:crypto'
import {
  parseCaipAddress,
  parseSiwxMessage,
  SiwxNonceInvalidError,
  type SiwxSession,
  SiwxSessionInvalidError,
  SiwxSignatureInvalidError,
} from '@foyer/contract'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../ChainService.ts'
import type { Clock } from '../Clock.ts'
import { checkMessage } from './checkMessage.ts'
import { createSessionTokens } from './createSessionTokens.ts'
import { normalizeAccount } from './normalizeAccount.ts'
import type { SiwxCaller, SiwxService } from './SiwxService.ts'
import { siwxLimits } from './siwxLimits.ts'
import { sqlSiwxKeys } from './sqlSiwxKeys.ts'
import { sqlSiwxNonces } from './sqlSiwxNonces.ts'
import { type StoredSiwxSession, sqlSiwxSessions } from './sqlSiwxSessions.ts'
import { verifySignature } from './verifySignature.ts'

/** Sign-in with nonces, sessions and keys in the database; contract accounts are checked on their chain. */
export function sqlSiwx(options: {
  database: Database
  chains: ChainService
  /** @default Date.now */
  clock?: Clock | undefined
  /** How long an account stays signed in, in milliseconds. @default 604800000 */
  sessionTtlMs?: number | undefined
}): SiwxService {
  const { database, chains, clock = Date.now, sessionTtlMs = siwxLimits.sessionTtlMs } = options
  const nonces = sqlSiwxNonces({ database, clock })
  const sessions = sqlSiwxSessions({ database, clock, sessionTtlMs })
  const keys = sqlSiwxKeys({ database, clock, sessionTtlMs })
  const tokens = createSessionTokens({ keys, clock })
  let pruneAtMs = 0

  /** From time to time a sign-in pays for the rows of those before it. */
  async function prune() {
    if (clock() < pruneAtMs) return
    pruneAtMs = clock() + siwxLimits.pruneIntervalMs
    await nonces.prune()
    await sessions.prune()
  }

  async function sessionsOf({ projectId, origin, browserId, token }: SiwxCaller) {
    if (token !== undefined) {
      const live = await sessions.list({ projectId, id: await tokens.verify(token, projectId) })
      if (!live.length) throw new SiwxSessionInvalidError()
      return live
    }
    if (!browserId || !origin) return []
    return sessions.list({ projectId, origin, browserHash: hashOf(browserId) })
  }

  return {
    async createNonce(projectId) {
      await prune()
      const { nonce, expiresAtMs } = await nonces.create(projectId)
      return { nonce, expirationTime: new Date(expiresAtMs).toISOString() }
    },
    async signIn({ projectId, origin, issuer, message, signature, signatureType, publicKey, ...request }) {
      const parsed = parseSiwxMessage(message)
      checkMessage(parsed, { accountAddress: request.accountAddress, origin, nowMs: clock() })
      // Used up before the signature is looked at: no two requests may try one nonce.
      if (!(await nonces.consume(projectId, parsed.nonce))) throw new SiwxNonceInvalidError()
      const { accountAddress: address, chainId: networkId } = parsed
      const signed = { networkId, address, message, signature, signatureType, publicKey }
      if (!(await verifySignature(signed, chains))) throw new SiwxSignatureInvalidError()

      const accountAddress = normalizeAccount(request.accountAddress)
      const browserId = request.browserId ?? randomBytes(32).toString('base64url')
      const session = await sessions.put({
        projectId,
        origin,
        browserHash: hashOf(browserId),
        accountAddress,
        networkId: parseCaipAddress(accountAddress).networkId,
      })
      return { token: await tokens.sign(session, issuer), session: toSession(session), browserId }
    },
    sessions: async (caller) => (await sessionsOf(caller)).map(toSession),
    async signOut(caller, { accountAddress, networkId } = {}) {
      const account = accountAddress && normalizeAccount(accountAddress)
      const live = await sessionsOf(caller)
      const isMeant = (session: StoredSiwxSession) =>
        (account === undefined || session.accountAddress === account) &&
        (networkId === undefined || session.networkId === networkId)
      await sessions.delete(live.filter(isMeant).map(({ id }) => id))
      return live.filter((session) => !isMeant(session)).map(toSession)
    },
    publicKeys: () => tokens.publicKeys(),
  }
}

/** Who reads the database must not get the cookies out of it. */
function hashOf(browserId: string): string {
  return createHash('sha256').update(browserId).digest('base64url')
}

function toSession({ accountAddress, networkId, issuedAtMs, expiresAtMs }: StoredSiwxSession): SiwxSession {
  return {
    accountAddress,
    networkId,
    issuedAt: new Date(issuedAtMs).toISOString(),
    expirationTime: new Date(expiresAtMs).toISOString(),
  }
}
