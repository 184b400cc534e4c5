import { getCcipAnswer } from '@foyer/contract'
import type { Hex } from 'viem'
import { implement } from '../../../http/implement.ts'

/** A resolver's question, in the path. */
export const getCcipAnswerRoute = implement(getCcipAnswer, async ({ params }, { services }) => ({
  output: { data: await services.ccip.answer(params.data as Hex) },
}))
