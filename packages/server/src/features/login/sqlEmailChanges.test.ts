import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../kit/hashToken.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { custodyRecoveries, custodyWaits, custodyWallets } from '../custody/store/custodySchema.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import {
  loginAddresses,
  loginDevices,
  loginEmailChanges,
  loginIdentities,
  loginSessions,
  loginUndoLinks,
  loginUsers,
} from '../visitors/loginSchema.ts'
import { type EmailChanges, sqlEmailChanges } from './sqlEmailChanges.ts'

const startMs = Date.UTC(2026, 0, 1)
const limits = { emailChangeWaitMs: 72_000, emailUndoMs: 168_000 }
let now = startMs
let database: Database
let changes: EmailChanges
beforeAll(async () => {
  database = await openDatabase()
  changes = sqlEmailChanges({ database, clock: () => now, limits })
})
afterAll(() => database.close())
beforeEach(async () => {
  now = startMs
  for (const table of [
    loginUsers,
    loginIdentities,
    loginAddresses,
    loginEmailChanges,
    loginSessions,
    custodyWaits,
  ])
    await database.orm.delete(table)
})

/** A visitor who logs in with an address, or at a provider that reported one. */
async function visitor(
  email: string | null,
  { projectId = 'shop', method = 'email' as 'email' | 'github' } = {},
) {
  const id = randomUUID()
  const { orm } = database
  await orm.insert(loginUsers).values({ id, projectId, email, userName: null, createdAtMs: now })
  const subject = method === 'email' ? (email ?? '') : id
  await orm.insert(loginIdentities).values({ projectId, method, subject, userId: id })
  if (email) await orm.insert(loginAddresses).values({ userId: id, email, sinceMs: now })
  const login = { user: { id, projectId }, device: 'd1' } as ActiveLogin
  return { id, login }
}
async function addSession(userId: string, device: string) {
  const id = randomUUID()
  await database.orm.insert(loginSessions).values({
    tokenHash: id,
    id,
    userId,
    projectId: 'shop',
    method: 'email',
    device,
    createdAtMs: now,
    lastUsedAtMs: now,
    expiresAtMs: now + 1,
  })
}
/** Adds a pending assisted recovery for a visitor. */
async function addWait(userId: string) {
  const walletId = randomUUID()
  const empty = {} as never
  await database.orm.insert(custodyWallets).values({
    ...{
      id: walletId,
      userId,
      generation: 1,
      recoveryKey: '',
      sealed: empty,
      addresses: empty,
      enrolHash: '',
    },
    createdAtMs: now,
  })
  const recoveryId = randomUUID()
  await database.orm
    .insert(custodyRecoveries)
    .values({ id: recoveryId, walletId, generation: 1, kind: 'assisted', createdAtMs: now })
  const times = { startedAtMs: now, readyAtMs: now, expiresAtMs: now }
  await database.orm
    .insert(custodyWaits)
    .values({ id: randomUUID(), recoveryId, walletId, device: 'd9', email: '', ...times })
}
const waits = async () => (await database.orm.select().from(custodyWaits)).length
const devicesOf = async (userId: string) =>
  (await database.orm.select().from(loginSessions).where(eq(loginSessions.userId, userId)))
    .map(({ device }) => device)
    .sort()
const emailOf = async (userId: string) =>
  (await database.orm.select().from(loginUsers).where(eq(loginUsers.id, userId)))[0]?.email
/** Returns the owner of an address, and until when it is only reserved. */
const identity = async (subject: string, projectId = 'shop') => {
  const [row] = await database.orm
    .select({ userId: loginIdentities.userId, heldUntilMs: loginIdentities.heldUntilMs })
    .from(loginIdentities)
    .where(
      and(
        eq(loginIdentities.subject, subject),
        eq(loginIdentities.projectId, projectId),
        eq(loginIdentities.method, 'email'),
      ),
    )
  return row && [row.userId, row.heldUntilMs]
}
const addresses = async (userId: string) =>
  Object.fromEntries(
    (await database.orm.select().from(loginAddresses).where(eq(loginAddresses.userId, userId))).map(
      ({ email, sinceMs, leftAtMs }) => [email, [sinceMs, leftAtMs]],
    ),
  )
