import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { flush } from './flush.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export const markDelivered: Operation<SqlRelayKeeper, RelayStore, 'markDelivered'> = (keeper, added) => {
  for (const receipt of added) keeper.receipts.push(receipt)
  // An occasional statement of a kilobyte, instead of one per acknowledgement.
  if (keeper.receipts.length >= 100) void flush(keeper)
  else if (keeper.receipts.length === added.length) setTimeout(() => void flush(keeper), 50).unref()
}
