import * as v from 'valibot'
import { quantity } from '../chain/schemas.ts'
import { askNode } from './askNode.ts'
import { parseAnswer } from './parseAnswer.ts'
import type { UserOperation } from './SmartAccount.ts'
import type { SmartState } from './SmartState.ts'

const block = v.object({ baseFeePerGas: v.optional(v.nullable(quantity)) })

type Fees = Pick<UserOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Fees of an operation: where its account pays them, and where the project does. */
export async function readFees(
  account: SmartState,
  signal: AbortSignal,
): Promise<{ own: Fees; sponsored: Fees }> {
  const readPrice = async () =>
    parseAnswer(quantity, await askNode(account, 'eth_gasPrice', [], signal), 'The node')
  const [latest, suggested] = await Promise.all([
    askNode(account, 'eth_getBlockByNumber', ['latest', false], signal),
    askNode(account, 'eth_maxPriorityFeePerGas', [], signal).then(
      (answer) => v.parse(quantity, answer),
      () => undefined,
    ),
  ])
  const { baseFeePerGas: base } = parseAnswer(block, latest, 'The node')
  if (base === undefined || base === null) {
    // Without a market for fees both are the one price.
    const price = await readPrice()
    return { own: toFees((price * 6n) / 5n, 0n), sponsored: toFees((price * 11n) / 10n, 0n) }
  }
  const price = suggested === undefined ? await readPrice() : base + suggested
  const tip = price > base ? price - base : 0n
  return {
    // Bundlers refuse what is below the price of their moment.
    own: toFees((tip * 6n) / 5n, base * 2n),
    // A promise lives for a minute: the base fee cannot double in it, and the sponsor does not pay as if it could.
    sponsored: toFees((tip * 11n) / 10n, (base * 5n) / 4n),
  }
}

function toFees(maxPriorityFeePerGas: bigint, base: bigint): Fees {
  return { maxFeePerGas: base + maxPriorityFeePerGas, maxPriorityFeePerGas }
}