const effectiveAtMs = startMs + limits.emailChangeWaitMs
const undoUntilMs = effectiveAtMs + limits.emailUndoMs
const expired = { code: 'CHALLENGE_EXPIRED' }

describe('begin', () => {
  test('default: stores a pending change, and reserves the new address', async () => {
    const { id, login } = await visitor('a@x')
    const change = await changes.begin(login, 'b@x')
    expect(change).toEqual({
      id: change.id,
      userId: id,
      projectId: 'shop',
      device: 'd1',
      fromEmail: 'a@x',
      fromLogsIn: true,
      toEmail: 'b@x',
      status: 'pending',
      begunAtMs: startMs,
      effectiveAtMs,
      undoUntilMs,
    })
    expect(await changes.pending(id)).toEqual(change)
    expect(await changes.pending(randomUUID())).toBeUndefined()
    expect(await identity('b@x')).toEqual([id, undoUntilMs])
    expect([await emailOf(id), await identity('a@x')]).toEqual(['a@x', [id, null]])
  })

  test('behavior: an address that a provider named, or a missing one, is not marked as a login address', async () => {
    const named = await visitor('a@x', { method: 'github' })
    expect(await changes.begin(named.login, 'b@x')).toMatchObject({ fromEmail: 'a@x', fromLogsIn: false })
    const nameless = await visitor(null, { method: 'github' })
    expect(await changes.begin(nameless.login, 'c@x')).toMatchObject({ fromEmail: null, fromLogsIn: false })
    // Another user, of this project or elsewhere, logs in with it.
    const other = await visitor('d@x')
    const same = await visitor('d@x', { method: 'github' })
    expect(await changes.begin(same.login, 'e@x')).toMatchObject({ fromEmail: 'd@x', fromLogsIn: false })
    expect(await identity('d@x')).toEqual([other.id, null])
  })

  test('error: rejects a second pending change, and a deleted visitor', async () => {
    const { login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    await expect(changes.begin(login, 'c@x')).rejects.toMatchObject({ code: 'EMAIL_CHANGE_PENDING' })
    expect(await identity('c@x')).toBeUndefined()
    const gone = { user: { id: randomUUID(), projectId: 'shop' }, device: 'd1' } as ActiveLogin
    await expect(changes.begin(gone, 'c@x')).rejects.toMatchObject({ code: 'EMAIL_CHANGE_PENDING' })
  })

  test('attack: rejects another visitor’s address, and one reserved for another visitor', async () => {
    const [a, b, c] = [await visitor('a@x'), await visitor('b@x'), await visitor('c@x')]
    await changes.begin(b.login, 'kept@x')
    for (const email of ['b@x', 'kept@x'])
      await expect(changes.begin(a.login, email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await changes.pending(a.id)).toBeUndefined()
    expect(await identity('b@x')).toEqual([b.id, null])
    expect(await identity('kept@x')).toEqual([b.id, undoUntilMs])
    // In another project, it belongs to someone else.
    const elsewhere = await visitor('z@x', { projectId: 'other' })
    await changes.begin(elsewhere.login, 'b@x')
    expect(await identity('b@x', 'other')).toEqual([elsewhere.id, undoUntilMs])
    // An address is free once its reservation has ended.
    now = undoUntilMs - 1
    await expect(changes.begin(c.login, 'kept@x')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    now = undoUntilMs
    await changes.begin(c.login, 'kept@x')
    expect((await identity('kept@x'))?.[0]).toBe(c.id)
  })

  test('behavior: the visitor’s own former address stays reserved as long as the new change needs', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    expect(await identity('a@x')).toEqual([id, undoUntilMs])
    now += 5
    const back = await changes.begin(login, 'a@x')
    expect(await identity('a@x')).toEqual([id, back.undoUntilMs])
    expect(await identity('b@x')).toEqual([id, null])
  })
})

describe('settle', () => {
  test('default: swaps the addresses when the change is due, once', async () => {
    const { id, login } = await visitor('a@x')
    const change = await changes.begin(login, 'b@x')
    now = effectiveAtMs - 1
    expect(await changes.settle()).toEqual([])
    now = effectiveAtMs
    expect(await changes.settle()).toEqual([{ ...change, status: 'done' }])
    expect(await changes.settle()).toEqual([])
    expect(await changes.pending(id)).toBeUndefined()
    expect(await emailOf(id)).toBe('b@x')
    expect(await identity('b@x')).toEqual([id, null])
    expect(await identity('a@x')).toEqual([id, undoUntilMs])
    expect(await addresses(id)).toEqual({ 'a@x': [startMs, effectiveAtMs], 'b@x': [effectiveAtMs, null] })
  })

  test('attack: ends logins on other devices, and recoveries that the old address requested', async () => {
    const [a, b] = [await visitor('a@x'), await visitor('b@x')]
    for (const device of ['d1', 'd2', 'd3']) for (const { id } of [a, b]) await addSession(id, device)
    for (const { id } of [a, b]) await addWait(id)
    await changes.begin(a.login, 'c@x')
    now = effectiveAtMs
    await changes.settle()
    expect(await devicesOf(a.id)).toEqual(['d1'])
    expect(await devicesOf(b.id)).toEqual(['d1', 'd2', 'd3'])
    expect(await waits()).toBe(1)
  })

  test('behavior: setting a first address leaves no former address', async () => {
    const { id, login } = await visitor(null, { method: 'github' })
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    expect([await emailOf(id), await identity('b@x')]).toEqual(['b@x', [id, null]])
    expect(await addresses(id)).toEqual({ 'b@x': [effectiveAtMs, null] })
  })

  test('attack: does not take an address that another account took in the meantime', async () => {
    const { id, login } = await visitor('a@x')
    const token = await changes.createLink((await changes.begin(login, 'b@x')).id)
    await database.orm.delete(loginIdentities).where(eq(loginIdentities.subject, 'b@x'))
    const other = await visitor('b@x')
    now = effectiveAtMs
    expect(await changes.settle()).toEqual([])
    expect(await emailOf(id)).toBe('a@x')
    expect([await identity('b@x'), await identity('a@x')]).toEqual([
      [other.id, null],
      [id, null],
    ])
    expect(await changes.pending(id)).toBeUndefined()
    // The change is over: a new one may begin, and the old link undoes nothing.
    await expect(changes.undo('shop', token)).rejects.toMatchObject(expired)
    await changes.begin(login, 'c@x')
  })

  test('behavior: a change back to a former address makes it current again', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    await changes.begin(login, 'a@x')
    now += limits.emailChangeWaitMs
    await changes.settle()
    expect(await emailOf(id)).toBe('a@x')
    expect(await identity('a@x')).toEqual([id, null])
    expect(await addresses(id)).toEqual({ 'a@x': [now, null], 'b@x': [effectiveAtMs, now] })
  })
})

describe('links', () => {
  test('default: creates several links for one change, and stores only their hashes', async () => {
    const { login } = await visitor('a@x')
    const change = await changes.begin(login, 'b@x')
    const [first, second] = [await changes.createLink(change.id), await changes.createLink(change.id)]
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(second).not.toBe(first)
    for (const token of [first, second]) expect(await changes.findByLink('shop', token)).toEqual(change)
    const rows = await database.orm
      .select()
      .from(loginUndoLinks)
      .where(eq(loginUndoLinks.changeId, change.id))
    expect(rows.map(({ tokenHash }) => tokenHash).sort()).toEqual(
      [hashToken(first), hashToken(second)].sort(),
    )
  })

  test('attack: rejects a link of another project, a guessed one, and an expired one', async () => {
    const { login } = await visitor('a@x')
    const { id } = await changes.begin(login, 'b@x')
    const token = await changes.createLink(id)
    for (const call of ['findByLink', 'undo'] as const) {
      await expect(changes[call]('other', token)).rejects.toMatchObject(expired)
      await expect(changes[call]('shop', `${token}x`)).rejects.toMatchObject(expired)
      await expect(changes[call]('shop', hashToken(token))).rejects.toMatchObject(expired)
      now = undoUntilMs
      await expect(changes[call]('shop', token)).rejects.toMatchObject(expired)
      now = undoUntilMs - 1
      expect((await changes[call]('shop', token)).id).toBe(id)
    }
    for (const call of ['findByLink', 'undo'] as const)
      await expect(changes[call]('shop', token)).rejects.toMatchObject(expired)
  })
})

describe('undo', () => {
  test('default: undoes a pending change: frees the new address and ends every login', async () => {
    const [a, b] = [await visitor('a@x'), await visitor('b@x')]
    for (const { id } of [a, b]) {
      for (const device of ['d1', 'd2']) await addSession(id, device)
      await addWait(id)
    }
    const change = await changes.begin(a.login, 'c@x')
    expect(await changes.undo('shop', await changes.createLink(change.id))).toEqual(change)
    expect([await emailOf(a.id), await identity('a@x'), await identity('c@x')]).toEqual([
      'a@x',
      [a.id, null],
      undefined,
    ])
    expect([await devicesOf(a.id), await devicesOf(b.id), await waits()]).toEqual([[], ['d1', 'd2'], 1])
    expect(await addresses(a.id)).toEqual({ 'a@x': [startMs, null] })
    now = effectiveAtMs
    expect(await changes.settle()).toEqual([])
    expect(await emailOf(b.id)).toBe('b@x')
  })

  test('attack: undo also blocks logins that a thief started earlier, and forgets known devices', async () => {
    const { id, login } = await visitor('a@x')
    await database.orm.insert(loginDevices).values({ userId: id, device: 'd2', createdAtMs: now })
    const change = await changes.begin(login, 'b@x')
    const token = await changes.createLink(change.id)
    now += 1
    await changes.undo('shop', token)
    expect(await database.orm.select().from(loginDevices).where(eq(loginDevices.userId, id))).toEqual([])
    const [user] = await database.orm.select().from(loginUsers).where(eq(loginUsers.id, id))
    expect(user?.loginsEndedAtMs).toBe(now)
  })

  test('attack: a login that a thief started before the change took effect creates no session afterwards', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    const [user] = await database.orm.select().from(loginUsers).where(eq(loginUsers.id, id))
    expect(user?.loginsEndedAtMs).toBe(now)
  })

  test('behavior: undoes a change that took effect: the old address logs in again, and the new one is removed', async () => {
    const { id, login } = await visitor('a@x')
    const change = await changes.begin(login, 'b@x')
    const token = await changes.createLink(change.id)
    now = effectiveAtMs
    await changes.settle()
    expect((await changes.undo('shop', token)).status).toBe('done')
    expect([await emailOf(id), await identity('a@x'), await identity('b@x')]).toEqual([
      'a@x',
      [id, null],
      undefined,
    ])
    expect(await addresses(id)).toEqual({ 'a@x': [startMs, null] })
  })

  test('behavior: after undo, an address that a provider named still does not log in', async () => {
    const { id, login } = await visitor('a@x', { method: 'github' })
    const change = await changes.begin(login, 'b@x')
    const token = await changes.createLink(change.id)
    now = effectiveAtMs
    await changes.settle()
    await changes.undo('shop', token)
    expect([await emailOf(id), await identity('a@x'), await identity('b@x')]).toEqual([
      'a@x',
      undefined,
      undefined,
    ])
  })

  test('behavior: undoing a first address removes it', async () => {
    const { id, login } = await visitor(null, { method: 'github' })
    const change = await changes.begin(login, 'b@x')
    const token = await changes.createLink(change.id)
    now = effectiveAtMs
    await changes.settle()
    await changes.undo('shop', token)
    expect([await emailOf(id), await identity('b@x'), await addresses(id)]).toEqual([null, undefined, {}])
  })

  test('attack: undoing a change also undoes the changes that followed', async () => {
    const { id, login } = await visitor('a@x')
    const first = await changes.begin(login, 'b@x')
    const token = await changes.createLink(first.id)
    now = effectiveAtMs
    await changes.settle()
    const second = await changes.begin(login, 'c@x')
    const other = await changes.createLink(second.id)
    now += 1
    await changes.undo('shop', token)
    expect([await emailOf(id), await identity('a@x'), await identity('b@x'), await identity('c@x')]).toEqual([
      'a@x',
      [id, null],
      undefined,
      undefined,
    ])
    expect(await changes.pending(id)).toBeUndefined()
    await expect(changes.undo('shop', other)).rejects.toMatchObject(expired)
  })

  test('behavior: undoing a later change keeps the earlier ones', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    now += 1
    const second = await changes.begin(login, 'c@x')
    await changes.undo('shop', await changes.createLink(second.id))
    expect([await emailOf(id), await identity('a@x'), await identity('b@x'), await identity('c@x')]).toEqual([
      'b@x',
      [id, undoUntilMs],
      [id, null],
      undefined,
    ])
    // And no one else's.
    const b = await visitor('z@x')
    const theirs = await changes.begin(b.login, 'y@x')
    expect(await changes.pending(b.id)).toEqual(theirs)
  })

  test('behavior: undoing a change back to a former address restores that address’s reservation', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    now += 1
    const back = await changes.begin(login, 'a@x')
    const token = await changes.createLink(back.id)
    now = back.effectiveAtMs
    await changes.settle()
    now += 1
    await changes.undo('shop', token)
    expect([await emailOf(id), await identity('a@x'), await identity('b@x')]).toEqual([
      'b@x',
      [id, undoUntilMs],
      [id, null],
    ])
    expect(await addresses(id)).toEqual({ 'a@x': [back.effectiveAtMs, now], 'b@x': [effectiveAtMs, null] })
  })

  test('attack: undo keeps the changes of other visitors', async () => {
    const [a, b] = [await visitor('a@x'), await visitor('b@x')]
    const mine = await changes.begin(a.login, 'c@x')
    const theirs = await changes.begin(b.login, 'd@x')
    await changes.undo('shop', await changes.createLink(mine.id))
    expect(await changes.pending(b.id)).toEqual(theirs)
    expect(await identity('d@x')).toEqual([b.id, undoUntilMs])
  })
})

