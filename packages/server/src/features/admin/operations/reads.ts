import { cleanText } from '@foyer/contract'
import type { AuditEntry } from '@foyer/contract/admin'
import { and, asc, desc, eq, gt, like, lt, ne, or, sql } from 'drizzle-orm'
import { custodyWaits } from '../../custody/store/custodySchema.ts'
import { iso } from '../../custody/store/iso.ts'
import { names } from '../../names/nameSchema.ts'
import { paymentNotices, payments } from '../../payments/paymentsSchema.ts'
import { readProcesses } from '../../processes/readProcesses.ts'
import { loginSessions } from '../../visitors/loginSchema.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { adminAudit } from '../store/adminSchema.ts'
import { maskEmail } from './maskEmail.ts'
import { outcomeOf } from './outcomeOf.ts'

const { pageRows, maxWaiting } = adminLimits
/** Entries relevant to an investigation: not each login, nor actions of visitors or machines. */
const isAboutRights = and(
  or(...['operator.%', 'passkey.%', 'token.%', 'project.%'].map((action) => like(adminAudit.action, action))),
  ne(adminAudit.action, 'operator.logIn'),
)

/**
 * Returns messages waiting in the relay (counted up to a limit), the history progress of each chain and the state of every
 * process over the database. Also returns this process's view of providers and nodes.
 */
