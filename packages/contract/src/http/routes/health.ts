import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'

/** Says that the process answers. */
export const getHealth = defineRoute({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  response: v.object({ status: v.literal('ok') }),
})

/** Says whether everything the server depends on answers; HTTP 503 when one does not. */
export const getReady = defineRoute({
  id: 'getReady',
  method: 'GET',
  path: '/ready',
  response: v.object({
    status: v.picklist(['ready', 'not-ready']),
    checks: v.array(v.object({ name: v.string(), ok: v.boolean() })),
  }),
})