describe('cancel', () => {
  test('default: frees the new address, and keeps the logins', async () => {
    const { id, login } = await visitor('a@x')
    await addSession(id, 'd1')
    const change = await changes.begin(login, 'b@x')
    const token = await changes.createLink(change.id)
    expect(await changes.cancel(id)).toEqual(change)
    await expect(changes.undo('shop', token)).rejects.toMatchObject(expired)
    expect([await emailOf(id), await identity('a@x'), await identity('b@x'), await devicesOf(id)]).toEqual([
      'a@x',
      [id, null],
      undefined,
      ['d1'],
    ])
    expect(await addresses(id)).toEqual({ 'a@x': [startMs, null] })
    await expect(changes.cancel(id)).rejects.toMatchObject(expired)
    now = effectiveAtMs
    expect(await changes.settle()).toEqual([])
  })

  test('error: rejects a missing change, another visitor’s, and one that took effect', async () => {
    const [a, b] = [await visitor('a@x'), await visitor('b@x')]
    const change = await changes.begin(a.login, 'c@x')
    await expect(changes.cancel(b.id)).rejects.toMatchObject(expired)
    expect(await changes.pending(a.id)).toEqual(change)
    now = effectiveAtMs
    await changes.settle()
    await expect(changes.cancel(a.id)).rejects.toMatchObject(expired)
    expect(await emailOf(a.id)).toBe('c@x')
  })

  test('behavior: cancelling a change back to a former address restores its reservation and its end', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    now += 1
    await changes.begin(login, 'a@x')
    now += 1
    await changes.cancel(id)
    expect(await identity('a@x')).toEqual([id, undoUntilMs])
    expect(await addresses(id)).toEqual({ 'a@x': [startMs, effectiveAtMs], 'b@x': [effectiveAtMs, null] })
  })
})

describe('prune', () => {
  test('default: deletes expired reservations, and no address in use', async () => {
    const { id, login } = await visitor('a@x')
    await changes.begin(login, 'b@x')
    now = effectiveAtMs
    await changes.settle()
    now = undoUntilMs - 1
    await changes.prune()
    expect(await identity('a@x')).toEqual([id, undoUntilMs])
    now = undoUntilMs
    await changes.prune()
    expect([await identity('a@x'), await identity('b@x')]).toEqual([undefined, [id, null]])
  })
})
