import { postCcip } from '@foyer/contract'
import type { Hex } from 'viem'
import { implement } from '../../../http/implement.ts'

/** A resolver's question, in the body. */
export const postCcipRoute = implement(postCcip, async ({ body }, { services }) => ({
  output: { data: await services.ccip.answer(body.data as Hex) },
}))
