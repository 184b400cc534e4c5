import * as v from 'valibot'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'

/**
 * Reports that the process is up, and its version.
 *
 * @example
 * ```ts
 * import { getHealth } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { status } = await api(getHealth, {})
 * console.log(status) // 'ok'
 * ```
 */
export const getHealth = defineRoute({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  access: { from: 'anyone' },
  response: v.object({ status: v.literal('ok'), version: v.optional(shownText()) }),
})

/**
 * Whether the server can do its work; HTTP 503 when its database does not answer or it is stopping. Redis, mail and chains are only
 * reported.
 *
 * @example
 * ```ts
 * import { getReady } from '@foyer/contract'
 * import { api } from './api'
 *
 * // Throws SERVER_ERROR with the status 503 while the database does not answer.
 * const { checks } = await api(getReady, {})
 * for (const { name, ok } of checks) console.log(name, ok)
 * ```
 */
export const getReady = defineRoute({
  id: 'getReady',
  method: 'GET',
  path: '/ready',
  access: { from: 'anyone' },
  response: v.object({
    status: v.picklist(['ready', 'not-ready']),
    checks: v.array(v.object({ name: shownText(), ok: v.boolean() })),
  }),
})
