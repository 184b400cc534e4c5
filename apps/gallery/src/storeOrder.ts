import type { OnrampOrder } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import type { World } from './World.ts'

/** Id of the order in the gallery. */
export const orderId = '3f6c2d1e-8a4b-4c0d-9e57-5b1f0a7d2c43'

const far = Date.UTC(2100, 0, 1)

/** Stores an order as left by an earlier visit. */
export function storeOrder(
  foyer: Foyer,
  { startedAt, pageUrl, isBlocked, isUnknown, ...more }: NonNullable<World['order']>,
): void {
  const order: OnrampOrder = {
    id: orderId,
    provider: 'Northpay',
    paymentMethod: 'card',
    network: 'eip155:1',
    address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { amount: '98.25', currency: 'USDC' },
    timeline: [{ status: 'created', atMs: Date.UTC(2026, 0, 15, 9, 30) }],
    ...more,
  }
  const stored = {
    order,
    token: 'gallery',
    startedAt: startedAt ?? Date.UTC(2026, 0, 15, 9, 30),
    ...(pageUrl ? { page: { url: pageUrl, expiresAt: far } } : {}),
    isBlocked,
    isUnknown,
  }
  foyer._internal.storage.set('onramp_orders', [stored])
}
