export { readAddress } from '../readAddress.ts'
export { prepareTransfer } from './prepareTransfer.ts'
export { sendTransfer } from './sendTransfer.ts'
export { watchTransfer } from './watchTransfer.ts'
