import { callNode } from './callNode.ts'

/** Sends from an account whose key the node holds. Waits for the block: the node answers before it. */
export async function sendFrom(
  url: string,
  call: { from: string; to?: string; value?: bigint; data?: string },
): Promise<{ hash: string; block: number; contractAddress: string | null }> {
  const { value = 0n, ...rest } = call
  const hash = (await callNode(url, 'eth_sendTransaction', {
    ...rest,
    value: `0x${value.toString(16)}`,
  })) as string
  return { hash, ...(await waitMined(url, hash)) }
}

async function waitMined(
  url: string,
  hash: string,
): Promise<{ block: number; contractAddress: string | null }> {
  for (;;) {
    const mined = (await callNode(url, 'eth_getTransactionReceipt', hash)) as {
      blockNumber: string
      status: string
      contractAddress: string | null
    } | null
    if (mined?.status === '0x0') throw new Error(`${hash} reverted`)
    if (mined) return { block: Number(mined.blockNumber), contractAddress: mined.contractAddress }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
