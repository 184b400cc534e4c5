import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { answerParent } from './answerParent.mjs'

// The baseline: bare Hono with the bare driver, the same statements and tables.
const url = process.env.DATABASE_URL && (await createDatabase(process.env.DATABASE_URL))
const driver = url ? new pg.Pool({ connectionString: url, max: 10 }) : new PGlite()
const migrations = new URL('../../packages/server/migrations/', import.meta.url)
for (const name of readdirSync(migrations).sort()) {
  const text = readFileSync(new URL(name, migrations), 'utf8')
  await (url ? driver.query(text) : driver.exec(text))
}

let sample
const answer = (c) => c.body(sample.body, sample.status, { 'content-type': sample.type })
const app = new Hono()
app.get('/v1/siwx/nonce', async (c) => {
  await driver.query(
    'insert into "siwx_nonces" ("nonce", "project_id", "expires_at_ms") values ($1, $2, $3)',
    [randomBytes(16).toString('hex'), c.req.query('projectId'), Date.now() + 600_000],
  )
  return answer(c)
})
app.get('/v1/identity/:address', async (c) => {
  await driver.query('select * from "names" where "owner" = $1 order by "scope" asc', [
    c.req.param('address'),
  ])
  return answer(c)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  answerParent(port, (given) => {
    sample = given
  }),
)

/** A separate database next to ours. */
async function createDatabase(base) {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query('create database engine')
  await client.end()
  return Object.assign(new URL(base), { pathname: '/engine' }).href
}
