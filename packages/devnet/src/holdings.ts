/** Initial balances of a test account, as decimal text. */
export type Holdings = { ETH: string; USDC: string; USDT: string; WETH: string }

const amounts: Readonly<Record<number, readonly Holdings[]>> = {
  31337: [
    { ETH: '24.813906', USDC: '2450.17', USDT: '318.4', WETH: '1.2075' },
    { ETH: '8.40217', USDC: '12.5', USDT: '9800', WETH: '0.0042' },
    { ETH: '151.006', USDC: '100000.000001', USDT: '1', WETH: '14.5' },
    { ETH: '10.731', USDC: '0.25', USDT: '55.55', WETH: '0.75' },
    { ETH: '33.0509', USDC: '777', USDT: '0.01', WETH: '3' },
  ],
  31338: [
    { ETH: '3.204117', USDC: '865.92', USDT: '120.75', WETH: '0.4061' },
    { ETH: '1.1', USDC: '77.31', USDT: '640.2', WETH: '0' },
    { ETH: '19.62', USDC: '10420.06', USDT: '0', WETH: '6.3' },
    { ETH: '0.4025', USDC: '0', USDT: '31.4', WETH: '0.0175' },
    { ETH: '12.9', USDC: '333.333333', USDT: '9.81', WETH: '1.02' },
  ],
}

/**
 * Initial balances of a test account on a chain; unknown chains use the first chain's balances.
 *
 * @example
 * ```ts
 * import { holdingsOf, testAccount } from '@foyer/devnet'
 *
 * // What a test expects to see for the first account on the first chain.
 * const { USDC } = holdingsOf(31337, 0)
 * console.log(`${testAccount(0).address} has ${USDC} USDC`)
 * ```
 */
export function holdingsOf(chainId: number, accountIndex: number): Holdings {
  return (amounts[chainId] ?? amounts[31337])?.[accountIndex] ?? { ETH: '0', USDC: '0', USDT: '0', WETH: '0' }
}
