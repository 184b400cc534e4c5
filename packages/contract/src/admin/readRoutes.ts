import * as v from 'valibot'
import { defineRoute } from '../http/defineRoute.ts'
import { plainId, shownText } from '../text/shownText.ts'
import { count, cursor, id, isoTime, next } from './schemas.ts'

const needsRead = { from: 'operators', needs: 'read' } as const
const query = v.object({ cursor })

/** A data source with its circuit breaker. */
const source = v.object({
  part: shownText(255),
  name: shownText(255),
  chainId: v.optional(shownText(255)),
  state: v.picklist(['closed', 'open', 'halfOpen']),
})

/** Returns the state of the server and its dependencies. */
export const getAdminHealth = defineRoute({
  id: 'adminGetHealth',
  method: 'GET',
  path: '/v1/admin/health',
  access: needsRead,
  response: v.object({
    version: shownText(255),
    isReady: v.boolean(),
    checks: v.array(
      v.object({
        name: shownText(255),
        /** Name for people, of a chain's node: `RPC Base`. */
        title: v.optional(shownText(255)),
        ok: v.boolean(),
        /** When this process first saw the failure. */
        since: v.optional(isoTime),
      }),
    ),
    relay: v.object({
      /** Messages waiting for a wallet or an app, counted up to 10,000. */
      waiting: count,
      oldestAt: v.optional(isoTime),
      /** Number of mailboxes with waiting messages. */
      mailboxes: count,
      /** Open sockets of all known processes; absent if none of them runs the relay. */
      sockets: v.optional(count),
      /** Bytes waiting in mailboxes, as counted by the process with the highest count. */
      heldBytes: v.optional(count),
    }),
    /** Latest block of each chain whose history is stored. */
    indexed: v.array(
      v.object({
        chainId: shownText(255),
        block: count,
        /** Number of blocks behind the chain, and when that was measured; absent if no known process reads the chain. */
        behind: v.optional(count),
        readAt: v.optional(isoTime),
      }),
    ),
    /** This process, and others on the same Postgres with their last report. */
    processes: v.optional(
      v.array(
        v.object({
          id: shownText(255),
          /** Host name of its machine or container. */
          host: shownText(255),
          role: shownText(255),
          version: shownText(255),
          startedAt: isoTime,
          seenAt: isoTime,
          isThis: v.boolean(),
          /** It has not reported for 45 seconds, without having been stopped; after ten minutes it is removed. */
          isSilent: v.boolean(),
          /** Absent if it does not run the relay. */
          sockets: v.optional(count),
          /** Lag of the chains it reads. */
          lags: v.array(v.object({ chainId: shownText(255), behind: count, readAt: isoTime })),
          sources: v.array(source),
        }),
      ),
      [],
    ),
    /** Configured providers, in the order in which they are used. */
    providers: v.array(v.object({ part: shownText(255), names: v.array(shownText(255)) })),
    /** Sources this process has queried, with their circuit breakers: while a breaker is open, its source is skipped. */
    sources: v.array(source),
    /** Latest response of each node to this process; `node` is its position in the configuration, starting at 1. */
    nodes: v.array(
      v.object({
        chainId: shownText(255),
        node: shownText(255),
        outcome: v.picklist(['ok', 'slow', 'failed', 'invalid']),
        at: isoTime,
      }),
    ),
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** State of the server and its dependencies. */
export type AdminHealth = v.InferOutput<typeof getAdminHealth.response>

/** Returns live logins by method, new visitors, and pending recoveries. */
export const getAdminLogIns = defineRoute({
  id: 'adminGetLogIns',
  method: 'GET',
  path: '/v1/admin/log-ins',
  access: needsRead,
  response: v.object({
    methods: v.array(
      v.object({ projectId: shownText(255), method: shownText(255), live: count, visitors: count }),
    ),
    waits: v.array(
      v.object({
        id,
        /** First letter and domain: `a…@example.com`. */
        email: shownText(320),
        startedAt: isoTime,
        readyAt: isoTime,
        deviceName: v.nullable(shownText()),
      }),
    ),
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Lists registered names, latest first. */
export const getAdminNames = defineRoute({
  id: 'adminGetNames',
  method: 'GET',
  path: '/v1/admin/names',
  access: needsRead,
  query,
  response: v.object({
    names: v.array(v.object({ name: shownText(255), owner: plainId, registeredAt: isoTime })),
    next,
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** A webhook that notifies a merchant of a payment. */
export const adminWebhook = v.object({
  id: plainId,
  projectId: plainId,
  orderId: shownText(128),
  /** Attempts so far, since it was last queued. */
  attempts: count,
  /** `ended`: sent by a server of an earlier version, which did not record whether it was accepted. */
  status: v.picklist(['waiting', 'delivered', 'givenUp', 'ended']),
  /** Time of the next attempt. */
  nextAt: v.optional(isoTime),
  /** Time of the delivery, or of giving up. */
  endedAt: v.optional(isoTime),
  /** HTTP status of the last response, or a code for its absence, such as `TIMEOUT`. */
  lastAnswer: v.optional(shownText()),
})
/** A webhook that notifies a merchant of a payment. */
export type AdminWebhook = v.InferOutput<typeof adminWebhook>

/** Lists webhooks sent to merchants, latest first. */
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

/** Sends a webhook again, with the same id and body. */
export const resendAdminWebhook = defineRoute({
  id: 'adminResendWebhook',
  method: 'POST',
  path: '/v1/admin/webhooks/{id}/resend',
  // Grants no new right: the same message again, to the URL in the configuration file.
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
  actor: shownText(),
  action: shownText(),
  target: shownText(512),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
})
/** One entry of the audit log. */
export type AuditEntry = v.InferOutput<typeof auditEntry>

/** Lists changes made by operators, latest first. */
export const getAuditLog = defineRoute({
  id: 'adminGetAuditLog',
  method: 'GET',
  path: '/v1/admin/audit',
  access: needsRead,
  query: v.object({
    cursor,
    /** `rights`: only entries about operators, tokens and projects, without logins. @default all */
    about: v.optional(v.picklist(['rights'])),
  }),
  response: v.object({ entries: v.array(auditEntry), next }),
  errors: ['OPERATOR_SESSION_INVALID'],
})
