/** The well-known words of test chains: never send anything of worth to their accounts. */
export const testMnemonic = 'test test test test test test test test test test test junk'
