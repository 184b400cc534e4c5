import { encodeFunctionData } from 'viem'
import { offchainResolver } from './contracts/artifacts.ts'
import { localEns } from './localEns.ts'
import { sendEnsCalls } from './sendEnsCalls.ts'
import type { LocalChain } from './startChain.ts'

/** Sets the URL of the server that resolves the zone in a local chain's ENS. */
export async function pointEns(chain: Pick<LocalChain, 'url'>, serverUrl: string): Promise<void> {
  await sendEnsCalls(chain, [
    {
      to: localEns.offchainResolver.address,
      data: encodeFunctionData({
        abi: offchainResolver.abi,
        functionName: 'setUrl',
        args: [`${serverUrl}/v1/ccip/{sender}/{data}.json`],
      }),
    },
  ])
}
