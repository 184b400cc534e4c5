import { frameReply, WalletResponseInvalidError } from '@foyer/contract'
import * as v from 'valibot'
import type { ChannelState } from './ChannelState.ts'

/** Settles the request that the frame replied to. */
export function settleReply({ pending }: ChannelState, data: unknown): void {
  const reply = v.safeParse(frameReply, data)
  const asked = reply.success ? pending.get(reply.output.id) : undefined
  // A reply to an unknown or settled request.
  if (!reply.success || !asked) return
  const { id, type, payload } = reply.output
  pending.delete(id)
  if (type === `${asked.type}_SUCCESS`) asked.settle(payload, true)
  else if (type === `${asked.type}_ERROR`) asked.settle(payload, false)
  else asked.fail(new WalletResponseInvalidError({ method: asked.type }))
}
