import { formatCaipAddress, type SessionStatus, type SmartSession } from '@foyer/contract'
import { toSessionJson } from '@foyer/contract/sessions'
import { getAddress } from 'viem'
import { type Grant, readGrant } from './readGrant.ts'
import { type ChainState, readStates } from './readStates.ts'
import type { SessionNetwork, Sessions } from './Sessions.ts'
import type { StoredSession } from './sqlSessions.ts'

const toIso = (ms: number) => new Date(ms).toISOString()

/** Converts the rows of one account to the API format, with their on-chain state. */
export async function showSessions(
  sessions: Sessions,
  network: SessionNetwork,
  rows: readonly StoredSession[],
  signal?: AbortSignal | undefined,
): Promise<SmartSession[]> {
  const known = rows.flatMap((row) => {
    const grant = readGrant(row.context, network.sessions)
    // The operator changed the contracts, so grants for the old ones cannot be described.
    if (!grant) sessions.logger.warn({ chainId: row.chainId, pci: row.pci }, 'smart session is unreadable')
    return grant ? [{ row, grant }] : []
  })
  const states = await readStates(
    sessions,
    network,
    known.map(({ grant }) => grant),
    signal,
  )
  const nowMs = sessions.clock()
  return known.map(({ row, grant }) => toSession(row, grant, states.get(grant.pci), nowMs))
}

function toSession(
  row: StoredSession,
  grant: Grant,
  state: ChainState | undefined,
  nowMs: number,
): SmartSession {
  const { pci, projectId, origin, expiry, context } = row
  const { terms } = grant
  const status = toStatus(row, state, nowMs)
  const isOver = status === 'ended' || status === 'expired'
  const { spent, left, resetsAtS } = state?.usage ?? {}
  return {
    pci,
    account: formatCaipAddress({ networkId: row.chainId, address: getAddress(row.account) }),
    projectId,
    origin,
    to: getAddress(terms.to),
    permission: toSessionJson(terms.permission),
    expiry,
    createdAt: toIso(row.createdAtMs),
    context,
    status,
    ...(spent === undefined ? {} : { spent: String(spent) }),
    // An ended permission has no remaining amount.
    ...(left === undefined || isOver ? {} : { left: String(left) }),
    ...(resetsAtS === undefined || isOver ? {} : { resetsAt: toIso(resetsAtS * 1_000) }),
  }
}

function toStatus(
  { expiry, endingAtMs }: StoredSession,
  state: ChainState | undefined,
  nowMs: number,
): SessionStatus {
  if (state?.isEnded) return 'ended'
  if (expiry * 1_000 <= nowMs) return 'expired'
  if (!state) return 'unknown'
  if (endingAtMs !== null) return 'ending'
  return state.isPaused ? 'paused' : 'active'
}
