import { createHash, randomBytes } from 'node:crypto'
import {
  parseCaipAddress,
  parseSiwxMessage,
  SiwxAccountMismatchError,
  SiwxNonceInvalidError,
  type SiwxSession,
  SiwxSessionInvalidError,
  SiwxSignatureInvalidError,
} from '@foyer/contract'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { AddressFormats } from './addressFormats.ts'
import { checkMessage } from './checkMessage.ts'
import { createSessionTokens } from './createSessionTokens.ts'
import { knownAddressFormats } from './knownAddressFormats.ts'
import { normalizeAccount } from './normalizeAccount.ts'
import type { SiwxCaller, SiwxGrant, SiwxProof, SiwxService } from './SiwxService.ts'
import type { AccountFactories } from './signatures/isKnownDeployment.ts'
import { verifySignature } from './signatures/verifySignature.ts'
import { siwxLimits } from './siwxLimits.ts'
import { sqlSiwxKeys } from './sqlSiwxKeys.ts'
import { sqlSiwxNonces } from './sqlSiwxNonces.ts'
import { type StoredSiwxSession, sqlSiwxSessions } from './sqlSiwxSessions.ts'

/** State of `sqlSiwx`. */
type Siwx = {
  clock: Clock
  pruneAtMs: number
  nonces: ReturnType<typeof sqlSiwxNonces>
  sessions: ReturnType<typeof sqlSiwxSessions>
  tokens: ReturnType<typeof createSessionTokens>
  chains: ChainService
  factories: AccountFactories | undefined
  formats: AddressFormats
}

/**
 * Stores nonces, sessions and keys of sign-ins in the database; contract accounts are verified on their chain.
 *
 * @example
 * ```ts
 * import { openDatabase, rpcChains, sqlSiwx } from '@foyer/server'
 *
 * const siwx = sqlSiwx({ database: await openDatabase(), chains: rpcChains({ chains: [] }) })
 * ```
 */
export function sqlSiwx(options: {
  database: Database
  chains: ChainService
  /** @default Date.now */
  clock?: Clock | undefined
  /** How long an account stays signed in, in milliseconds. @default 604800000 */
  sessionTtlMs?: number | undefined
  /** Wraps the private keys of session tokens. @default none: each server keeps a key in memory */
  kms?: KmsProvider | undefined
  /** Factories whose accounts can sign in before deployment. @default the well-known ones */
  factories?: AccountFactories | undefined
  /** Address formats of `polkadot` and `cosmos` chains, in addition to the well-known ones. @default none */
  addressFormats?: AddressFormats | undefined
}): SiwxService {
  const {
    database,
    chains,
    kms,
    factories,
    clock = Date.now,
    sessionTtlMs = siwxLimits.sessionTtlMs,
  } = options
  const nonces = sqlSiwxNonces({ database, clock })
  const sessions = sqlSiwxSessions({ database, clock, sessionTtlMs })
  const keys = sqlSiwxKeys({ database, clock, sessionTtlMs, kms })
  const tokens = createSessionTokens({ keys, clock })
  const pruneAtMs = 0
  const formats = { ...knownAddressFormats, ...options.addressFormats }

  const siwx: Siwx = { clock, pruneAtMs, nonces, sessions, tokens, chains, factories, formats }
  return bindOperations(siwx, {
    createNonce,
    signIn,
    sessions: listSessions,
    now,
    renewToken,
    signOut,
    attest,
    publicKeys,
  })
}

/** Occasionally deletes expired rows as part of a sign-in. */
async function prune(siwx: Siwx) {
  const { clock, nonces, sessions } = siwx
  if (clock() < siwx.pruneAtMs) return
  siwx.pruneAtMs = clock() + siwxLimits.pruneIntervalMs
  await nonces.prune()
  await sessions.prune()
}

async function sessionsOf(siwx: Siwx, { projectId, origin, browserId, token }: SiwxCaller) {
  const { sessions, tokens, formats } = siwx
  // Excludes sessions from before the chain had this form, which would be a second account of the same key.
  const isInForm = ({ accountAddress }: StoredSiwxSession) => {
    try {
      return normalizeAccount(accountAddress, formats) === accountAddress
    } catch {
      return false
    }
  }
  if (token !== undefined) {
    const stored = await sessions.list({ projectId, id: await tokens.verify(token, projectId) })
    const live = stored.filter(isInForm)
    if (!live.length) throw new SiwxSessionInvalidError()
    return live
  }
  if (!browserId || !origin) return []
  return (await sessions.list({ projectId, origin, browserHash: hashOf(browserId) })).filter(isInForm)
}

