import { caipNetworkId } from '@foyer/contract'
import * as v from 'valibot'

/** What one tab tells the others of its origin. */
export const tabMessage = v.variant('type', [
  v.object({ type: v.literal('connect'), connectorId: v.string() }),
  v.object({ type: v.literal('disconnect'), connectorId: v.string() }),
  v.object({ type: v.literal('transfers') }),
  v.object({ type: v.literal('network'), networkId: caipNetworkId }),
])

/** What one tab tells the others of its origin. */
export type TabMessage = v.InferOutput<typeof tabMessage>
