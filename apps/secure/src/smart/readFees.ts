import * as v from 'valibot'
import { quantity } from '../chain/schemas.ts'
import { askNode } from './askNode.ts'
import { parseAnswer } from './parseAnswer.ts'
import type { UserOperation } from './SmartAccount.ts'
import type { SmartState } from './SmartState.ts'

const block = v.object({ baseFeePerGas: v.optional(v.nullable(quantity)) })

type Fees = Pick<UserOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Returns the fees of an operation, for payment by the account and by the project. */
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
    // Without a fee market, both are the same price.
    const price = await readPrice()
    return { own: toFees((price * 6n) / 5n, 0n), sponsored: toFees((price * 11n) / 10n, 0n) }
  }
  const price = suggested === undefined ? await readPrice() : base + suggested
  const tip = price > base ? price - base : 0n
  return {
    // Bundlers refuse fees below the current price.
    own: toFees((tip * 6n) / 5n, base * 2n),
    // A sponsorship is valid for a minute: the base fee cannot double in that time, so the sponsor does not reserve as much.
    sponsored: toFees((tip * 11n) / 10n, (base * 5n) / 4n),
  }
}

function toFees(maxPriorityFeePerGas: bigint, base: bigint): Fees {
  return { maxFeePerGas: base + maxPriorityFeePerGas, maxPriorityFeePerGas }
}
