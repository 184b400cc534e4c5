import { expect, test, vi } from 'vitest'
import type { Onramp } from '../Onramp.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'
import { moveOrder } from './applyReport.ts'

test('attack: a provider cannot change the transaction of a delivered order', async () => {
  const order = { id: 'one', status: 'delivered', txHash: '0x1', timeline: [] } as unknown as StoredOrder
  const change = vi.fn(async () => true)
  const onramp = { orders: { change }, clock: () => 0 } as unknown as Onramp
  expect(await moveOrder(onramp, order, { status: 'settling', txHash: '0x2' })).toBe(order)
  expect(change).not.toHaveBeenCalled()
})
