import { postCcip } from '@foyer/contract'
import type { Hex } from 'viem'
import { implementName } from './implementName.ts'

/** Answers a resolver's query given in the body. */
export const postCcipRoute = implementName(postCcip, async ({ body }, { services }) => ({
  output: { data: await services.ccip.answer(body.data as Hex) },
}))
