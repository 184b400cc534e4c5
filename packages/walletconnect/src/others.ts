import { askChecked } from './askChecked.ts'
import { storeCosmosKeys } from './pairing/storeCosmosKeys.ts'

/** Code for the namespaces other than EVM and Solana, in one file that loads on first need. */
export const others = { askChecked, storeCosmosKeys }
