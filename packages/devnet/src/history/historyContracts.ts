import { encodeDeployData, type Hex } from 'viem'
import { localAirdrop, localItems, localNft, localReverter } from '../contracts/artifacts.ts'
import { create2Address } from '../create2.ts'

const gardens = encodeDeployData({ ...localNft, args: ['Foyer Gardens', 'GARDEN'] })
const mystery = encodeDeployData({
  ...localNft,
  args: ['Mystery Box: open at https://mystery-box.example', 'mystery-box.example'],
})

/** Contracts that only the history needs, at the same addresses at each start. */
export const historyContracts = {
  gardens: create2Address(gardens),
  mystery: create2Address(mystery),
  items: create2Address(localItems.bytecode),
  airdrop: create2Address(localAirdrop.bytecode),
  reverter: create2Address(localReverter.bytecode),
} as const

/** Their creation codes, in deployment order. */
export const historyContractCodes: readonly Hex[] = [
  gardens,
  mystery,
  localItems.bytecode,
  localAirdrop.bytecode,
  localReverter.bytecode,
]