export async function readTraffic({ orm, vitals, clock, process }: Admin) {
  const { sources, nodes } = vitals.read()
  const processes = await readProcesses(process, { orm, vitals, nowMs: clock() })
  const live = processes.filter(({ isSilent }) => !isSilent)
  const relays = live.flatMap(({ state: { relay } }) => relay ?? [])
  const lags = new Map(
    live
      .flatMap(({ state }) => state.lags)
      .toSorted((one, other) => one.atMs - other.atMs)
      .map((lag) => [lag.chainId, lag]),
  )
  const rows = async <row>(query: ReturnType<typeof sql>) =>
    ((await orm.execute(query)) as unknown as { rows: row[] }).rows
  const [waiting] = await rows<{ waiting: number; mailboxes: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, count(distinct topic)::int as mailboxes, min(published_at_ms) as oldest
    from (select topic, published_at_ms from relay_messages order by sequence limit ${maxWaiting}) waiting`)
  const indexed = await rows<{ chain: string; block: string }>(
    sql`select chain_id as chain, max(number) as block from history_blocks group by chain_id order by chain_id`,
  )
  const oldest = waiting?.oldest ?? null
  return {
    relay: {
      waiting: waiting?.waiting ?? 0,
      mailboxes: waiting?.mailboxes ?? 0,
      ...(oldest === null ? {} : { oldestAt: iso(Number(oldest)) }),
      ...(relays.length
        ? {
            sockets: relays.reduce((sum, { sockets }) => sum + sockets, 0),
            heldBytes: Math.max(...relays.map(({ heldBytes }) => heldBytes)),
          }
        : {}),
    },
    indexed: indexed.map(({ chain, block }) => {
      const lag = lags.get(chain)
      return {
        chainId: chain,
        block: Number(block),
        ...(lag ? { behind: lag.behind, readAt: iso(lag.atMs) } : {}),
      }
    }),
    processes: processes.map(({ startedAtMs, seenAtMs, state: { relay, lags, sources }, ...process }) => ({
      ...process,
      startedAt: iso(startedAtMs),
      seenAt: iso(seenAtMs),
      ...(relay ? { sockets: relay.sockets } : {}),
      lags: lags.map(({ atMs, ...lag }) => ({ ...lag, readAt: iso(atMs) })),
      sources,
    })),
    sources,
    nodes: nodes.map(({ atMs, ...node }) => ({ ...node, at: iso(atMs) })),
  }
}

/** Counts live logins by project and method, and pending assisted recoveries. */
export async function readLogIns({ orm, clock }: Pick<Admin, 'orm' | 'clock'>) {
  const nowMs = clock()
  const methods = await orm
    .select({
      projectId: loginSessions.projectId,
      method: loginSessions.method,
      live: sql<number>`count(*)::int`,
      visitors: sql<number>`count(distinct ${loginSessions.userId})::int`,
    })
    .from(loginSessions)
    .where(gt(loginSessions.expiresAtMs, nowMs))
    .groupBy(loginSessions.projectId, loginSessions.method)
    .orderBy(asc(loginSessions.projectId), asc(loginSessions.method))
  const waits = await orm
    .select()
    .from(custodyWaits)
    .where(gt(custodyWaits.expiresAtMs, nowMs))
    .orderBy(desc(custodyWaits.startedAtMs))
    .limit(pageRows)
  return {
    methods,
    waits: waits.map(({ id, email, startedAtMs, readyAtMs, deviceName }) => ({
      id,
      email: maskEmail(email),
      startedAt: iso(startedAtMs),
      readyAt: iso(readyAtMs),
      deviceName: deviceName && cleanText(deviceName, 64),
    })),
  }
}

/** Returns a page of names, latest first. */
export async function listNames({ orm }: Pick<Admin, 'orm'>, cursor: string | undefined) {
  const [ms = '', name = ''] = cursor?.split(/:(.*)/s) ?? []
  const after = cursor
    ? or(
        lt(names.registeredAtMs, toNumber(ms)),
        and(eq(names.registeredAtMs, toNumber(ms)), gt(names.name, name)),
      )
    : undefined
  const rows = await orm
    .select()
    .from(names)
    .where(after)
    .orderBy(desc(names.registeredAtMs), asc(names.name))
    .limit(pageRows + 1)
  return {
    names: rows.slice(0, pageRows).map(({ name, owner, registeredAtMs }) => ({
      name,
      owner,
      registeredAt: iso(registeredAtMs),
    })),
    ...nextOf(rows, ({ registeredAtMs, name }) => `${registeredAtMs}:${name}`),
  }
}

/** Returns a page of merchant notices, latest payment first. */
export async function listWebhooks({ orm }: Pick<Admin, 'orm'>, cursor: string | undefined) {
  const [ms = '', id = ''] = cursor?.split(/:(.*)/s) ?? []
  const after = cursor
    ? or(
        lt(payments.createdAtMs, toNumber(ms)),
        and(eq(payments.createdAtMs, toNumber(ms)), gt(paymentNotices.id, id)),
      )
    : undefined
  const rows = await orm
    .select({ notice: paymentNotices, payment: payments })
    .from(paymentNotices)
    .innerJoin(payments, eq(payments.id, paymentNotices.paymentId))
    .where(after)
    .orderBy(desc(payments.createdAtMs), asc(paymentNotices.id))
    .limit(pageRows + 1)
  return {
    webhooks: rows.slice(0, pageRows).map(({ notice, payment: { projectId, orderId } }) => ({
      id: notice.id,
      projectId,
      orderId,
      ...outcomeOf(notice),
    })),
    ...nextOf(rows, ({ payment, notice }) => `${payment.createdAtMs}:${notice.id}`),
  }
}

/** Returns a page of the audit log, latest first. */
export async function listAudit(
  { orm }: Pick<Admin, 'orm'>,
  { cursor, about }: { cursor: string | undefined; about: 'rights' | undefined },
): Promise<{ entries: AuditEntry[]; next?: string }> {
  const rows = await orm
    .select()
    .from(adminAudit)
    .where(
      and(
        cursor === undefined ? undefined : lt(adminAudit.sequence, toNumber(cursor)),
        about === 'rights' ? isAboutRights : undefined,
      ),
    )
    .orderBy(desc(adminAudit.sequence))
    .limit(pageRows + 1)
  return {
    entries: rows
      .slice(0, pageRows)
      .map(({ sequence, atMs, actorKind, actor, action, target, before, after }) => ({
        sequence,
        at: iso(atMs),
        actorKind,
        actor,
        action,
        target,
        before,
        after,
      })),
    ...nextOf(rows, ({ sequence }) => String(sequence)),
  }
}

/** An invalid cursor yields an empty last page. */
function toNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function nextOf<row>(rows: readonly row[], cursorOf: (row: row) => string): { next?: string } {
  const last = rows[pageRows - 1]
  return last && rows.length > pageRows ? { next: cursorOf(last) } : {}
}
