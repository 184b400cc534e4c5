// Postgres with the statements of the relay's store on the bare driver: groups of messages, their receipts, and expiry.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../../packages/server/dist/index.js'

const { databaseUrl, seconds, ttl } = JSON.parse(process.argv[2])
/** Group size of a relay under such a load. */
const group = 100
const topics = Array.from({ length: 500 }, () => randomBytes(32).toString('hex'))
const filler = 'x'.repeat(780)

await (await openDatabase({ url: databaseUrl })).close()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await client.query('truncate relay_messages, relay_deliveries')

process.on('message', async ({ type }) => {
  if (type !== 'stop') return
  await client.query('truncate relay_messages, relay_deliveries')
  await client.end()
  process.exit()
})

const startedAt = performance.now()
let count = 0
let purgedAt = startedAt
while (performance.now() - startedAt < seconds * 1_000) {
  const now = Date.now()
  const many = (make) => Array.from({ length: group }, (_, n) => make(count + n))
  const { rows } = await client.query(
    `insert into relay_messages (topic, hash, message, tag, publisher, project_id, published_at_ms, expires_at_ms)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
     on conflict (topic, hash) do nothing returning sequence::text`,
    [
      many((n) => topics[n % topics.length]),
      many(() => randomBytes(32).toString('hex')),
      many((n) => `${String(n).padStart(20, '0')}${filler}`),
      many(() => 1108),
      many((n) => `publisher ${n % topics.length}`),
      many(() => 'bench'),
      many(() => now),
      many(() => now + ttl * 1_000),
    ],
  )
  await client.query(
    'insert into relay_deliveries (sequence, client_id) select * from unnest($1::bigint[], $2::text[]) on conflict do nothing',
    [rows.map(({ sequence }) => sequence), many((n) => `reader ${n % topics.length}`)],
  )
  count += group
  if (performance.now() - purgedAt < 5_000) continue
  purgedAt = performance.now()
  await client.query('delete from relay_messages where expires_at_ms <= $1', [Date.now()])
}
process.send({ type: 'done', perSecond: (count / (performance.now() - startedAt)) * 1_000 })
