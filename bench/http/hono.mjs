import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answerParent } from './answerParent.mjs'

let sample
const app = new Hono()
app.get('*', (c) => c.body(sample.body, sample.status, { 'content-type': sample.type }))
app.post('*', async (c) => {
  await c.req.json()
  return c.body(sample.body, sample.status, { 'content-type': sample.type })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  answerParent(port, (given) => {
    sample = given
  }),
)
