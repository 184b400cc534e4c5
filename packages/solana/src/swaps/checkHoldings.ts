import { decodeBase58 } from '../base58.ts'
import { decodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { type Account, accounts } from '../transfers/nodeSchemas.ts'
import type { SwapTerms } from './checkInstructions.ts'
import { refuse } from './refuse.ts'
import type { SwapAccounts } from './simulateSwap.ts'

/** The first bytes of an account name its owner and delegates. */
const headBytes = 256
/** Maximum number of accounts per node request. */
const askedMax = 100

/**
 * Reads the user's balances for a swap, and ensures that the transaction can change none of the user's other accounts:
 * the user's signature counts for every program it calls, and for the programs those call.
 *
 * @throws SwapRefusedError, RpcFailedError
 */
export async function checkHoldings(
  ask: Ask,
  writable: readonly string[],
  { account, sold, bought }: SwapTerms,
): Promise<SwapAccounts> {
  const own = [account, sold.account, bought.account]
  const others = [...new Set(writable)].filter((address) => !own.includes(address))
  if (others.length + own.length > askedMax) refuse('a part of it cannot be read')
  const options = { encoding: 'base64', commitment: 'processed', dataSlice: { offset: 0, length: headBytes } }
  const { value } = await ask('getMultipleAccounts', [[...own, ...others], options], accounts)
  const key = decodeBase58(account) ?? new Uint8Array()
  if (value.slice(own.length).some((found) => found && names(found, key)))
    refuse('something else of yours could be changed')
  const [user = null, soldAccount = null, boughtAccount = null] = value
  return [user, soldAccount, boughtAccount]
}

function names(found: NonNullable<Account>, key: Uint8Array): boolean {
  const data = decodeBase64(found.data[0]) ?? new Uint8Array()
  return data.some((_, at) => key.every((byte, index) => data[at + index] === byte))
}
