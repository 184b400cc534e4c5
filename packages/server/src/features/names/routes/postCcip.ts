import { postCcip } from '@foyer/contract'
import type { Hex } from 'viem'
import { implementName } from './implementName.ts'

/** A resolver's question, in the body. */
export const postCcipRoute = implementName(postCcip, async ({ body }, { services }) => ({
  output: { data: await services.ccip.answer(body.data as Hex) },
}))
