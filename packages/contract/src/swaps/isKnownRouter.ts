/** Router contracts an app trusts, by network. */
export type SwapRouters = Readonly<Record<`eip155:${number}`, readonly string[]>>

/** SwapRouter, the first V3 router. */
const firstRouter = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
/**
 * Router02 of Uniswap V2, and SwapRouter and SwapRouter02
 * ([deployments](https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments)): they are immutable, and
 * revert if less than the call's minimum arrives.
 */
const routers: SwapRouters = {
  'eip155:1': [
    firstRouter,
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  ],
  'eip155:10': [
    firstRouter,
    '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  ],
  'eip155:56': ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2'],
  'eip155:137': [
    firstRouter,
    '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  ],
  'eip155:8453': ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x2626664c2603336E57B271c5C0b26F421741e481'],
  'eip155:42161': [
    firstRouter,
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  ],
  'eip155:43114': [
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
  ],
}

/** Whether a contract's effects match what its calls say: one of Uniswap's routers, or one named by the app. */
export function isKnownRouter(networkId: string, address: string, own: SwapRouters = {}): boolean {
  return [routers, own].some((list) =>
    list[networkId as keyof SwapRouters]?.some((known) => known.toLowerCase() === address.toLowerCase()),
  )
}

/** Lists a network's contracts whose effects match what their calls say. */
export function listKnownRouters(networkId: string, own: SwapRouters = {}): readonly string[] {
  return [own, routers].flatMap((list) => list[networkId as keyof SwapRouters] ?? [])
}
