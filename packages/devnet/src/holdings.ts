/** What a test account starts with, as decimal text. */
export type Holdings = { ETH: string; USDC: string; USDT: string; WETH: string }

const amounts: Readonly<Record<number, readonly Holdings[]>> = {
  31337: [
    { ETH: '24.813906', USDC: '12480.37', USDT: '3215.904512', WETH: '1.734' },
    { ETH: '8.40217', USDC: '942.118', USDT: '0', WETH: '0.25' },
    { ETH: '151.006', USDC: '250000.5', USDT: '87123.45', WETH: '42.1175' },
    { ETH: '0.731', USDC: '18.02', USDT: '5.5', WETH: '0' },
    { ETH: '3.0509', USDC: '0', USDT: '1499.99', WETH: '0.008125' },
  ],
  31338: [
    { ETH: '3.204117', USDC: '865.92', USDT: '120.75', WETH: '0.4061' },
    { ETH: '1.1', USDC: '77.31', USDT: '640.2', WETH: '0' },
    { ETH: '19.62', USDC: '10420.06', USDT: '0', WETH: '6.3' },
    { ETH: '0.4025', USDC: '0', USDT: '31.4', WETH: '0.0175' },
    { ETH: '12.9', USDC: '333.333333', USDT: '9.81', WETH: '1.02' },
  ],
}

/** What a test account holds on a chain after the start; on a chain without a table, that of the first. */
export function holdingsOf(chainId: number, accountIndex: number): Holdings {
  return (amounts[chainId] ?? amounts[31337])?.[accountIndex] ?? { ETH: '0', USDC: '0', USDT: '0', WETH: '0' }
}