const now: Operation<Siwx, SiwxService, 'now'> = ({ clock }) => new Date(clock()).toISOString()

const createNonce: Operation<Siwx, SiwxService, 'createNonce'> = async (siwx, projectId) => {
  const { clock, nonces } = siwx
  await prune(siwx)
  const { nonce, expiresAtMs } = await nonces.create(projectId)
  const [expirationTime, issuedAt] = [expiresAtMs, clock()].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ]
  return { nonce, expirationTime, issuedAt }
}

const signIn: Operation<Siwx, SiwxService, 'signIn'> = async (
  siwx,
  { projectId, origin, issuer, others = [], ...request },
) => {
  const { clock, nonces, chains, factories, formats, sessions, tokens } = siwx
  const read = (proof: SiwxProof) => {
    const parsed = parseSiwxMessage(proof.message)
    const { accountAddress } = proof
    const account = checkMessage(parsed, { accountAddress, origin, nowMs: clock(), formats })
    return { proof, parsed, account }
  }
  const first = read(request)
  const rest = others.map(read)
  const all = [first, ...rest] as const
  const { nonce, accountAddress } = first.parsed
  // One nonce proves one account: otherwise, another account's messages could be slipped in.
  if (rest.some(({ parsed }) => parsed.nonce !== nonce)) throw new SiwxNonceInvalidError()
  const networks = new Set(all.map(({ parsed }) => parsed.chainId))
  if (networks.size < all.length || rest.some(({ parsed }) => parsed.accountAddress !== accountAddress))
    throw new SiwxAccountMismatchError()
  // Consumed before any signature is checked, so that no two requests can try one nonce.
  if (!(await nonces.consume(projectId, nonce))) throw new SiwxNonceInvalidError()
  // Sequentially: the first invalid signature stops the loop, which spares the nodes the rest.
  for (const { proof, parsed } of all) {
    const { message, signature, signatureType, publicKey } = proof
    const { accountAddress: address, chainId: networkId } = parsed
    const signed = { networkId, address, message, signature, signatureType, publicKey }
    if (!(await verifySignature(signed, chains, factories, formats))) throw new SiwxSignatureInvalidError()
  }

  // Always a new id: a cookie that an attacker knew or planted must not lead to this sign-in (session fixation).
  const browserId = randomBytes(32).toString('base64url')
  const { browserId: former } = request
  const stored = await sessions.put(
    {
      projectId,
      origin,
      browserHash: hashOf(browserId),
      formerHash: former === undefined ? undefined : hashOf(former),
    },
    all.map(({ account, parsed: { expirationTime } }) => ({
      accountAddress: account,
      networkId: parseCaipAddress(account).networkId,
      // A message's own expiry also limits its session.
      endsAtMs: expirationTime === undefined ? undefined : Date.parse(expirationTime),
    })),
  )
  const [granted, ...further] = await Promise.all(
    stored.map(async (session) => ({
      ...(await tokens.sign(session, issuer)),
      session: toSession(session),
    })),
  )
  return { first: granted as SiwxGrant, others: further, browserId }
}

const listSessions: Operation<Siwx, SiwxService, 'sessions'> = async (siwx, caller) =>
  (await sessionsOf(siwx, caller)).map(toSession)

const renewToken: Operation<Siwx, SiwxService, 'renewToken'> = async (
  siwx,
  caller,
  { accountAddress, issuer },
) => {
  const { tokens, formats } = siwx
  const account = normalizeAccount(accountAddress, formats)
  const session = (await sessionsOf(siwx, caller)).find((live) => live.accountAddress === account)
  if (!session) throw new SiwxSessionInvalidError()
  return { ...(await tokens.sign(session, issuer)), session: toSession(session) }
}

const signOut: Operation<Siwx, SiwxService, 'signOut'> = async (
  siwx,
  caller,
  { accountAddress, networkId } = {},
) => {
  const { sessions, formats } = siwx
  const account = accountAddress && normalizeAccount(accountAddress, formats)
  const live = await sessionsOf(siwx, caller)
  const isMeant = (session: StoredSiwxSession) =>
    (account === undefined || session.accountAddress === account) &&
    (networkId === undefined || session.networkId === networkId)
  await sessions.delete(live.filter(isMeant).map(({ id }) => id))
  return live.filter((session) => !isMeant(session)).map(toSession)
}

const attest: Operation<Siwx, SiwxService, 'attest'> = (siwx, page) => siwx.tokens.attest(page)

const publicKeys: Operation<Siwx, SiwxService, 'publicKeys'> = (siwx) => siwx.tokens.publicKeys()

/** Hashed, so that reading the database does not reveal the cookies. */
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
