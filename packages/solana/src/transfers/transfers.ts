import { readAddress } from '../readAddress.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'
import { watchTransfer } from './watchTransfer.ts'

/** All that sending takes. */
export const transfers = { readAddress, prepareTransfer, sendTransfer, watchTransfer }
