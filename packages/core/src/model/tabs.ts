import { type CaipNetworkId, type Guard, isCaipNetworkId, isShape, isText } from '@foyer/contract'

/** A message from one tab to the others of its origin. */
export type TabMessage =
  | { type: 'connect'; connectorId: string }
  | { type: 'disconnect'; connectorId: string }
  /** Transfers, swaps or orders changed. */
  | { type: 'transfers' }
  /** An account signed in or out. */
  | { type: 'signIn' }
  | { type: 'network'; networkId: CaipNetworkId }

const shapes: { readonly [type in TabMessage['type']]: Guard<unknown> } = {
  connect: isShape({ connectorId: isText }),
  disconnect: isShape({ connectorId: isText }),
  transfers: isShape({}),
  signIn: isShape({}),
  network: isShape({ networkId: isCaipNetworkId }),
}

/** Whether a value is a message from another tab. */
export function isTabMessage(value: unknown): value is TabMessage {
  if (!isShape({ type: isText })(value) || !Object.hasOwn(shapes, value.type)) return false
  return shapes[value.type as TabMessage['type']](value)
}
