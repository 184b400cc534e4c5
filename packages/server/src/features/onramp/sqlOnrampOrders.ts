import { and, asc, eq, gt, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import { onrampDeliveries, onrampOffers, onrampOrders } from './onrampSchema.ts'

/** A stored offer, as shown. */
export type StoredOffer = typeof onrampOffers.$inferSelect
/** A stored order. */
export type StoredOrder = typeof onrampOrders.$inferSelect

/** Offers and orders in the database: any replica can continue another's work. */
export type OnrampOrders = {
  saveOffers(offers: readonly StoredOffer[]): Promise<void>
  /** Finds the project's offer if it is still valid. */
  findOffer(projectId: string, id: string): Promise<StoredOffer | undefined>
  /** Adds an order; `false` if the project already has one with this client key. */
  add(order: StoredOrder): Promise<boolean>
  find(id: string): Promise<StoredOrder | undefined>
  /** Updates an order that is unchanged since it was read; `false` if it was changed in the meantime. */
  change(before: StoredOrder, update: Partial<StoredOrder>): Promise<boolean>
  remove(id: string): Promise<void>
  /** Claims due orders until `againAtMs`, so that no other replica gets them. */
  claimDue(againAtMs: number, max: number): Promise<readonly StoredOrder[]>
  /** Marks a part of a transaction as the delivery of an order; `false` if it delivered another one. */
  claimDelivery(part: typeof onrampDeliveries.$inferInsert): Promise<boolean>
}

const pruneIntervalMs = 60_000

/** Creates `OnrampOrders`. */
export function sqlOnrampOrders({ database, clock }: { database: Database; clock: Clock }): OnrampOrders {
  const { orm } = database
  let nextPruneMs = 0

  async function prune(): Promise<void> {
    const nowMs = clock()
    if (nowMs < nextPruneMs) return
    nextPruneMs = nowMs + pruneIntervalMs
    await orm.delete(onrampOffers).where(lt(onrampOffers.expiresAtMs, nowMs))
  }

  return {
    async saveOffers(offers) {
      await prune()
      if (offers.length) await orm.insert(onrampOffers).values([...offers])
    },
    async findOffer(projectId, id) {
      const isValid = and(
        eq(onrampOffers.id, id),
        eq(onrampOffers.projectId, projectId),
        gt(onrampOffers.expiresAtMs, clock()),
      )
      return (await orm.select().from(onrampOffers).where(isValid))[0]
    },
    async add(order) {
      const added = await orm
        .insert(onrampOrders)
        .values(order)
        .onConflictDoNothing({ target: [onrampOrders.projectId, onrampOrders.clientKey] })
        .returning({ id: onrampOrders.id })
      return added.length > 0
    },
    async find(id) {
      return (await orm.select().from(onrampOrders).where(eq(onrampOrders.id, id)))[0]
    },
    async change(before, update) {
      const changed = await orm
        .update(onrampOrders)
        .set(update)
        .where(and(eq(onrampOrders.id, before.id), eq(onrampOrders.status, before.status)))
        .returning({ id: onrampOrders.id })
      return changed.length > 0
    },
    async remove(id) {
      await orm.delete(onrampOrders).where(eq(onrampOrders.id, id))
    },
    async claimDue(againAtMs, max) {
      const due = orm
        .select({ id: onrampOrders.id })
        .from(onrampOrders)
        .where(and(isNotNull(onrampOrders.nextCheckAtMs), lte(onrampOrders.nextCheckAtMs, clock())))
        .orderBy(asc(onrampOrders.nextCheckAtMs))
        .limit(max)
        .for('update', { skipLocked: true })
      return orm
        .update(onrampOrders)
        .set({ nextCheckAtMs: againAtMs })
        .where(inArray(onrampOrders.id, due))
        .returning()
    },
    async claimDelivery(part) {
      await orm.insert(onrampDeliveries).values(part).onConflictDoNothing()
      const same = and(
        eq(onrampDeliveries.network, part.network),
        eq(onrampDeliveries.txHash, part.txHash),
        eq(onrampDeliveries.part, part.part),
      )
      const [claimed] = await orm.select().from(onrampDeliveries).where(same)
      return claimed?.orderId === part.orderId
    },
  }
}
