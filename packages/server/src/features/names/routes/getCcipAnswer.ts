import { getCcipAnswer } from '@foyer/contract'
import type { Hex } from 'viem'
import { implementName } from './implementName.ts'

/** Answers a resolver's query given in the path. */
export const getCcipAnswerRoute = implementName(getCcipAnswer, async ({ params }, { services }) => ({
  output: { data: await services.ccip.answer(params.data as Hex) },
}))
