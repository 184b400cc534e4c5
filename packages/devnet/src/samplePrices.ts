/**
 * US dollars by symbol, as decimal text. They follow no market: a fixed sample table until the local chains have pools
 * to ask, and marked `fixed` wherever the server answers with them.
 */
export const samplePrices = { ETH: '3127.42', WETH: '3127.42', USDC: '1', USDT: '0.9998' } as const
