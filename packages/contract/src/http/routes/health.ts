import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'

/** Reports that the process is up. */
export const getHealth = defineRoute({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  access: { from: 'anyone' },
  response: v.object({ status: v.literal('ok') }),
})

/** Whether the server can do its work; HTTP 503 when its database does not answer. Chains are only reported. */
export const getReady = defineRoute({
  id: 'getReady',
  method: 'GET',
  path: '/ready',
  access: { from: 'anyone' },
  response: v.object({
    status: v.picklist(['ready', 'not-ready']),
    checks: v.array(v.object({ name: v.string(), ok: v.boolean() })),
  }),
})
