// A process with two chains that exits as its argument defines, or waits for a signal.
import { importSource } from './importSource.mjs'

const { startChain } = await importSource('startChain.ts')
const chains = [await startChain({ chainId: 1 }), await startChain({ chainId: 2 })]
console.log(chains.map(({ pid }) => pid).join(' '))
const [, , end] = process.argv
if (end === 'exit') process.exit(0)
if (end === 'throw')
  setTimeout(() => {
    throw new Error('expected')
  })
