import {
  anyEvmCoinType,
  checkName,
  NameInvalidError,
  NameMessageExpiredError,
  NameOwnedError,
  NameSignatureInvalidError,
  NamesOffError,
  NameTakenError,
  toEvmChainId,
} from '@foyer/contract'
import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { getAddress, type Hex, isAddress, isHex, verifyMessage } from 'viem'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { unnamed } from '../../storage/unnamed.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { AccountFactories } from '../siwx/signatures/isKnownDeployment.ts'
import { verifySignature } from '../siwx/signatures/verifySignature.ts'
import { checkRegistration } from './checkRegistration.ts'
import { createReservedLabels, type ReservedWords } from './createReservedLabels.ts'
import type { NameRegistration, NamesService, RegisteredName } from './NamesService.ts'
import { nameLimits } from './nameLimits.ts'
import { nameAddresses, names } from './nameSchema.ts'
import { suggestLabels } from './suggestLabels.ts'

type NameRow = typeof names.$inferSelect

/** State of `sqlNames`. */
type NameStore = {
  database: Database
  chains: ChainService
  factories: AccountFactories | undefined
  zones: readonly string[]
  clock: Clock
  statements: ReturnType<typeof prepare>
  isReserved(label: string): boolean
}

function prepare({ orm }: Database) {
  return {
    byName: orm
      .select()
      .from(names)
      .where(eq(names.name, sql.placeholder('name')))
      .prepare(unnamed),
    byOwner: orm
      .select()
      .from(names)
      .where(eq(names.owner, sql.placeholder('owner')))
      .orderBy(asc(names.scope))
      .prepare(unnamed),
    addresses: orm
      .select()
      .from(nameAddresses)
      .where(eq(nameAddresses.name, sql.placeholder('name')))
      .prepare(unnamed),
  }
}

/**
 * Stores names in the database, registered by messages signed by their accounts; contract accounts are verified on
 * their chain.
 *
 * @example
 * ```ts
 * import { openDatabase, rpcChains, sqlNames } from '@foyer/server'
 *
 * const names = sqlNames({
 *   database: await openDatabase(),
 *   chains: rpcChains({ chains: [] }),
 *   zones: ['example.eth'],
 * })
 * ```
 */
export function sqlNames(options: {
  database: Database
  chains: ChainService
  /** For example `foyer.test`; if empty, no names can be registered. */
  zones: readonly string[]
  /** Additional reserved words, and words of the built-in list to free. @default none */
  reserved?: ReservedWords | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** Factories whose accounts can register names before they are deployed. @default the well-known ones */
  factories?: AccountFactories | undefined
}): NamesService {
  const { database, chains, zones, factories, reserved, clock = Date.now } = options

  const statements = prepare(database)
  const store: NameStore = {
    database,
    chains,
    factories,
    zones,
    clock,
    statements,
    isReserved: createReservedLabels(reserved),
  }
  return { zones, ...bindOperations(store, { get, ofAddress, suggestions, register }) }
}

async function read(store: NameStore, row: NameRow | undefined): Promise<RegisteredName | undefined> {
  if (!row) return undefined
  const rows = await store.statements.addresses.execute({ name: row.name })
  const { name, scope, attributes, registeredAtMs, updatedAtMs } = row
  const addresses = new Map(
    rows.map(({ coinType, address, createdAtMs }) => [coinType, { address, createdAtMs }]),
  )
  return { name, scope, attributes, addresses, registeredAtMs, updatedAtMs }
}

async function findByName(store: NameStore, name: string) {
  return (await store.statements.byName.execute({ name }))[0]
}

function findByOwner(store: NameStore, owner: string) {
  return store.statements.byOwner.execute({ owner })
}

/** Returns the account's own name if it is this one; throws for a name that cannot be registered for it. */
async function findOwn(
  store: NameStore,
  name: string,
  owner: string,
  signedAtS: number,
): Promise<NameRow | undefined> {
  const named = await findByName(store, name)
  if (named && named.owner !== owner) throw new NameTakenError()
  // Each message must be newer than the previous one, so none counts twice. A stored time in the future cannot come from a
  // message accepted here, and must not lock the owner out until then.
  if (named && named.signedAtS >= signedAtS && named.signedAtS <= latestS(store))
    throw new NameMessageExpiredError()
  return named
}

/** Latest acceptable timestamp of a message. */
function latestS({ clock }: NameStore): number {
  return Math.floor((clock() + nameLimits.clockSkewMs) / 1_000)
}

/** Throws if the account already has another name: anywhere for an account with a key, on its chain for a contract. */
async function checkOwned(store: NameStore, name: string, owner: string, scope: number): Promise<void> {
  const owned = await findByOwner(store, owner)
  const scopes = [scope, anyEvmCoinType]
  if (owned.some((row) => row.name !== name && scopes.includes(row.scope))) throw new NameOwnedError()
}

/** Arbitrary key that nothing else in the database locks. */
const lockKey = 4_072_032

/** Returns a registered name that this one could be mistaken for, or this one if it is registered. */
async function findLookAlike(
  orm: Pick<Database['orm'], 'select'>,
  name: string,
): Promise<string | undefined> {
  const rows = await orm
    .select({ name: names.name })
    .from(names)
    .where(sql`foyer_name_skeleton(${names.name}) = foyer_name_skeleton(${name})`)
  return (rows.find((row) => row.name === name) ?? rows[0])?.name
}

