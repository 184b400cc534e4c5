/**
 * US dollars by symbol, as decimal text. They follow no market: a fixed sample table until the local chains have pools
 * to ask, and marked `fixed` wherever the server answers with them.
 */
export const samplePrices = { ETH: '3120.5', WETH: '3120.5', USDC: '1', USDT: '0.9995' } as const
