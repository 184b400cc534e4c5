import * as v from 'valibot'
import { defineRoute } from '../http/defineRoute.ts'
import { count, cursor, id, isoTime, next } from './schemas.ts'

const needsRead = { from: 'operators', needs: 'read' } as const
const query = v.object({ cursor })

/** A source with its circuit breaker. */
const source = v.object({
  part: v.string(),
  name: v.string(),
  chainId: v.optional(v.string()),
  state: v.picklist(['closed', 'open', 'halfOpen']),
})

/** State of the server and what is behind it. */
export const getAdminHealth = defineRoute({
  id: 'adminGetHealth',
  method: 'GET',
  path: '/v1/admin/health',
  access: needsRead,
  response: v.object({
    version: v.string(),
    isReady: v.boolean(),
    checks: v.array(v.object({ name: v.string(), ok: v.boolean() })),
    relay: v.object({
      /** Messages that wait for a wallet or an app, counted up to 10,000. */
      waiting: count,
      oldestAt: v.optional(isoTime),
      /** Mailboxes that they wait in. */
      mailboxes: count,
      /** Open sockets of all processes that are seen; absent if none of them has the relay. */
      sockets: v.optional(count),
      /** Bytes that wait in mailboxes, as the process counts them that knows of most. */
      heldBytes: v.optional(count),
    }),
    /** Last block of each chain whose history is stored. */
    indexed: v.array(
      v.object({
        chainId: v.string(),
        block: count,
        /** Blocks behind the chain, and when that was seen; absent if no process that is seen reads the chain. */
        behind: v.optional(count),
        readAt: v.optional(isoTime),
      }),
    ),
    /** This process, and others over the same Postgres as each was seen last. */
    processes: v.optional(
      v.array(
        v.object({
          id: v.string(),
          /** Name of its machine or container. */
          host: v.string(),
          role: v.string(),
          version: v.string(),
          startedAt: isoTime,
          seenAt: isoTime,
          isThis: v.boolean(),
          /** It has said nothing for 45 seconds, without having been stopped; after ten minutes it is forgotten. */
          isSilent: v.boolean(),
          /** Absent if it has no relay. */
          sockets: v.optional(count),
          /** Of the chains that it reads. */
          lags: v.array(v.object({ chainId: v.string(), behind: count, readAt: isoTime })),
          sources: v.array(source),
        }),
      ),
      [],
    ),
    /** What is configured, in the order in which it is asked. */
    providers: v.array(v.object({ part: v.string(), names: v.array(v.string()) })),
    /** What this process has asked, with its circuit breaker: while that is open, it is skipped. */
    sources: v.array(source),
    /** How each node answered this process last; its place in the configuration, from 1. */
    nodes: v.array(
      v.object({
        chainId: v.string(),
        node: v.string(),
        outcome: v.picklist(['ok', 'slow', 'failed', 'invalid']),
        at: isoTime,
      }),
    ),
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** State of the server and what is behind it. */
export type AdminHealth = v.InferOutput<typeof getAdminHealth.response>

/** Live log-ins by method, new visitors, and recoveries that wait. */
export const getAdminLogIns = defineRoute({
  id: 'adminGetLogIns',
  method: 'GET',
  path: '/v1/admin/log-ins',
  access: needsRead,
  response: v.object({
    methods: v.array(v.object({ projectId: v.string(), method: v.string(), live: count, visitors: count })),
    waits: v.array(
      v.object({
        id,
        /** First letter and domain: `a…@example.com`. */
        email: v.string(),
        startedAt: isoTime,
        readyAt: isoTime,
        deviceName: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Registered names, the latest first. */
export const getAdminNames = defineRoute({
  id: 'adminGetNames',
  method: 'GET',
  path: '/v1/admin/names',
  access: needsRead,
  query,
  response: v.object({
    names: v.array(v.object({ name: v.string(), owner: v.string(), registeredAt: isoTime })),
    next,
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Something that a merchant is told of a payment. */
export const adminWebhook = v.object({
  id: v.string(),
  projectId: v.string(),
  orderId: v.string(),
  /** Tries so far, from the last time that it was to be sent. */
  attempts: count,
  /** `ended` where a server of an earlier version sent it, which did not say whether it was taken. */
  status: v.picklist(['waiting', 'delivered', 'givenUp', 'ended']),
  /** Of the next try. */
  nextAt: v.optional(isoTime),
  /** When it was delivered or given up. */
  endedAt: v.optional(isoTime),
  /** HTTP status of the last answer, or a code for why there was none, such as `TIMEOUT`. */
  lastAnswer: v.optional(v.string()),
})
/** Something that a merchant is told of a payment. */
export type AdminWebhook = v.InferOutput<typeof adminWebhook>

/** What merchants were told, the latest first. */
export const getAdminWebhooks = defineRoute({
  id: 'adminGetWebhooks',
  method: 'GET',
  path: '/v1/admin/webhooks',
  access: needsRead,
  query,
  response: v.object({
    webhooks: v.array(adminWebhook),
    next,
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Has a webhook sent again, with the same id and body. */
export const resendAdminWebhook = defineRoute({
  id: 'adminResendWebhook',
  method: 'POST',
  path: '/v1/admin/webhooks/{id}/resend',
  // The same message again, to the address in the configuration file: it gives nobody a right.
  access: { from: 'operators', needs: 'owner', fresh: false },
  params: v.object({ id }),
  body: v.strictObject({}),
  response: v.object({}),
  errors: ['OPERATOR_ROLE_REQUIRED', 'OPERATOR_SESSION_INVALID'],
})

/** One entry of the audit log. */
export const auditEntry = v.object({
  sequence: count,
  at: isoTime,
  actorKind: v.picklist(['operator', 'token', 'cli', 'link']),
  actor: v.string(),
  action: v.string(),
  target: v.string(),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
})
/** One entry of the audit log. */
export type AuditEntry = v.InferOutput<typeof auditEntry>

/** What operators changed, the latest first. */
export const getAuditLog = defineRoute({
  id: 'adminGetAuditLog',
  method: 'GET',
  path: '/v1/admin/audit',
  access: needsRead,
  query: v.object({
    cursor,
    /** `rights`: only entries about operators, tokens and projects, without log-ins. @default all */
    about: v.optional(v.picklist(['rights'])),
  }),
  response: v.object({ entries: v.array(auditEntry), next }),
  errors: ['OPERATOR_SESSION_INVALID'],
})