async function prove(
  store: NameStore,
  registration: NameRegistration,
  owner: Hex,
  coinTypes: Set<number>,
): Promise<boolean> {
  const { chains, factories } = store
  const { message, signature } = registration
  const isOwnKey =
    isHex(signature, { strict: true }) &&
    (await verifyMessage({ address: owner, message, signature }).catch(() => false))
  if (isOwnKey) return true
  for (const coinType of coinTypes) {
    const networkId = `eip155:${toEvmChainId(coinType)}` as const
    if (!(await verifySignature({ networkId, address: owner, message, signature }, chains, factories)))
      throw new NameSignatureInvalidError()
  }
  return false
}

const get: Operation<NameStore, NamesService, 'get'> = async (store, name) =>
  read(store, await findByName(store, name))

const ofAddress: Operation<NameStore, NamesService, 'ofAddress'> = async (store, address) => {
  if (!isAddress(address)) return []
  const found = await Promise.all(
    (await findByOwner(store, getAddress(address))).map((row) => read(store, row)),
  )
  return found.filter((name) => name !== undefined)
}

const suggestions: Operation<NameStore, NamesService, 'suggestions'> = async (
  store,
  { label, zone = store.zones[0] },
) => {
  const { zones, database } = store
  if (zone === undefined) throw new NamesOffError()
  if (!zones.includes(zone)) throw new NameInvalidError()
  const wished = checkName(label)
  const candidates = [wished, ...suggestLabels(wished)].map((candidate) => `${candidate}.${zone}`)
  const wishes = sql.join(
    candidates.map((candidate) => sql`(${candidate}::text)`),
    sql`, `,
  )
  const { rows } = (await database.orm.execute(sql`
    select wish from (values ${wishes}) wishes (wish)
    where exists (select from names where foyer_name_skeleton(name) = foyer_name_skeleton(wish))`)) as unknown as {
    rows: { wish: string }[]
  }
  const isReserved = (name: string) => store.isReserved(name.slice(0, name.indexOf('.')))
  const taken = new Set([...rows.map(({ wish }) => wish), ...candidates.filter(isReserved)])
  const [first = '', ...others] = candidates
  return [first, ...others.filter((name) => !taken.has(name)).slice(0, nameLimits.suggestions)].map(
    (name) => ({ name, registered: taken.has(name) }),
  )
}

const register: Operation<NameStore, NamesService, 'register'> = async (store, registration) => {
  const { zones, clock, database } = store
  if (!zones.length) throw new NamesOffError()
  const nowMs = clock()
  const { message, address, target } = checkRegistration(registration, { zones, nowMs })
  const { name, attributes, coin_type: coinType, timestamp: signedAtS } = message
  const own = await findOwn(store, name, address, signedAtS)
  if (!own && store.isReserved(name.slice(0, name.indexOf('.')))) throw new NameTakenError()
  // A contract at the same address on another chain may belong to someone else. It adds its chain to a name only if the owner
  // on the name's first chain agrees.
  const coinTypes = new Set([coinType, ...(own ? [own.firstCoinType] : [])])
  const isOwnKey = await prove(store, registration, address as Hex, coinTypes)
  const scope = own?.scope ?? (isOwnKey ? anyEvmCoinType : coinType)
  await checkOwned(store, name, address, scope)
  // A key is the same account on every EVM chain; a contract only on its own chain.
  const row = { name, coinType, address: target, createdAtMs: nowMs }
  const rows = isOwnKey ? [row, { ...row, coinType: anyEvmCoinType, address }] : [row]

  await database.orm.transaction(async (tx) => {
    if (!own) {
      // Of two look-alike names registered concurrently, the second finds the first.
      await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, hashtext(foyer_name_skeleton(${name})))`)
      const like = await findLookAlike(tx, name)
      if (like !== undefined && like !== name) throw new NameTakenError()
    }
    const stored = own
      ? await tx
          .update(names)
          .set({ attributes: { ...own.attributes, ...attributes }, signedAtS, updatedAtMs: nowMs })
          .where(
            and(
              eq(names.name, name),
              eq(names.owner, address),
              or(lt(names.signedAtS, signedAtS), gt(names.signedAtS, latestS(store))),
            ),
          )
          .returning({ name: names.name })
      : await tx
          .insert(names)
          .values({
            name,
            owner: address,
            scope,
            firstCoinType: coinType,
            attributes,
            signedAtS,
            registeredAtMs: nowMs,
            updatedAtMs: nowMs,
          })
          .onConflictDoNothing()
          .returning({ name: names.name })
    if (!stored.length) return
    await tx.insert(nameAddresses).values(rows).onConflictDoNothing()
    // Only a message with an address changes an existing one: a new picture does not redirect the name.
    if (message.address !== undefined)
      await tx
        .update(nameAddresses)
        .set({ address: target, createdAtMs: nowMs })
        .where(
          and(
            eq(nameAddresses.name, name),
            eq(nameAddresses.coinType, coinType),
            ne(nameAddresses.address, target),
          ),
        )
  })
  // If another registration was faster, the checks find the reason.
  const result = await findByName(store, name)
  if (result?.owner !== address || result.signedAtS !== signedAtS) {
    await findOwn(store, name, address, signedAtS)
    await checkOwned(store, name, address, scope)
    throw new NameMessageExpiredError()
  }
  return (await read(store, result)) as RegisteredName
}
