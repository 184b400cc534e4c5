/** US dollars by symbol: a fixed sample table until the local chains have pools to ask. Marked `fixed` wherever shown. */
export const samplePrices = { ETH: '3120.5', WETH: '3120.5', USDC: '1', USDT: '0.9995' } as const
